import type { BrowserContextOptions, Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { expect, failedLoad, graphql, openAlive, test } from './fixtures.ts';

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

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

interface Windows {
  /** The worker's window for all screens of a kind: opening one costs more than looking at it. */
  windowOf(kind: 'desktop' | 'phone'): Promise<Page>;
}

const screenTest = test.extend<object, Windows>({
  // In place of the page that every other test gets.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that nothing else is needed
  watched: async ({}, use) => use(undefined),
  windowOf: [
    async ({ browser }, use) => {
      const windows = new Map<string, Promise<Page>>();
      const open = async (options: BrowserContextOptions) => {
        const context = await browser.newContext(options);
        context.on('page', openAlive);
        return context.newPage();
      };
      await use(async (kind) => {
        const window = windows.get(kind) ?? open(kind === 'phone' ? PHONE : {});
        windows.set(kind, window);
        return window;
      });
      for (const window of windows.values()) await (await window).context().close();
    },
    { scope: 'worker' },
  ],
});

/** As if nobody had used the window before. */
async function startAfresh(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await page.context().clearCookies();
  // A small answer of our own origin, so that the last screen is gone before its storage is cleared.
  await page.goto('/robots.txt');
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

/** A test of each screen by axe, in both themes. */
export function nothingStandsInTheWay(screens: Screen[]): void {
  test.describe.configure({ mode: 'parallel' });
  for (const { name, open, missing, offline, phone } of screens) {
    screenTest(`nothing stands in the way: ${name}`, async ({ windowOf, faults, expectErrors }) => {
      if (missing) expectErrors(failedLoad);
      if (offline) expectErrors(/ERR_INTERNET_DISCONNECTED/, /There is no network/);
      const page = await windowOf(phone ? 'phone' : 'desktop');
      const size = page.viewportSize();
      await startAfresh(page);
      const unwatch = faults.watch(page.context());
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
      await open(page);
      const found: string[] = [];
      for (const theme of THEMES) {
        await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: theme });
        await expect(page.locator('html')).toHaveClass(theme);
        await standsStill(page);
        // The other theme changes colors alone.
        const all = await violations(page, { colorsOnly: theme === 'dark' });
        found.push(...all.map((one) => `${theme} · ${one}`));
      }
      expect(found, name).toEqual([]);
      unwatch();
      if (size) await page.setViewportSize(size);
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

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const COLORS = ['color-contrast', 'link-in-text-block'];

/** What axe finds on the page as it stands, a text each. It is loaded into the page once. */
export async function violations(page: Page, { colorsOnly = false } = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    for (const frame of page.frames()) await frame.evaluate(axe.source);
  }
  const found = await page.evaluate(
    async (options) => {
      const { violations } = await window.axe.run(options);
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target, html, any }) => {
          const why = any.map(({ message }) => message).join('; ');
          return { id, help, html, target: target.join(' '), why };
        }),
      );
    },
    {
      runOnly: colorsOnly ? { type: 'rule', values: COLORS } : { type: 'tag', values: TAGS },
      // The rest is much, and nobody reads it.
      resultTypes: ['violations'],
    } satisfies RunOptions,
  );
  return found
    .filter(({ id, html }) => !isSlashMenu(id, html))
    .map(
      ({ id, help, target, html, why }) => `${id}: ${help}\n  ${target}\n  ${html.slice(0, 200)}\n  ${why}`,
    );
}
