import { expect, failedLoad, test } from './fixtures.ts';

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
