import { mkdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { type Screen, signInFor, standsStill } from './screen.ts';
import { adminScreens } from './screens-for-admins.ts';
import { memberScreens } from './screens-for-members.ts';
import { visitorScreens } from './screens-for-visitors.ts';
import { otherScreens } from './screens-in-other-states.ts';
import { editorScreens } from './screens-of-editors.ts';

// npm run gallery takes a picture of every screen in each width and theme. GALLERY holds its arguments.
const WIDTHS = [390, 768, 1440] as const;
const THEMES = ['light', 'dark'] as const;
const HEIGHTS = { 390: 844, 768: 1024, 1440: 900 };
const FOLDER = '.data/gallery';

const given = (process.env.GALLERY ?? '').split(' ').filter(Boolean);
const chosen = <T extends string | number>(all: readonly T[]): readonly T[] => {
  const named = all.filter((one) => given.includes(String(one)));
  return named.length > 0 ? named : all;
};
const [widths, themes] = [chosen(WIDTHS), chosen(THEMES)];
const words = given.filter((word) => ![...WIDTHS, ...THEMES].map(String).includes(word));
const screens = [
  ...visitorScreens,
  ...memberScreens,
  ...editorScreens,
  ...adminScreens,
  ...otherScreens,
].filter(({ name, next = [] }) =>
  [name, ...next.map((state) => state.name)].some((one) => words.every((word) => one.includes(word))),
);

if (screens.length === 0) throw new Error(`No screen is called ${words.join(' ')}.`);

const buildScreenshotPath = (name: string, width: number, theme: string) =>
  `${FOLDER}/${name.replace(/\W+/g, '-')}.${width}.${theme}.png`;

test.describe.configure({ mode: 'parallel' });
test.beforeAll(() => void mkdirSync(FOLDER, { recursive: true }));

for (const width of widths) {
  test.describe(`${width} px`, () => {
    const isPhone = width < 768;
    const viewport = { width, height: HEIGHTS[width] };
    test.use({ viewport, isMobile: isPhone, hasTouch: isPhone });
    for (const screen of screens) if (isPhone || !screen.phone) photograph(screen, viewport);
  });
}

function photograph(
  { name, as, open, next = [], loading }: Screen,
  viewport: { width: (typeof WIDTHS)[number]; height: number },
): void {
  test(name, async ({ page, expectErrors }) => {
    // Many screens show errors.
    expectErrors(/./);
    await signInFor(page, as);
    for (const state of [{ name, act: open }, ...next]) {
      await state.act(page);
      await page.setViewportSize(viewport);
      for (const theme of themes) {
        await page.emulateMedia({ colorScheme: theme });
        await expect(page.locator('html')).toHaveClass(theme);
        if (!loading) await standsStill(page);
        await loadPictures(page);
        const inDialog = (await page.locator('dialog[open]').count()) > 0;
        await page.screenshot({
          path: buildScreenshotPath(state.name, viewport.width, theme),
          fullPage: !inDialog,
        });
      }
    }
  });
}

/** Loads the pictures outside the viewport, for a picture of the whole page. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const soon = new Promise((done) => setTimeout(done, 8_000));
    const arrived = [...document.images].map((image) => {
      image.loading = 'eager';
      return image.decode().catch(() => {});
    });
    await Promise.race([soon, Promise.all(arrived)]);
  });
}
