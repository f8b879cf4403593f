import { expect, test } from '../fixtures.ts';

// In the demo content, four shelves have Piranesi and two of them have it in first place.

test('a visitor goes from the bar to what curators agree on, and learns how it is ranked, by keyboard', async ({
  page,
}) => {
  await page.goto('/discover');
  const things = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Things' });
  await things.press('Enter');
  await expect(page).toHaveURL('/books');
  await expect(page.getByRole('heading', { level: 1, name: 'Books that curators agree on' })).toBeVisible();
  const list = page.getByRole('list', { name: 'Books that curators agree on' });
  const piranesi = list.getByRole('listitem').filter({ hasText: 'Piranesi' });
  await expect(piranesi).toContainText('First for 2 of 4');
  await expect(list).not.toContainText('Score');

  const explanation = page.getByText('Each curator has one vote for a thing');
  await expect(explanation).toBeHidden();
  await page.getByText('How this is ranked').press('Enter');
  await expect(explanation).toBeVisible();

  await piranesi.getByRole('link', { name: 'Piranesi' }).press('Enter');
  await expect(page).toHaveURL('/books/piranesi');
  await expect(things).toHaveAttribute('aria-current', 'true');
  await page.getByRole('main').getByRole('link', { name: 'Books', exact: true }).click();
  await expect(page).toHaveURL('/books');
});
