import type { Page, Route } from '@playwright/test';
import { answerTo, asks, expect, failedLoad, newcomer, signUpAs, somePick, test } from '../fixtures.ts';

/** Lets the named operation fail until `repair` is called. */
async function breakDown(page: Page, operation: string, fail: (route: Route) => Promise<void>) {
  const handler = (route: Route) => (asks(route.request(), operation) ? fail(route) : route.continue());
  await page.route('**/graphql', handler);
  return { repair: () => page.unroute('**/graphql', handler) };
}

test('feed: Failed to load feed picks, and it recovers [8]', async ({ page, expectErrors }) => {
  expectErrors(failedLoad);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { repair } = await breakDown(page, 'Feed', async (route) => {
    await held;
    await route.abort('connectionfailed');
  });
  // Opened by its address, Discover would be rendered with its picks.
  await page.goto('/terms');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Discover' }).click();
  await test.step('while the feed is on its way its shape stands there', async () => {
    const waiting = page.getByRole('list', { name: 'Loading picks' });
    await expect(waiting).toHaveAttribute('aria-busy', 'true');
    await expect(waiting).toBeVisible();
    answer();
    await expect(waiting).toHaveCount(0);
  });
  const alert = page.getByRole('alert');
  await expect(alert.getByRole('heading', { name: 'Failed to load feed picks' })).toBeVisible();
  await repair();
  await alert.getByRole('button', { name: 'Try again' }).click();
  const feed = page.getByRole('list', { name: 'Picks', exact: true });
  await expect(feed.getByRole('heading').first()).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test('a person, pick or collection that is not there, or whose address has a slip, helps on', async ({
  page,
  expectErrors,
}) => {
  expectErrors(failedLoad);
  await page.goto('/@nobody.is.here');
  await expect(page.getByRole('heading', { name: 'We couldn’t find @nobody.is.here' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Meet the curators' }).click();
  await expect(page).toHaveURL('/curators');
  for (const [path, title] of [
    ['/pick/00000000-0000-7000-8000-000000000000', 'Pick not found'],
    ['/picks/no-such-thing', 'Pick not found'],
    ['/collections/00000000-0000-7000-8000-000000000000', 'Collection not found'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: title }), path).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Go to Discover' }).click();
    await expect(page).toHaveURL('/discover');
  }
});

test('theme: it is set before the first paint, and holds after a reload [2.8]', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  // A theme is saved with the account, and other journeys share the people of the demo content.
  await signUpAs(page, newcomer('Thea'));
  await page.goto('/terms');
  const html = page.locator('html');
  await expect(html).toHaveClass('light');
  await page.getByRole('button', { name: 'Account menu' }).click();
  // A reload aborts the request, and a choice that was not saved is reverted.
  const saved = answerTo(page, 'UpdateSettings');
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect(html).toHaveClass('dark');
  await saved;
  const dark = await background(page);

  // Without the scripts, only theme.js can have set the theme.
  await page.route(/\/assets\/.*\.js$/, () => new Promise<void>(() => {}));
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('#root')).toBeAttached();
  await expect(html).toHaveClass('dark');
  await expect.poll(() => background(page)).toBe(dark);
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  await page.goto('/terms');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByRole('menuitemradio', { name: 'Dark' })).toBeChecked();
  await page.getByRole('menuitemradio', { name: 'System' }).click();
  await expect(html).toHaveClass('light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(html).toHaveClass('dark');
});

test('a heart answers before the server does', async ({ page, expectErrors }) => {
  expectErrors(failedLoad);
  await signUpAs(page, newcomer('Hanna'));
  const { id, favoritesCount: count } = await somePick(page);
  let refuse = () => {};
  const held = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  await breakDown(page, 'SetFavorite', async (route) => {
    await held;
    await route.fulfill({ status: 500, body: 'down' });
  });
  await page.goto(`/pick/${id}`);
  const button = page.getByRole('button', { name: /^Saved? · / });
  await expect(button).toHaveText(`Save · ${count}`);
  await test.step('like: heart and count turn at once [4.5]', async () => {
    await button.click();
    await expect(button).toHaveText(`Saved · ${count + 1}`);
    await expect(button).toHaveAttribute('aria-pressed', 'true');
  });
  await test.step('like: heart and count turn back when the call fails [4.5]', async () => {
    refuse();
    await expect(button).toHaveText(`Save · ${count}`);
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByText('Couldn’t save this pick. Please try again.')).toBeVisible();
  });
});

function background(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).backgroundColor);
}
