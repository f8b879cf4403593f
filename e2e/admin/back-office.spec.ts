import { readFileSync } from 'node:fs';
import { expect, graphql, newcomer, signInAs, signUpAs, test } from '../fixtures.ts';

const ADMIN = 'admin@threes.example';
const adminNav = (page: import('@playwright/test').Page) => page.getByRole('navigation', { name: 'Admin' });

test('an admin finds the way around', async ({ page }) => {
  await test.step('who is logged out is asked to log in and returns to the admin page', async () => {
    await page.goto('/admin/users?status=pending');
    const dialog = page.getByRole('dialog', { name: 'Welcome Back' });
    await dialog.getByLabel('Email Address').fill(ADMIN);
    await dialog.getByLabel('Password', { exact: true }).fill('nine good things');
    await dialog.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL('/admin/users?status=pending');
    await expect(page.getByRole('link', { name: /Theo Papadakis/ })).toBeVisible();
  });

  await test.step('an admin opens every admin page [6]', async () => {
    const labels = adminNav(page).locator('a[href^="/admin"] > :nth-child(2):visible');
    await expect(labels.first()).toHaveText('Overview');
    const names = await labels.allInnerTexts();
    expect(names.length).toBeGreaterThan(1);
    for (const name of names) {
      const entry = adminNav(page).getByRole('link', { name: new RegExp(`^${name}`) });
      await entry.click();
      await expect(entry).toHaveAttribute('aria-current', 'page');
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    }
  });

  await test.step('the overview has charts that change with the period, and leads to what waits', async () => {
    await adminNav(page).getByRole('link', { name: 'Overview' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
    await expect(page.getByRole('figure')).toHaveCount(4);
    await page.getByRole('button', { name: '90 days' }).click();
    await expect(page).toHaveURL('/admin?days=90');
    await expect(page.getByRole('table', { name: 'Saves by day' })).toContainText(/\d\d\. \d\d\. \d{4}/);
    await page
      .getByRole('main')
      .getByRole('link', { name: /submissions? The oldest has waited for/ })
      .click();
    await expect(page).toHaveURL('/admin/submissions');
    await expect(adminNav(page).getByRole('link', { name: /^Submissions/ })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(page.getByRole('main').getByRole('link', { name: /@theo\b/ })).toBeVisible();
    await page.getByRole('tab', { name: 'Rejected' }).click();
    await expect(page.getByRole('main').getByRole('link', { name: /@wanda\b/ })).toBeVisible();
  });
});

test('an admin finds a person, suspends them with a reason, and restores them', async ({
  page,
  openSession,
}) => {
  const person = newcomer('Sunniva');
  const theirs = await openSession();
  await signUpAs(theirs, person);
  await signInAs(page, ADMIN);
  await page.goto('/admin/users');
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
    await adminNav(page)
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
