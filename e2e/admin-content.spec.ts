import { expect, graphql, signInAs, test } from './fixtures.ts';

test('an admin finds a pick, hides it with a reason, and takes that back', async ({ page, openBrowser }) => {
  await signInAs(page, 'admin@threes.example');
  // No other journey shows the pick that is saved least.
  const { allPicks } = await graphql(
    page,
    '{ allPicks(first: 1, state: PUBLIC, order: SAVES, descending: false) { nodes { id title } } }',
  );
  const [{ id, title }] = allPicks.nodes;
  const visitor = await openBrowser();
  await visitor.goto('/help');
  const isShown = async () =>
    (await graphql(visitor, 'query ($id: ID!) { pick(id: $id) { id } }', { id })).pick !== null;
  expect(await isShown()).toBe(true);

  await page.goto('/admin/content');
  await page.getByRole('searchbox').fill(title);
  const row = page.getByRole('row').filter({ has: page.locator(`a[href="/pick/${id}"]`) });
  await expect(row).toContainText('Public');
  await row.getByRole('button', { name: 'Actions' }).click();
  await row.getByRole('menuitem', { name: 'Hide' }).click();
  const dialog = page.getByRole('dialog', { name: /^Hide/ });
  await dialog.getByLabel('Reason').fill('It shows somebody else’s picture.');
  await dialog.getByRole('button', { name: 'Hide' }).click();
  await expect(row).toContainText('It shows somebody else’s picture.');
  expect(await isShown()).toBe(false);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toContainText('Public');
  expect(await isShown()).toBe(true);

  await page.getByRole('tab', { name: 'Collections' }).click();
  await expect(page).toHaveURL('/admin/content?kind=collections');
  await expect(page.getByRole('row').nth(1)).toContainText('Issue');
});
