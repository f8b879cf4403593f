import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { Checker } from 'accessibility-checker-engine';
import axe, { type RunOptions } from 'axe-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The slash menu's list is scrolled by the editor's arrow keys. It never has the focus itself. */
const isSlashMenu = (rule: string, html: string) =>
  rule === 'scrollable-region-focusable' && html.startsWith('<div role="presentation" class="list_');

declare global {
  interface Window {
    axe: typeof axe;
    ace: { Checker: typeof Checker };
  }
}

const IBM = readFileSync(
  fileURLToPath(new URL('../node_modules/accessibility-checker-engine/ace.js', import.meta.url)),
  'utf8',
);
/** The rules of IBM that we do not follow, as WCAG does not ask for them. */
const BEYOND_WCAG = [
  // Cards and forms without a name are no landmarks.
  'aria_article_label_unique',
  'aria_form_label_unique',
  // The address is the username here. Password managers and passkeys go by that.
  'input_autocomplete_valid',
  // The words of a switch come first, unlike those of a checkbox.
  'input_label_after',
  // A checkbox in a table is named by aria-label. The label around it only makes it larger.
  'label_content_exists',
];

const COLORS = ['color-contrast', 'link-in-text-block'];

/**
 * The violations that axe finds on the page, or in the dialog that covers it, as texts. axe is loaded into a page once.
 */
export async function violations(page: Page, { colorsOnly = false } = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    for (const frame of page.frames()) await frame.evaluate(axe.source);
  }
  const found = await page.evaluate(
    async (options) => {
      const [dialog] = [...document.querySelectorAll('dialog:modal')].reverse();
      const { violations } = await window.axe.run(dialog ?? document, { ...options, elementRef: true });
      const bars = [...document.querySelectorAll('[data-keep-clear]')].map((bar) =>
        bar.getBoundingClientRect(),
      );
      // A target that scrolls below a bar is small only there.
      const isBelowBar = (element: HTMLElement | undefined) => {
        const at = element?.getBoundingClientRect();
        return at !== undefined && bars.some((bar) => at.top < bar.bottom && at.bottom > bar.top);
      };
      return violations.flatMap(({ id, help, nodes }) =>
        nodes
          .filter(({ element }) => id !== 'target-size' || !isBelowBar(element))
          .map(({ target, html, any }) => {
            const why = any.map(({ message }) => message).join('; ');
            return { id, help, html, target: target.join(' '), why };
          }),
      );
    },
    {
      runOnly: colorsOnly ? { type: 'rule', values: COLORS } : { type: 'tag', values: TAGS },
      // Passed checks would be a large answer that nobody reads.
      resultTypes: ['violations'],
    } satisfies RunOptions,
  );
  return found
    .filter(({ id, html }) => !isSlashMenu(id, html))
    .map(
      ({ id, help, target, html, why }) => `${id}: ${help}\n  ${target}\n  ${html.slice(0, 200)}\n  ${why}`,
    );
}

/** What IBM's Equal Access checker is sure of on the page, or in the dialog that covers it. It takes about half a second. */
export async function ibmViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'ace' in window))) await page.evaluate(IBM);
  return page.evaluate(async (beyond) => {
    const [dialog] = [...document.querySelectorAll('dialog:modal')].reverse();
    const { results } = await new window.ace.Checker().check(dialog ?? document, ['WCAG_2_2']);
    return (
      results
        .filter(({ ruleId, value }) => value.join(' ') === 'VIOLATION FAIL' && !beyond.includes(ruleId))
        // The sandbox's editor is GraphiQL.
        .filter(({ node }) => !node?.parentElement?.closest('.graphiql-container'))
        .map(
          ({ ruleId, message, path, snippet }) =>
            `${ruleId}: ${message}\n  ${path.dom}\n  ${snippet.slice(0, 200)}`,
        )
    );
  }, BEYOND_WCAG);
}
