import type { Locator, Page } from '@playwright/test';
import { addPick, completeOnboarding, expectPictures, expectStatus, fillSignUp } from '../actions.ts';
import { answerTo, expect, newcomer, pickLinks, picture, test, unique } from '../fixtures.ts';

const WIDTH = 390;
const HEIGHT = 844;
test.use({
  viewport: { width: WIDTH, height: HEIGHT },
  hasTouch: true,
  isMobile: true,
});

test('on a phone: joins, puts two things on the shelf, saves one of somebody else’s', async ({ page }) => {
  const lotte = newcomer('Lotte');
  const key = unique();
  const bar = page.getByRole('navigation', { name: 'Sections' });
  let title = '';

  await test.step('the bar at the bottom leads through the sections', async () => {
    await page.goto('/');
    await expect(page).toHaveURL('/discover');
    await expectBarInReach(page);
    for (const [name, path] of [
      ['Curators', '/curators'],
      ['Collections', '/collections'],
      ['Discover', '/discover'],
    ] as const) {
      await bar.getByRole('link', { name }).tap();
      await expect(page).toHaveURL(path);
      await expect(bar.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      await expectNoSidewaysScroll(page);
    }
  });

  await test.step('joins by way of the login dialog', async () => {
    await bar.getByRole('button', { name: 'Log in' }).tap();
    const logIn = page.getByRole('dialog', { name: 'Welcome Back' });
    await expectFullScreen(logIn);
    await logIn.getByRole('button', { name: 'Sign up' }).tap();
    const join = page.getByRole('dialog', { name: 'Join Our Community' });
    await expect(join.getByRole('meter', { name: 'Password strength' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await fillSignUp(join, lotte);
    await expect(page).toHaveURL('/onboarding');
    await expectNoSidewaysScroll(page);
    await completeOnboarding(page, lotte, { avatar: await picture(lotte.username, 500, 500) });
  });

  await test.step('two picks with a picture each', async () => {
    await expectStatus(page, { label: 'Draft', message: 'Share your best three Books, Places and Things!' });
    await expectNoSidewaysScroll(page);
    const menu = page.getByRole('navigation', { name: 'Account' });
    const targets = menu.getByRole('link').or(menu.getByRole('button'));
    await expect(targets).toHaveCount(4);
    await page.setViewportSize({ width: 320, height: HEIGHT });
    for (const target of await targets.all()) {
      const box = await target.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await page.setViewportSize({ width: WIDTH, height: HEIGHT });
    await test.step('edit drawer: it fills the screen of a phone [2.6]', async () => {
      await page.getByRole('button', { name: 'Edit Profile' }).tap();
      const drawer = page.getByRole('dialog', { name: /^(Edit|Complete your) profile$/ });
      await expectFullScreen(drawer);
      await expect(page.getByRole('button', { name: 'Show full screen' })).toBeHidden();
      for (const name of ['Cancel', 'Save profile', 'Close']) {
        const box = await drawer.getByRole('button', { name, exact: true }).boundingBox();
        expect(box?.height, name).toBeGreaterThanOrEqual(40);
      }
      await drawer.getByRole('button', { name: 'Cancel' }).tap();
      await expect(drawer).toBeHidden();
    });
    await page.getByRole('link', { name: 'Add your #1 book' }).tap();
    const editor = page.getByRole('dialog', { name: 'Add your #1 book' });
    await expectFullScreen(editor);
    await expectNoSidewaysScroll(page);
    await editor.getByRole('button', { name: 'Cancel' }).tap();
    await expect(editor).toBeHidden();

    await addPick(page, { category: 'book', rank: 1, title: `Lock Keeper ${key}`, reference: 'Ada Thorne' });
    await addPick(page, { category: 'place', rank: 1, title: `Canal Bend ${key}`, reference: 'Utrecht' });
    await expect(page.getByText('2 of 9')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.reload();
    await expect(page.getByRole('button', { name: `Edit Lock Keeper ${key}, your #1 book` })).toBeVisible();
    await expectPictures(page.getByRole('main'));
  });

  await test.step('a pick opens as a sheet, is saved, and closes with a swipe', async () => {
    await bar.getByRole('link', { name: 'Discover' }).tap();
    const feed = page.getByRole('list', { name: 'Picks', exact: true });
    // Each worker saves a different pick, because the number of favorites is checked.
    const link = pickLinks(feed).nth(test.info().parallelIndex);
    title = await link.innerText();
    await link.tap();
    const sheet = page.getByRole('dialog', { name: title });
    await expectFullScreen(sheet);
    await expectNoSidewaysScroll(page);
    const save = sheet.getByRole('button', { name: /^Save · \d/ });
    const before = Number((await save.innerText()).replace(/\D/g, ''));
    const saved = answerTo(page, 'SetFavorite');
    await save.tap();
    await expect(sheet.getByRole('button', { name: `Saved · ${before + 1}` })).toBeVisible();
    await saved;
    const list = await sheet.getByRole('button', { name: /^Add .* to a list$/ }).boundingBox();
    const comments = await sheet.getByRole('link', { name: /^\d+ comments?$/ }).boundingBox();
    expect(comments?.y, 'the actions are one row').toBeLessThan((list?.y ?? 0) + (list?.height ?? 0));
    await swipe(page, 12, 260);
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL('/discover');
  });

  await test.step('and is found among the saved', async () => {
    await bar.getByRole('link', { name: 'Saved' }).tap();
    await expect(page).toHaveURL('/favorites');
    const saved = page.getByRole('list', { name: 'Saved picks' });
    await expect(saved.getByRole('link', { name: title, exact: true })).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), {
      message: `${page.url()} is wider than the screen`,
    })
    .toBeLessThanOrEqual(WIDTH);
}

async function expectFullScreen(dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible();
  await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, width: WIDTH, height: HEIGHT });
}

/** Checks that the bar is at the bottom edge and its items are at least 44 px high. */
async function expectBarInReach(page: Page): Promise<void> {
  const bar = page.getByRole('navigation', { name: 'Sections' });
  const box = await bar.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(HEIGHT);
  for (const item of await bar.locator('a, button').all()) {
    const size = await item.boundingBox();
    expect(size?.height).toBeGreaterThanOrEqual(44);
    expect(size?.width).toBeGreaterThanOrEqual(44);
  }
}

/** Swipes sideways at half the height of the screen. */
async function swipe(page: Page, from: number, to: number): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  const y = HEIGHT / 2;
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: from, y }] });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: to, y }] });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
