import type { Page } from '@playwright/test';
import { violations } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { type Screen, signInFor, standsStill } from '../screen.ts';
import { adminScreens } from '../screens-for-admins.ts';
import { memberScreens } from '../screens-for-members.ts';
import { visitorScreens } from '../screens-for-visitors.ts';
import { editorScreens } from '../screens-of-editors.ts';

const THEMES = ['light', 'dark'] as const;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** The number of screens of one journey. Longer journeys would leave other workers idle. */
const LENGTH = 14;

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

/** Splits the screens into journeys. The screens of one person follow one another. */
function journeys(all: readonly Screen[]): Screen[][] {
  const people = new Set(all.map(({ as }) => as));
  const sorted = [...people].flatMap((person) => all.filter(({ as }) => as === person));
  return Array.from({ length: Math.ceil(sorted.length / LENGTH) }, (_, part) =>
    sorted.slice(part * LENGTH, (part + 1) * LENGTH),
  );
}

/** Leaves the window to another person, or to a visitor. */
async function changePerson(page: Page, as: Screen['as']): Promise<void> {
  if (page.url() !== 'about:blank') await page.evaluate(() => localStorage.clear());
  await page.goto('about:blank');
  await page.context().clearCookies();
  await signInFor(page, as);
}

test.describe.configure({ mode: 'parallel' });

const screens = [...visitorScreens, ...memberScreens, ...editorScreens, ...adminScreens];

test.describe('on a wide screen', () => check(screens.filter(({ phone }) => !phone)));

test.describe('on a phone', () => {
  test.use(PHONE);
  check(screens.filter(({ phone }) => phone));
});

function check(all: readonly Screen[]): void {
  for (const own of journeys(all)) {
    test(`from ${own[0]?.name} to ${own.at(-1)?.name}: accessible in both themes`, async ({
      page,
      expectErrors,
    }) => {
      // Another journey may suspend a curator whose picture the page shows.
      expectErrors(/Failed to load resource: .* 404 .*\/media\//);
      if (own.some(({ offline }) => offline))
        expectErrors(/ERR_INTERNET_DISCONNECTED/, /There is no network/);
      for (const [index, { name, as, open, next = [] }] of own.entries()) {
        if (as === 'somebody of its own' || as !== own[index - 1]?.as) await changePerson(page, as);
        for (const state of [{ name, act: open }, ...next]) {
          await test.step(state.name, async () => {
            await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
            await state.act(page);
            expect.soft(await violationsInBothThemes(page), state.name).toEqual([]);
          });
        }
        await page.context().setOffline(false);
      }
    });
  }
}
