import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, failedLoad, graphql, test } from './fixtures.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const THEMES = ['light', 'dark'] as const;

export interface Screen {
  name: string;
  /** Brings the page there and waits for what tells that it is complete. */
  open(page: Page): Promise<void>;
  /** Its address is answered with 404, of which the browser complains. */
  missing?: boolean;
  /** Its requests get no answer, of which the browser complains. */
  offline?: boolean;
  /** Of a phone, with touch. */
  phone?: boolean;
}

/** A test of each screen by axe, in both themes. */
export function nothingStandsInTheWay(screens: Screen[]): void {
  test.describe.configure({ mode: 'parallel' });
  for (const { name, open, missing, offline, phone } of screens) {
    test(`nothing stands in the way: ${name}`, async ({ page: wide, openBrowser, expectErrors }) => {
      if (missing) expectErrors(failedLoad);
      if (offline) expectErrors(/ERR_INTERNET_DISCONNECTED/, /There is no network/);
      const page = phone
        ? await openBrowser({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
        : wide;
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
      await open(page);
      const found: string[] = [];
      for (const theme of THEMES) {
        await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: theme });
        await expect(page.locator('html')).toHaveClass(theme);
        await standsStill(page);
        found.push(...(await violations(page, theme)));
      }
      expect(found, name).toEqual([]);
    });
  }
}

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first();

/** Opens an address and waits for its heading. */
export async function goto(page: Page, path: string, name: string | RegExp): Promise<void> {
  await page.goto(path);
  await expect(heading(page, name)).toBeVisible();
}

/** Not one that another journey is making. */
export async function firstCollection(page: Page): Promise<{ id: string; title: string }> {
  const query = '{ profile(username: "ines") { collections(first: 1) { nodes { id title } } } }';
  return (await graphql(page, query)).profile.collections.nodes[0];
}

/** Fonts, pictures in sight and movements are through, so that every run sees the same. */
async function standsStill(page: Page): Promise<void> {
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const inSight = [...document.images].filter((img) => {
      const { top, right, bottom, left } = img.getBoundingClientRect();
      return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
    });
    // One that stands in a row's hidden part is not fetched at all.
    const waited = new Promise((resolve) => setTimeout(resolve, 3000));
    await Promise.all(inSight.map((img) => Promise.race([waited, img.decode().catch(() => {})])));
  });
  // Out of sight they rest until they come near, and never say that they are through; some never end.
  const moving = () =>
    document.getAnimations().filter(({ effect, playState }) => {
      if (playState !== 'running' || effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY)
        return false;
      const target = effect instanceof KeyframeEffect ? effect.target : null;
      return target?.checkVisibility({ contentVisibilityAuto: true }) ?? true;
    }).length;
  await expect.poll(() => page.evaluate(moving)).toBe(0);
}

/** The slash menu's list is worked from the editor: the arrow keys there scroll it, and it never has the focus. */
const isSlashMenu = (rule: string, html: string) =>
  rule === 'scrollable-region-focusable' && html.startsWith('<div role="presentation" class="list_');

async function violations(page: Page, theme: (typeof THEMES)[number]): Promise<string[]> {
  // No screen holds another site's frame; for those alone it would put its findings together in a tab of its own.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  // The other theme changes colours alone.
  const { violations: all } = await (theme === 'light'
    ? axe.withTags(TAGS)
    : axe.withRules(['color-contrast', 'link-in-text-block'])
  ).analyze();
  return all.flatMap(({ id, help, nodes }) =>
    nodes
      .filter((node) => !isSlashMenu(id, node.html))
      .map(({ target, html, any }) => {
        const why = any.map(({ message }) => message).join('; ');
        return `${theme} · ${id}: ${help}\n  ${target.join(' ')}\n  ${html.slice(0, 200)}\n  ${why}`;
      }),
  );
}
