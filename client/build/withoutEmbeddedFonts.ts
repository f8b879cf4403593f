import type { AcceptedPlugin } from 'postcss';

/** Removes fonts embedded in stylesheets, which the content security policy forbids. Only GraphiQL has some. */
export const withoutEmbeddedFonts: AcceptedPlugin = {
  postcssPlugin: 'without-embedded-fonts',
  AtRule: {
    'font-face': (rule) => {
      if (rule.toString().includes('url(data:')) rule.remove();
    },
  },
};
