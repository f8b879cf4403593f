import { startUnavailableServer } from '../../server/testing/servers/unavailable-server.ts';
import { violations } from '../accessibility.ts';
import { expect, failedLoad, test } from '../fixtures.ts';

test('while the database is away a page says that it is us', async ({ page, expectErrors }) => {
  expectErrors(failedLoad);
  const away = await startUnavailableServer();
  // When the product answers so is tested beside the server.
  await page.route('/curators?q=kept', async (route) =>
    route.fulfill({ response: await page.request.get(away.url) }),
  );
  const response = await page.goto('/curators?q=kept');
  expect(response?.status()).toBe(503);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(page.getByRole('heading', { name: 'Threes is having trouble', level: 1 })).toBeVisible();
    await expect(page.getByText('We’re working on it. Try again in a minute.')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await violations(page, { colorsOnly: colorScheme === 'dark' })).toEqual([]);
    }
  }
  away.close();
  await page.unroute('/curators?q=kept');
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/curators?q=kept');
  await expect(page.getByRole('heading', { name: 'Curators', level: 1 })).toBeVisible();
});
