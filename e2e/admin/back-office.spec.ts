import { readFileSync } from 'node:fs';
import { fillLogIn } from '../actions.ts';
import { expect, graphql, newcomer, signInAs, signUpAs, test } from '../fixtures.ts';

test('an admin finds a person, suspends them with a reason, and restores them', async ({
  page,
  openSession,
}) => {
  const person = newcomer('Sunniva');
  const theirs = await openSession();
  await signUpAs(theirs, person);
  await test.step('who is logged out is asked to log in and returns to the admin page', async () => {
    await page.goto('/admin/users');
    await fillLogIn(page.getByRole('dialog', { name: 'Welcome Back' }), { email: 'admin@threes.example' });
    await expect(page).toHaveURL('/admin/users');
  });
  await page.getByRole('searchbox', { name: 'Name, username or address' }).fill(person.email);
  const row = page.getByRole('row').filter({ hasText: person.fullName });
  await expect(row).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
  const address = page.url();
  expect(address).toContain('q=');
  await page.reload();
  await expect(row).toBeVisible();

  const reason = `Sells watches ${person.username}`;
  await row.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Suspend' }).click();
  const question = page.getByRole('dialog', { name: `Suspend ${person.fullName}?` });
  await question.getByLabel('Reason').fill(reason);
  await question.getByRole('button', { name: 'Suspend' }).click();
  await expect(row).toContainText('Suspended');
  expect((await graphql(theirs, '{ viewer { profile { id } } }')).viewer).toBeNull();

  await row.getByRole('link', { name: new RegExp(person.fullName) }).click();
  const panel = page.getByRole('dialog', { name: person.fullName });
  await expect(panel).toContainText('not confirmed');
  await panel.getByRole('button', { name: 'Restore' }).click();
  await page
    .getByRole('dialog', { name: `Restore ${person.fullName}?` })
    .getByRole('button', { name: 'Restore' })
    .click();
  await expect(panel.getByRole('button', { name: 'Suspend' })).toBeVisible();
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(address);
  await expect(row).toContainText('Draft');
  await signInAs(theirs, person.email, person.password);

  await test.step('the audit log says who suspended whom and why, and is exported', async () => {
    await page
      .getByRole('navigation', { name: 'Admin' })
      .getByRole('link', { name: /^Audit/ })
      .click();
    await page.getByRole('combobox', { name: 'Subject' }).selectOption('People');
    const suspended = page.getByRole('row').filter({ hasText: reason }).filter({ hasText: 'Suspended' });
    await expect(suspended).toContainText(person.fullName);
    await suspended.getByRole('link', { name: person.fullName }).click();
    await expect(page.getByText(`About ${person.fullName}`)).toBeVisible();
    await expect(page.getByRole('row').filter({ hasNotText: person.fullName })).toHaveCount(1);

    const download = page.waitForEvent('download');
    await page.getByText('Export', { exact: true }).click();
    const file = await (await download).path();
    expect(readFileSync(file, 'utf8')).toContain(reason);
  });
});
