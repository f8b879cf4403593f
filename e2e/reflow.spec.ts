import { expect, test } from './fixtures.ts';
import { firstCollection } from './screen.ts';

/** The spacing that WCAG 1.4.12 asks pages to bear, and text in twice its size. */
const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;
const LARGE = 'html { font-size: 200% !important; }';

// 320 px is a window of 1280 px at 400 %.
for (const [px, what, css] of [
  [320, 'wider spacing', SPACING],
  [640, 'text in twice its size', LARGE],
] as const) {
  test(`in ${px} px nothing scrolls sideways, with ${what}`, async ({ page }) => {
    await page.setViewportSize({ width: px, height: 640 });
    const { id } = await firstCollection(page);
    for (const path of [
      '/discover',
      '/books',
      '/places/in/tokyo',
      '/curators',
      '/@ines',
      `/collection/${id}`,
      '/search?q=piranesi',
      '/help',
      '/accessibility',
      '/signup',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.evaluate((text) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(text);
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      }, css);
      const width = () => page.evaluate(() => document.documentElement.scrollWidth);
      await expect.poll(width, path).toBeLessThanOrEqual(px);
    }
  });
}
