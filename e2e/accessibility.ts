import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { Checker } from 'accessibility-checker-engine';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

declare global {
  interface Window {
    axe: typeof axe;
    ace: { Checker: typeof Checker };
  }
}

const read = (file: string) => readFileSync(createRequire(import.meta.url).resolve(file), 'utf8');
const AXE = read('axe-core/axe.min.js');
const CHECKERS = `${AXE}\n;${read('accessibility-checker-engine/ace.js')}`;
/** The rules of IBM's checker that are not used. */
const UNUSED_RULES = [
  // WCAG does not ask for these. Cards and forms without a name are no landmarks.
  'aria_article_label_unique',
  'aria_form_label_unique',
  // Here the email address is the username, as password managers and passkeys expect.
  'input_autocomplete_valid',
  // The label of a switch comes before it, unlike that of a checkbox.
  'input_label_after',
  // A checkbox in a table is named by aria-label. The label around it only makes it larger.
  'label_content_exists',

  // These only ask for a review by a person, and take as long as all others together.
  'element_tabbable_unobscured',
  'element_tabbable_visible',
  'style_color_misuse',
  'style_focus_visible',
  'text_quoted_correctly',
  'text_whitespace_valid',
  'widget_tabbable_exists',
  'widget_tabbable_single',

  // axe checks the same: contrast, in both themes, the size of targets, and spacing that a style fixes.
  'target_spacing_sufficient',
  'text_contrast_sufficient',
  'text_spacing_valid',
];

const COLORS = ['color-contrast', 'link-in-text-block'];

/**
 * The violations of WCAG on the page or in the dialog that covers it, as texts: those that axe finds, and those that
 * IBM's Equal Access checker is sure of. Of list items that are built alike only two are checked, which halves the
 * time.
 */
export async function violations(page: Page, { colorsOnly = false } = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'ace' in window))) {
    await page.evaluate(CHECKERS);
    for (const frame of page.frames().slice(1)) await frame.evaluate(AXE);
  }
  return page.evaluate(
    async ({ options, unused, colorsOnly }) => {
      const root = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
      // Words of lower case are states, such as that of a pressed button. Other values are ids, names and addresses.
      const describe = ({ name, value }: Attr) =>
        name === 'class' || /^[a-z]{1,12}$/.test(value) ? `${name}=${value}` : name;
      const outline = (element: Element): string =>
        element instanceof SVGElement
          ? 'svg'
          : `${element.tagName} ${[...element.attributes].map(describe)} (${[...element.children].map(outline)})`;
      const put: (() => void)[] = [];
      for (const parent of root.querySelectorAll<HTMLElement>('*')) {
        // An editor would treat removed paragraphs as deleted.
        if (
          parent.children.length < 3 ||
          parent.closest('svg, tr, [role=row], [role=tablist], [contenteditable], .graphiql-container')
        )
          continue;
        const seen: string[] = [];
        const repeated = [...parent.children].filter((child) => {
          const own = outline(child);
          seen.push(own);
          return (
            child.children.length > 0 &&
            seen.filter((one) => one === own).length > 2 &&
            !child.contains(document.activeElement)
          );
        });
        if (repeated.length === 0) continue;
        // A list that became shorter would load more.
        const { minHeight } = parent.style;
        parent.style.minHeight = `${parent.offsetHeight}px`;
        for (const child of repeated) {
          const place = document.createComment('');
          child.replaceWith(place);
          put.push(() => place.replaceWith(child));
        }
        put.push(() => Object.assign(parent.style, { minHeight }));
      }
      const { violations } = await window.axe.run(root, { ...options, elementRef: true });
      const bars = [...document.querySelectorAll('[data-keep-clear]')].map((bar) =>
        bar.getBoundingClientRect(),
      );
      // A bar covers a part of what scrolls below it, so the target seems small, or near to those of the bar.
      const SPACING = 24;
      const isBelowBar = (element: Element | null | undefined) => {
        const at = element?.getBoundingClientRect();
        return (
          at !== undefined &&
          bars.some((bar) => at.top < bar.bottom + SPACING && at.bottom > bar.top - SPACING)
        );
      };
      // The slash menu's list is scrolled by the editor's arrow keys. It never has the focus itself.
      const isSlashMenu = (rule: string, html: string) =>
        rule === 'scrollable-region-focusable' && html.startsWith('<div role="presentation" class="list_');
      const found = violations.flatMap(({ id, help, nodes }) =>
        nodes
          .filter(
            ({ element, html }) => !(id === 'target-size' && isBelowBar(element)) && !isSlashMenu(id, html),
          )
          .map(({ target, html, any }) => {
            const why = any.map(({ message }) => message).join('; ');
            return `${id}: ${help}\n  ${target.join(' ')}\n  ${html.slice(0, 200)}\n  ${why}`;
          }),
      );
      if (!colorsOnly) {
        const checker = new window.ace.Checker();
        const wcag = checker.getGuidelines().find(({ id }) => id === 'WCAG_2_2');
        if (!wcag) throw new Error("IBM's checker has no guideline WCAG_2_2");
        const isUsed = ({ id, level }: { id: string; level: string }) =>
          level === 'VIOLATION' && !unused.includes(id);
        checker.addGuideline({
          ...wcag,
          id: 'used',
          checkpoints: wcag.checkpoints.map((point) => ({ ...point, rules: point.rules?.filter(isUsed) })),
        });
        const { results } = await checker.check(root, ['used']);
        found.push(
          ...results
            .filter(({ value }) => value.join(' ') === 'VIOLATION FAIL')
            // The markup of the sandbox's editor comes from GraphiQL.
            .filter(({ node }) => !node?.parentElement?.closest('.graphiql-container'))
            .map(
              ({ ruleId, message, path, snippet }) =>
                `${ruleId}: ${message}\n  ${path.dom}\n  ${snippet.slice(0, 200)}`,
            ),
        );
      }
      for (const back of put.reverse()) back();
      return found;
    },
    {
      options: {
        runOnly: colorsOnly ? { type: 'rule', values: COLORS } : { type: 'tag', values: TAGS },
        // Passed checks would be a large answer that nobody reads.
        resultTypes: ['violations'],
      } satisfies RunOptions,
      unused: UNUSED_RULES,
      colorsOnly,
    },
  );
}
