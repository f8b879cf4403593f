import type { AcceptedPlugin } from 'postcss';

/** Applies rules for :hover while a touch screen is pressed. There, the last touched element would stay hovered. */
export const hoverOrPress: AcceptedPlugin = {
  postcssPlugin: 'hover-or-press',
  Once(root, { AtRule }) {
    root.walkRules(/:hover/, (rule) => {
      const on = (params: string, selectors: string[]) =>
        rule.before(new AtRule({ name: 'media', params }).append(rule.clone({ selectors })));
      const hovered = rule.selectors.filter((selector) => selector.includes(':hover'));
      const others = rule.selectors.filter((selector) => !selector.includes(':hover'));
      on('(hover: hover)', hovered);
      on(
        '(hover: none)',
        hovered.map((selector) => selector.replaceAll(':hover', ':active')),
      );
      if (others.length > 0) rule.selectors = others;
      else rule.remove();
    });
  },
};
