import type { CDPSession, Locator, Page } from '@playwright/test';
import { expect, pickLinks, test } from '../fixtures.ts';

const WIDTH = 390;
const HEIGHT = 844;
// Animations are on, because a swipe has to work while the sheet still moves.
test.use({
  viewport: { width: WIDTH, height: HEIGHT },
  hasTouch: true,
  isMobile: true,
  contextOptions: { reducedMotion: 'no-preference' },
});

let touch: CDPSession;
test.beforeEach(async ({ page }) => {
  touch = await page.context().newCDPSession(page);
});

const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: { x: number; y: number }[]) =>
  touch.send('Input.dispatchTouchEvent', { type, touchPoints: points });

/** Swipes sideways. With `stays`, the finger is not lifted. */
async function swipe(from: number, to: number, { stays = false, y = HEIGHT / 2 } = {}): Promise<void> {
  await send('touchStart', { x: from, y });
  for (const part of [0.25, 0.5, 0.75, 1]) await send('touchMove', { x: from + (to - from) * part, y });
  if (!stays) await send('touchEnd');
}

/** Opens a pick from the feed, which is on the screen. */
async function openSheet(
  page: Page,
  index = 1,
): Promise<{ sheet: Locator; title: Locator; titles: string[] }> {
  const links = pickLinks(page.getByRole('list', { name: 'Picks', exact: true }));
  await expect(links.nth(index)).toBeAttached();
  const titles = await links.allInnerTexts();
  await links.nth(index).tap();
  const sheet = page.getByRole('dialog');
  const title = sheet.getByRole('heading', { level: 2 });
  await expect(title).toHaveText(titles[index] ?? '');
  await expect(sheet.getByText('PICKED BY')).toBeAttached();
  await expect.poll(() => measureLeft(sheet)).toBe(0);
  return { sheet, title, titles };
}

const measureLeft = async (element: Locator) => (await element.boundingBox())?.x ?? Number.NaN;

test('a pick on a phone', async ({ page }) => {
  await page.goto('/discover');

  await test.step('a sheet scrolls under the finger, also from the edge, and starts at its top again [2.7]', async () => {
    const { sheet, title, titles } = await openSheet(page);
    const top = () => title.evaluate((heading) => heading.getBoundingClientRect().top);
    const before = await top();
    await send('touchStart', { x: 20, y: 600 });
    for (const y of [560, 500, 420, 340]) await send('touchMove', { x: 24, y });
    await send('touchEnd');
    await expect.poll(top).toBeLessThan(before - 100);
    // A touch during momentum scrolling only stops it.
    await expect
      .poll(async () => {
        const at = await top();
        await page.evaluate(() => new Promise(requestAnimationFrame));
        return (await top()) === at;
      })
      .toBe(true);
    await sheet.getByRole('button', { name: 'Next' }).tap();
    await expect(title).toHaveText(titles[2] ?? '');
    await expect.poll(top).toBeGreaterThan(before - 60);
    await page.goBack();
    await expect(sheet).toHaveCount(0);
  });

  await test.step('swipes from pick to pick', async () => {
    const { title, titles } = await openSheet(page);

    await test.step('swipe: previous and next need 100 px [9]', async () => {
      await swipe(300, 204);
      await expect(title).toHaveText(titles[1] ?? '');
      await swipe(300, 196);
      await expect(title).toHaveText(titles[2] ?? '');
    });

    await test.step('a swipe goes to the previous and next of the list it was opened from [2.7]', async () => {
      await expect(page.getByRole('dialog', { name: titles[2] ?? '' })).toBeVisible();
      await swipe(120, 300);
      await expect(title).toHaveText(titles[1] ?? '');
      await swipe(120, 300);
      await expect(title).toHaveText(titles[0] ?? '');
      await swipe(120, 300);
      await expect(title, 'there is nothing before the first').toHaveText(titles[0] ?? '');
    });
  });

  const sheet = page.getByRole('dialog');
  const title = sheet.getByRole('heading', { level: 2 });
  await test.step('swipe: closing starts within 50 px of the left edge and ends beyond 25 % of the width [9]', async () => {
    const name = await title.innerText();
    await expect.poll(() => measureLeft(sheet)).toBe(0);
    await swipe(40, 40 + WIDTH * 0.25 - 4);
    await expect.poll(() => measureLeft(sheet), 'too short a way: it comes back').toBe(0);
    await swipe(56, 300);
    await expect.poll(() => measureLeft(sheet), 'not from the edge').toBe(0);
    await expect(title).toHaveText(name);
    await swipe(40, 40 + WIDTH * 0.25 + 4);
    await expect(sheet).toHaveCount(0);
  });

  await test.step('it closes by a swipe from the left edge on a phone [2.7]', async () => {
    await openSheet(page, 0);
    await swipe(12, 200, { stays: true });
    await expect.poll(() => measureLeft(sheet), 'it follows the finger').toBeGreaterThan(150);
    await send('touchEnd');
    await expect(sheet).toHaveCount(0);
    await expect(page).toHaveURL('/discover');
  });

  await openSheet(page);
  await test.step('below 768 px it is a full-screen sheet [2.7]', async () => {
    await expect.poll(() => sheet.boundingBox()).toEqual({ x: 0, y: 0, width: WIDTH, height: HEIGHT });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(WIDTH);
    for (const name of [/^Save/, 'Share', 'Previous', 'Next', 'Close']) {
      const box = await sheet.getByRole('button', { name }).boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), String(name)).toBeGreaterThanOrEqual(44);
    }
  });

  await test.step('related tiles: up to 6 on a phone [9]', async () => {
    await expect(sheet.getByRole('region', { name: /^Other picks by @/ }).getByRole('link')).toHaveCount(6);
  });

  await test.step('pick: RANK is written #n and shown on wide screens only [2.7]', async () => {
    const rank = sheet.getByText('RANK', { exact: true });
    await expect(sheet.getByText('CATEGORY')).toBeVisible();
    await expect(rank).toBeHidden();
    await page.setViewportSize({ width: 1000, height: HEIGHT });
    await expect(rank).toBeVisible();
    await expect(sheet.getByRole('definition').last()).toHaveText(/^#[123]$/);
  });
});
