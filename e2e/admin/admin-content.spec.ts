import { expect, getOrigin, graphql, signInAs, test } from '../fixtures.ts';

test('an admin finds a pick, hides it with a reason, and takes that back', async ({ page, openSession }) => {
  await signInAs(page, 'admin@threes.example');
  // No other journey shows this pick.
  const title = 'Wieliczka Salt Mine';
  const find = async () => {
    const query =
      'query ($search: String!) { adminPicks(search: $search) { nodes { id title takedown { id } } } }';
    const { adminPicks } = await graphql(page, query, { search: title });
    return adminPicks.nodes.find((pick: { title: string }) => pick.title === title);
  };
  const { id } = await find();
  const visitor = await openSession();
  // Rendered pages are kept for five seconds.
  const expectShown = (shown: boolean) =>
    expect
      .poll(async () => {
        const response = await visitor.request.get(`${getOrigin(visitor)}/pick/${id}`);
        return [response.status(), (await response.text()).includes(`>${title}</h1>`)];
      })
      .toEqual([shown ? 200 : 404, shown]);
  await expectShown(true);

  try {
    await page.goto('/admin/content');
    await page.getByRole('searchbox', { name: 'Title or reference' }).fill(title);
    const row = page.getByRole('row').filter({ has: page.locator(`a[href="/pick/${id}"]`) });
    await expect(row).toContainText('Public');
    await row.getByRole('button', { name: 'Actions' }).click();
    await row.getByRole('menuitem', { name: 'Hide' }).click();
    const dialog = page.getByRole('dialog', { name: /^Hide/ });
    await dialog.getByLabel('Reason').fill('It shows somebody else’s picture.');
    await dialog.getByRole('button', { name: 'Hide' }).click();
    await expect(row).toContainText('It shows somebody else’s picture.');
    await expectShown(false);

    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row).toContainText('Public');
    await expectShown(true);
  } finally {
    const { takedown } = await find();
    if (takedown)
      await graphql(page, 'mutation ($id: ID!) { liftTakedown(id: $id) { takedown { id } } }', takedown);
  }

  await page.getByRole('tab', { name: 'Collections' }).click();
  await expect(page).toHaveURL('/admin/content?kind=collections');
  await expect(page.getByRole('row').filter({ hasText: 'Issue' }).first()).toBeVisible();
});
