import { expect, newcomer, signUpAs, test } from '../fixtures.ts';

test('a visitor finds curators from the feed and by the search', async ({ page }) => {
  await page.goto('/discover');
  await test.step('a shelf that came out at once is one entry of the feed, which leads to its curator', async () => {
    const pictures = page.locator('img[src*="/media/"]');
    const entry = page
      .getByRole('list', { name: 'Picks', exact: true })
      .getByRole('listitem')
      // Other journeys publish shelves without pictures, which can be above it.
      .filter({ hasText: 'New shelf by ', has: pictures.nth(9) })
      .first();
    const more = page.getByText('Load more', { exact: true });
    await expect(async () => {
      if (await more.isVisible()) await more.scrollIntoViewIfNeeded();
      await expect(entry).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(entry.locator(pictures)).toHaveCount(10);
    await entry.getByRole('link').click();
    await expect(page).toHaveURL(/\/@[\w.-]+$/);
  });

  await test.step('what a search would find is suggested while typing, and chosen by key', async () => {
    const box = page.getByRole('searchbox', { name: 'Search' });
    const list = page.getByRole('listbox', { name: 'Suggestions' });
    await box.pressSequentially('carval');
    const first = list.getByRole('option').first();
    await expect(first).toContainText('Ines Carvalho');
    await page.keyboard.press('ArrowDown');
    await expect(first).toHaveAttribute('aria-selected', 'true');
    await expect(box).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '');
    await expect(box).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(box).toHaveValue('carval');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/@ines');

    // A city that a place is in comes first, and a thing is named once.
    await box.fill('tokyo');
    await expect(first).toContainText('City · Japan');
    await box.fill('piranezi');
    await expect(list.getByRole('option')).toHaveText([/^Piranesi.*On 4 shelves$/]);

    // Without a selected suggestion, Enter searches.
    await box.fill('lisbon');
    await expect(list.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search?q=lisbon');
    await expect(list).toBeHidden();
  });
});

test('a search leads to a thing once with its shelves, also with a typo, and to a city', async ({ page }) => {
  await page.goto('/search?q=piranezi');
  const results = page.getByRole('list', { name: 'Results' });
  const row = results.getByRole('listitem').filter({ hasText: 'Piranesi' });
  await expect(row).toHaveCount(1);
  await expect(row.getByRole('link', { name: 'Ines Carvalho' })).toHaveAttribute('href', '/@ines');
  await row.getByRole('link', { name: 'Piranesi' }).click();
  await expect(page).toHaveURL('/books/piranesi');

  await page.goto('/search?q=piranezi&type=picks');
  await expect(row).toHaveCount(1);

  await page.goto('/search?q=tokyo%20japan');
  await results.getByRole('listitem').first().getByRole('link', { name: 'Tokyo' }).click();
  await expect(page).toHaveURL('/places/in/tokyo');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('things are reached from Discover, and are marked there', async ({ page }) => {
    await page.goto('/discover');
    await page
      .getByRole('paragraph')
      .filter({ hasText: 'Things:' })
      .getByRole('link', { name: 'Places' })
      .tap();
    await expect(page).toHaveURL('/places');
    await page.getByRole('navigation', { name: 'Places by city' }).getByRole('link', { name: 'Map' }).tap();
    await expect(page).toHaveURL(/^[^?]*\/places\/map/);
    const sections = page.getByRole('navigation', { name: 'Sections' });
    await expect(sections.getByRole('link', { name: 'Discover' })).toHaveAttribute('aria-current', 'true');
  });
});

test('the first picks of a member’s feed are on the first screen, and who has no matches is led to find people', async ({
  page,
}) => {
  await signUpAs(page, newcomer('Nia'));
  await page.goto('/discover');
  await expect(page.getByRole('region', { name: 'Collections' }).getByRole('link').first()).toBeVisible();
  await expect(page.getByText(/^Threes is where people share/), 'it is for visitors').toHaveCount(0);
  const lead = page.getByRole('link', { name: 'Choose three things' });
  await expect(lead).toHaveAttribute('href', '/find-your-people');
  const first = page.getByRole('list', { name: 'Picks' }).getByRole('listitem').first();
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    // At least 60 px of it are above the bar of a phone.
    await expect
      .poll(() => first.evaluate((one) => innerHeight - one.getBoundingClientRect().top))
      .toBeGreaterThan(120);
  }
});

test('the first row of a shelf is whole on the first screen', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/@ines');
  const covers = page.getByRole('region', { name: 'Books' }).getByRole('listitem').locator('img');
  await expect(covers).toHaveCount(3);
  for (const cover of await covers.all()) await expect(cover).toBeInViewport({ ratio: 1 });
});
