import type { Page } from '@playwright/test';
import { violations } from './accessibility.ts';
import { expect, failedLoad, test } from './fixtures.ts';
import { type Screen, signInFor, standsStill } from './screen.ts';
import { adminScreens } from './screens-for-admins.ts';
import { memberScreens } from './screens-for-members.ts';
import { visitorScreens } from './screens-for-visitors.ts';
import { editorScreens } from './screens-of-editors.ts';

const THEMES = ['light', 'dark'] as const;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** The screens of one journey. More of them would leave the other workers without one. */
const LENGTH = 12;

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

/** The screens of one person follow one another in a window. Those with somebody of their own are alone. */
function journeys(all: readonly Screen[]): Map<string, Screen[]> {
  const found = new Map<string, Screen[]>();
  for (const screen of all) {
    const whose = screen.as === 'somebody of its own' ? screen.name : `screens of ${screen.as ?? 'visitors'}`;
    const title = (part: number) => (part > 1 ? `${whose}, ${part}` : whose);
    let part = 1;
    while ((found.get(title(part))?.length ?? 0) >= LENGTH) part += 1;
    found.set(title(part), [...(found.get(title(part)) ?? []), screen]);
  }
  return found;
}

test.describe.configure({ mode: 'parallel' });

const screens = [...visitorScreens, ...memberScreens, ...editorScreens, ...adminScreens];

test.describe('on a wide screen', () => check(screens.filter(({ phone }) => !phone)));

test.describe('on a phone', () => {
  test.use(PHONE);
  check(screens.filter(({ phone }) => phone));
});

function check(all: readonly Screen[]): void {
  for (const [title, own] of journeys(all)) {
    test(`${title}: accessible in both themes`, async ({ page, expectErrors }) => {
      // Another journey may suspend a curator whose picture the page shows.
      expectErrors(/Failed to load resource: .* 404 .*\/media\//);
      if (own.some(({ missing }) => missing)) expectErrors(failedLoad);
      if (own.some(({ offline }) => offline))
        expectErrors(/ERR_INTERNET_DISCONNECTED/, /There is no network/);
      await signInFor(page, own[0]?.as);
      for (const { name, open, next = [] } of own) {
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
