import type { Page } from '@playwright/test';
import { answerTo, expect, newcomer, signUpAs, test } from '../fixtures.ts';

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

  await test.step('the browser stores the theme, drafts and scroll positions: the theme [3]', async () => {
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
  });
  await page.getByRole('menuitemradio', { name: 'System' }).click();
  await expect(html).toHaveClass('light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(html).toHaveClass('dark');
});

function background(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).backgroundColor);
}
