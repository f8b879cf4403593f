import { expect, newcomer, signUpAs, test } from '../fixtures.ts';

// The demo content has Piranesi on the shelves of Ines, Clara, Hamish and Elif. Two of them have it in first place.

test('a pick leads to the other shelves with the same thing, where each story is saved by whose words it is', async ({
  page,
}) => {
  await signUpAs(page, newcomer('Thea'));
  await page.goto('/@ines');
  await page.getByRole('link', { name: 'Piranesi' }).first().click();
  const modal = page.getByRole('dialog', { name: 'Piranesi' });
  await modal.getByRole('link', { name: 'Also on 3 shelves' }).click();
  await expect(page).toHaveURL('/books/piranesi');
  await expect(page.getByRole('heading', { level: 1, name: 'Piranesi' })).toBeVisible();
  await expect(page.getByText('On 4 shelves', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('#1 on 2 of them')).toBeVisible();

  const stories = page.getByRole('region', { name: 'Why it is on their shelves' }).getByRole('article');
  await expect(stories).toHaveCount(4);
  await expect(stories.filter({ hasText: '#1' })).toHaveCount(2);
  const save = stories.getByRole('button', { name: 'Save Hamish Rae’s pick' });
  await save.click();
  const saved = stories.getByRole('button', { name: 'Saved Hamish Rae’s pick' });
  await expect(saved).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/favorites');
  await expect(page.getByRole('article').filter({ hasText: 'Hamish Rae' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('a visitor goes from the bar to what curators agree on, and from thing to thing, by keyboard', async ({
  page,
}) => {
  await page.goto('/terms');
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
  await page.getByRole('link', { name: 'Open Ines Carvalho’s pick' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Piranesi' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/books/piranesi');
  await page
    .getByRole('region', { name: 'Often on the same shelves' })
    .getByRole('link')
    .first()
    .press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Louisiana Museum' })).toBeVisible();
  await expect(page).toHaveURL('/places/louisiana-museum');
});
