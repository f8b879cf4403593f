import type { Page } from '@playwright/test';
import { fullCategory } from '../actions.ts';
import { expect, graphql, test } from '../fixtures.ts';

const shelf = async (page: Page) => {
  const { viewer } = await graphql(
    page,
    '{ viewer { profile { picks { title rank } unrankedPicks { title } } } }',
  );
  return {
    books: viewer.profile.picks.map(({ title }: { title: string }) => title),
    off: viewer.profile.unrankedPicks.map(({ title }: { title: string }) => title),
  };
};

test('a fourth favourite pushes one out, which can come back', async ({ page }) => {
  await fullCategory(page);

  await page.getByRole('link', { name: 'Add another book' }).click();
  const editor = page.getByRole('dialog', { name: 'Add another book' });
  await editor.getByLabel('Title').fill('The fourth');
  await editor.getByRole('button', { name: 'Add to my shelf' }).click();

  const room = page.getByRole('dialog', { name: 'Which one makes room?' });
  await expect(room.getByRole('radio')).toHaveCount(3);
  // Cancel keeps everything that was typed.
  await room.getByRole('button', { name: 'Cancel' }).click();
  await expect(editor.getByLabel('Title')).toHaveValue('The fourth');
  await editor.getByRole('button', { name: 'Add to my shelf' }).click();
  await room.getByRole('radio', { name: /Book 2/ }).check();
  await room.getByLabel('Why is it leaving?').fill('I have lent it to everybody');
  await room.getByRole('button', { name: 'Make room' }).click();

  await expect(page.getByRole('button', { name: 'Edit The fourth, your #2 book' })).toBeVisible();
  const off = page.getByRole('region', { name: 'Off your shelf' });
  await expect(off.getByRole('link', { name: 'Book 2' })).toBeVisible();
  expect(await shelf(page)).toEqual({ books: ['Book 1', 'The fourth', 'Book 3'], off: ['Book 2'] });

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Edit Book 2, your #2 book' })).toBeVisible();
  await expect(off.getByRole('link', { name: 'The fourth' })).toBeVisible();

  // The same exchange again, by keyboard alone.
  await off.getByRole('button', { name: 'Bring back The fourth' }).press('Enter');
  await expect(room.getByRole('radio', { name: /Book 3/ })).toBeChecked();
  await room.getByRole('radio', { name: /Book 3/ }).press('ArrowUp');
  await expect(room.getByRole('radio', { name: /Book 2/ })).toBeChecked();
  await room.getByRole('button', { name: 'Make room' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Edit The fourth, your #2 book' })).toBeVisible();
  expect(await shelf(page)).toEqual({ books: ['Book 1', 'The fourth', 'Book 3'], off: ['Book 2'] });
});
