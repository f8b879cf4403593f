import { expect, graphql, newcomer, signUpAs, somePick, test } from '../fixtures.ts';

test('the dialog to log in', async ({ page }) => {
  await page.goto('/terms');
  await test.step('global events open it, for sign-in unless sign-up is asked for [2.4]', async () => {
    for (const [event, title] of [
      ['show-login-modal', 'Welcome Back'],
      ['show-signup-modal', 'Join Our Community'],
    ] as const) {
      await expect(async () => {
        await page.evaluate((name) => window.dispatchEvent(new CustomEvent(name)), event);
        await expect(page.getByRole('dialog', { name: title })).toBeVisible({ timeout: 3_000 });
      }).toPass();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  });
  await test.step('a drag over it marks its text, and no words on buttons', async () => {
    await page.evaluate(() => window.dispatchEvent(new CustomEvent('show-login-modal')));
    const dialog = page.getByRole('dialog', { name: 'Welcome Back' });
    // The field that gets the focus would end the marking.
    await expect(dialog.getByRole('textbox', { name: 'Email' })).toBeFocused();
    const findMiddle = async (text: string): Promise<[number, number]> => {
      const { x = 0, y = 0, width = 0, height = 0 } = (await dialog.getByText(text).boundingBox()) ?? {};
      return [x + width / 2, y + height / 2];
    };
    await page.mouse.move(...(await findMiddle('Sign in to access your curator dashboard')));
    await page.mouse.down();
    await page.mouse.move(...(await findMiddle('By continuing you agree')), { steps: 4 });
    const marked = await page.evaluate(() => getSelection()?.toString());
    await page.mouse.up();
    expect(marked).toContain('New to Threes?');
    for (const name of ['Forgot your password?', 'Sign up']) expect(marked).not.toContain(name);
  });
});

test('the settings', async ({ page }) => {
  await signUpAs(page, newcomer('Sanne'));
  const { id, favoritesCount } = await somePick(page);
  await page.goto('/terms');
  await test.step('the modal opens above the page and /settings shows the same as a page [2.5]', async () => {
    const dialog = page.getByRole('dialog', { name: 'Settings' });
    await expect(async () => {
      await page.evaluate(() => window.dispatchEvent(new CustomEvent('openSettings')));
      await expect(dialog).toBeVisible({ timeout: 3_000 });
    }).toPass();
    const rows = ['Show favorites count', 'Show categories', 'Allow comments on my shelf'];
    await expect(dialog.getByRole('switch')).toHaveCount(rows.length);
    for (const name of rows) await expect(dialog.getByRole('switch', { name })).toBeChecked();
    await expect(page).toHaveURL('/terms');

    await dialog.getByRole('switch', { name: 'Show categories' }).click();
    await expect(dialog.getByText('Preferences updated')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();

    await page.goto('/settings');
    await expect(page.getByRole('tab')).toHaveText(['General', 'Account', 'Notifications', 'Appearance']);
    await expect(page.getByRole('switch', { name: 'Show categories' })).not.toBeChecked();
    await page.goto(`/pick/${id}`);
    await expect(page.getByText('PICKED BY')).toBeVisible();
    await expect(page.getByText('CATEGORY')).toBeHidden();
  });
  await test.step('general: showFavoritesCount hides and shows the counts of favorites, wherever they stand [2.5]', async () => {
    const heart = page.getByRole('main').getByRole('button', { name: /^Save/ });
    const expectCount = (shown: boolean) =>
      expect.poll(() => heart.innerText()).toMatch(shown ? new RegExp(`\\b${favoritesCount}$`) : /^Save$/);
    await expectCount(true);
    await graphql(
      page,
      'mutation { updateSettings(input: { showFavoritesCount: false }) { settings { theme } } }',
    );
    await page.reload();
    await expectCount(false);
  });
  await test.step('signed in: the session lasts over a reload [4.3]', async () => {
    await page.reload();
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
    await expect(page).toHaveURL(`/pick/${id}`);
  });
});
