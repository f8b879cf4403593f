import { expect, failedLoad, signInAs, test } from './fixtures.ts';

test('a stylesheet that was lost on the way comes with the next try', async ({ page, expectErrors }) => {
  expectErrors(failedLoad);
  await page.goto('/discover');
  const styles = /\/assets\/.*\.css$/;
  const lost: string[] = [];
  await page.route(styles, (route) => {
    lost.push(route.request().url());
    return route.abort('connectionfailed');
  });
  const picks = page.getByRole('list', { name: 'Picks', exact: true });
  await picks.getByRole('heading').first().getByRole('link').click();
  await expect.poll(() => lost.length).toBeGreaterThan(0);
  await page.unroute(styles);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading').first()).toBeVisible();
  await expect(dialog.locator('[data-detail-main]')).toHaveCSS('overflow-y', 'auto');
  const loaded = await page.evaluate(() => Array.from(document.styleSheets, ({ href }) => href));
  for (const url of new Set(lost)) expect(loaded).toContain(url);
});

/** What the browser says of requests that get no answer, and React of a part that they leave without its code. */
const cutOff = [/ERR_INTERNET_DISCONNECTED/, /There is no network/];

test('going somewhere without a network says so at once, and goes on by itself', async ({
  page,
  context,
  expectErrors,
}) => {
  expectErrors(...cutOff);
  await page.goto('/discover');
  await context.setOffline(true);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Curators' }).click();
  const said = page.getByRole('main').getByRole('alert');
  await expect(said.getByRole('heading', { name: 'You’re offline' })).toBeVisible({ timeout: 2000 });
  await expect(said).toContainText('Curators did not load. We’ll try again as soon as you’re back.');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page).toHaveURL('/curators');
  await said.getByRole('button', { name: 'Retry' }).click();
  await expect(said).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('main').getByRole('link', { name: /Ines/ }).first()).toBeVisible();
  await expect(said).toHaveCount(0);
});

test('a page whose code is there waits for its data, and a list for more of it', async ({
  page,
  context,
  expectErrors,
}) => {
  expectErrors(...cutOff);
  await page.goto('/discover');
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Collections' });
  const code = page.waitForResponse(/\/assets\/Collections-.*\.js/);
  await link.hover();
  await (await code).finished();
  await context.setOffline(true);
  await page.getByRole('main').getByRole('link', { name: 'Load more' }).click();
  const waits = page.getByText('You’re offline. The next page comes as soon as you’re back.');
  await expect(waits).toBeVisible();
  const picks = page.getByRole('list', { name: 'Picks', exact: true }).getByRole('article');
  const before = await picks.count();
  await context.setOffline(false);
  await expect(waits).toHaveCount(0);
  await expect.poll(() => picks.count()).toBeGreaterThan(before);
  await context.setOffline(true);
  await link.click();
  const said = page.getByRole('main').getByRole('alert');
  await expect(said).toContainText('Failed to load collections. We’ll try again as soon as you’re back.', {
    timeout: 2000,
  });
  await context.setOffline(false);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});

test('a pick opened without a network says so over the page, and opens once there is one', async ({
  page,
  context,
  expectErrors,
}) => {
  expectErrors(...cutOff);
  await page.goto('/discover');
  await context.setOffline(true);
  const picks = page.getByRole('list', { name: 'Picks', exact: true });
  const link = picks.getByRole('heading').first().getByRole('link');
  const title = await link.innerText();
  await link.click();
  const said = page.getByRole('dialog');
  await expect(said.getByRole('heading', { name: 'You’re offline' })).toBeVisible({ timeout: 2000 });
  await expect(said).toContainText('This pick did not load.');
  await page.keyboard.press('Escape');
  await expect(said).toHaveCount(0);
  await expect(page).toHaveURL('/discover');
  await link.click();
  await expect(said.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  await context.setOffline(false);
  await expect(said.getByRole('heading', { name: title })).toBeVisible();
});

test('a heart pressed without a network says so and turns back', async ({ page, context, expectErrors }) => {
  expectErrors(...cutOff);
  await signInAs(page, 'mika@threes.example');
  await page.goto('/discover');
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /^Save /, pressed: false })
    .first();
  await expect(heart).toBeVisible();
  await context.setOffline(true);
  await heart.click();
  await expect(page.getByText('You’re offline. That could not be saved. Please try again.')).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});
