import type { Locator } from '@playwright/test';
import { expect, newcomer, picture, signInAs, signUpAs, test } from './fixtures.ts';
import { chooseFile, expectPictures } from './steps.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('2.6 header bar: my threes shows the shelf picture, and links are completed when it is chosen', async ({
  page,
}) => {
  const rosa = newcomer('Rosa');
  await signUpAs(page, rosa);
  await page.goto('/my-threes');
  await expect(page.getByRole('heading', { level: 1, name: rosa.fullName })).toBeVisible();
  const banners = page.getByRole('main').locator('img[src*="/media/"]');
  await expect(banners).toHaveCount(0);

  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const panel = page.getByRole('dialog', { name: 'Complete your profile' });
  await panel.getByLabel('Interests').fill('tide pools,');
  await panel.getByLabel('Instagram').fill('@rosa.shore');
  await panel.getByLabel('Website').fill('rosa.example');
  await panel.getByLabel('Twitter').fill('@not a name');
  await expect(panel.getByLabel('Instagram')).toHaveValue('https://instagram.com/rosa.shore');
  await expect(panel.getByLabel('Website')).toHaveValue('https://rosa.example');
  await panel.getByLabel('LinkedIn').focus();
  await expect(panel.getByText('Please enter a name such as @you, or a web address')).toBeVisible();
  await panel.getByLabel('Twitter').fill('');
  const add = panel.getByRole('button', { name: 'Add shelf picture' });
  await chooseFile(page, add, await picture(rosa.username, 1200, 800));
  await page
    .getByRole('dialog', { name: 'Crop picture' })
    .getByRole('button', { name: 'Apply', exact: true })
    .click();
  await panel.getByRole('button', { name: 'Save profile' }).click();
  await expect(panel).toBeHidden();
  await expect(banners).toHaveCount(1);
  await expectPictures(page.getByRole('main'));
});

test('2.6 preview: my threes has a button for it, and it shows what the public page does', async ({
  page,
}) => {
  await signInAs(page, 'ines@threes.example');
  await page.goto('/@ines');
  const partsOf = async (place: Locator) => ({
    interests: await place.getByRole('list', { name: 'Interests' }).getByRole('listitem').allInnerTexts(),
    links: await place.getByRole('list', { name: 'Links' }).getByRole('link').allInnerTexts(),
  });
  const main = page.getByRole('main');
  await expect(main.getByRole('list', { name: 'Links' })).toBeVisible();
  const shown = await partsOf(main);
  expect(shown.interests).not.toEqual([]);

  await page.goto('/my-threes');
  const button = page.getByRole('button', { name: 'Preview', exact: true });
  await button.click();
  const preview = page.getByRole('dialog', { name: 'Profile preview' });
  expect(await partsOf(preview)).toEqual(shown);
  await expectPictures(preview);
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});
