import type { BrowserContextOptions, Page } from '@playwright/test';
import { violations } from './accessibility.ts';
import { expect, failedLoad, openAlive, test } from './fixtures.ts';
import { standsStill } from './screen.ts';
import { adminScreens } from './screens-for-admins.ts';
import { memberScreens } from './screens-for-members.ts';
import { visitorScreens } from './screens-for-visitors.ts';
import { editorScreens } from './screens-of-editors.ts';

const THEMES = ['light', 'dark'] as const;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

interface Windows {
  /** The window that all screens of a kind share in a worker. Opening a window costs more than checking a screen. */
  windowOf(kind: 'desktop' | 'phone'): Promise<Page>;
}

const screenTest = test.extend<object, Windows>({
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

/** Clears everything that the previous screen left in the window. */
async function startAfresh(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await page.context().clearCookies();
  // The previous page has to be gone before its storage is cleared. This address is small and has the same origin.
  await page.goto('/robots.txt');
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

async function violationsInBothThemes(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const theme of THEMES) {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: theme });
    await expect(page.locator('html')).toHaveClass(theme);
    await standsStill(page);
    // The other theme changes colors alone.
    const all = await violations(page, { colorsOnly: theme === 'dark' });
    found.push(...all.map((one) => `${theme} · ${one}`));
  }
  return found;
}

test.describe.configure({ mode: 'parallel' });

for (const { name, open, next = [], missing, offline, phone } of [
  ...visitorScreens,
  ...memberScreens,
  ...editorScreens,
  ...adminScreens,
]) {
  screenTest(`${name} is accessible in both themes`, async ({ windowOf, faults, expectErrors }) => {
    // Another journey may suspend a curator whose picture the page shows.
    expectErrors(/Failed to load resource: .* 404 .*\/media\//);
    if (missing) expectErrors(failedLoad);
    if (offline) expectErrors(/ERR_INTERNET_DISCONNECTED/, /There is no network/);
    const page = await windowOf(phone ? 'phone' : 'desktop');
    const size = page.viewportSize();
    await startAfresh(page);
    const unwatch = faults.watch(page.context());
    for (const state of [{ name, act: open }, ...next]) {
      await test.step(state.name, async () => {
        await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
        await state.act(page);
        expect(await violationsInBothThemes(page), state.name).toEqual([]);
      });
    }
    unwatch();
    if (size) await page.setViewportSize(size);
  });
}
