import { expect, signInAs, test } from '../fixtures.ts';

test('an admin claims a submission, follows a check, pins a note and takes all of that back', async ({
  page,
}) => {
  await signInAs(page, 'admin@threes.example');
  await page.goto('/admin/submissions');
  const row = page.getByRole('row', { name: /@theo\b/ });
  await expect(row).toContainText('No one');
  await row.getByRole('link').click();
  const dialog = page.getByRole('dialog', { name: 'Theo Papadakis' });

  await dialog.getByRole('button', { name: 'Claim' }).click();
  await expect(dialog.getByText('You’re working on this')).toBeVisible();
  await expect(page.locator('tr', { hasText: '@theo' })).toContainText('just now');

  await dialog.getByRole('button', { name: /^Links: This link doesn’t work/ }).click();
  await expect(dialog.locator(':focus')).toContainText('https://theo.example');

  // What scrolls passes below the name, and never under the button that closes.
  await dialog.getByRole('button', { name: 'Add a note: Product 3, title' }).scrollIntoViewIfNeeded();
  await expect(dialog.getByRole('heading', { name: 'Theo Papadakis' })).toBeInViewport();

  const noteText = `Which boat is this, ${Date.now()}? jkar`;
  await dialog.getByRole('button', { name: 'Add a note: Book 1, title' }).click();
  await dialog.getByRole('textbox', { name: 'Note: Book 1, title' }).pressSequentially(noteText);
  await dialog.getByRole('button', { name: 'Add note' }).click();
  await expect(dialog.getByRole('textbox')).toHaveCount(0);
  await page.reload();
  await expect(dialog.getByText(noteText)).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove the note: Book 1, title' }).click();
  await expect(dialog.getByText(noteText)).toHaveCount(0);

  await dialog.getByRole('button', { name: 'Release' }).click();
  await expect(dialog.getByRole('button', { name: 'Claim' })).toBeVisible();
  await page.keyboard.press('r');
  await expect(page.getByRole('dialog', { name: 'Reject Theo Papadakis?' })).toBeVisible();
});
