import { fillSignUp } from '../actions.ts';
import { expect, newcomer, test } from '../fixtures.ts';

test('a visitor finds their people by three things, shares the address, signs up, and starts a shelf with them', async ({
  page,
}) => {
  await page.goto('/discover');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Curators' }).click();
  await page.getByRole('link', { name: 'Find your people' }).click();
  const chosen = page.getByRole('list', { name: 'Chosen' }).getByRole('link');
  const field = page.getByRole('combobox', { name: 'A book, place or product' });
  for (const [index, title] of ['Piranesi', 'Moka Express', 'Fushimi Inari'].entries()) {
    await field.fill(title);
    await page.getByRole('option', { name: title }).first().click();
    await expect(chosen).toHaveCount(index + 1);
  }
  const ines = page.getByText(/^You and Ines Carvalho share .*Piranesi/);
  await expect(ines).toContainText('no one else does');
  await expect(page).toHaveURL(/\/find-your-people\?things=[0-9a-f-]{36}(,[0-9a-f-]{36}){2}$/);

  // The address is enough for another person, also before any script runs.
  const sent = await (await page.request.get(page.url())).text();
  expect(sent.replace(/<[^>]*>/g, '')).toMatch(/You and Ines Carvalho share .*Piranesi/);

  await page
    .getByRole('region', { name: 'Start your shelf with these' })
    .getByRole('button', { name: 'Sign up' })
    .click();
  await fillSignUp(page.getByRole('dialog'), newcomer('Paula'));
  await page.getByRole('button', { name: 'Later' }).click();

  await expect(chosen).toHaveCount(3);
  await expect(ines).toBeVisible();
  await page.getByRole('link', { name: 'Start your shelf', exact: true }).click();
  const editor = page.getByRole('dialog');
  const offered = editor.getByRole('region', { name: 'Start with what you chose' });
  await offered.getByRole('button', { name: 'Piranesi' }).click();
  await expect(editor.getByRole('combobox', { name: 'Title' })).toHaveValue('Piranesi');
});
