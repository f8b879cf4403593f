import type { AcceptedPlugin } from 'postcss';

/** Removes fonts within stylesheets, which the content security policy forbids. GraphiQL has some; the sandbox shows ours. */
export const withoutEmbeddedFonts: AcceptedPlugin = {
  postcssPlugin: 'without-embedded-fonts',
  AtRule: {
    'font-face': (rule) => {
      if (rule.toString().includes('url(data:')) rule.remove();
    },
  },
};
