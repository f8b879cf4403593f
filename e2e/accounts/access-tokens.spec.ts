import { expect, getOrigin, newcomer, signUpAs, test } from '../fixtures.ts';

test('a token that a member makes works for a program until it is revoked', async ({ page, playwright }) => {
  await signUpAs(page, newcomer('Tilda'));
  await page.goto('/developers/tokens');
  await page.getByRole('button', { name: 'Create token' }).click();
  const form = page.getByRole('dialog', { name: 'Create a token' });
  await expect(form.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('My script');
  await form.getByRole('checkbox', { name: /^Edit your shelf/ }).check();
  await page.keyboard.press('Enter');
  const secret = await page.getByRole('dialog', { name: 'Your new token' }).getByLabel('Token').inputValue();
  await page.getByRole('button', { name: 'Done' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'My script' });
  await expect(row).toContainText('Read your data, edit your shelf');
  await expect(row).toContainText('never used');

  // A program has no cookies.
  const program = await playwright.request.newContext({
    baseURL: getOrigin(page),
    extraHTTPHeaders: { Authorization: `Bearer ${secret}` },
  });
  const ask = (query: string) => program.post('/graphql', { data: { query } });
  const added = await ask(
    'mutation { createPick(input: { category: BOOKS, title: "By a script" }) { pick { title } } }',
  );
  expect((await added.json()).data.createPick.pick.title).toBe('By a script');
  expect(
    (await (await ask('{ viewer { profile { fullName } } }')).json()).data.viewer.profile.fullName,
  ).toMatch(/^Tilda/);
  await page.reload();
  await expect(row).toContainText('last used');

  await row.getByRole('button', { name: 'Revoke My script' }).click();
  await page
    .getByRole('dialog', { name: 'Revoke this token?' })
    .getByRole('button', { name: 'Revoke' })
    .click();
  await expect(page.getByText('Revoked My script')).toBeVisible();
  await expect(row).toBeHidden();
  expect((await ask('{ viewer { profile { id } } }')).status()).toBe(401);
  await program.dispose();
});
