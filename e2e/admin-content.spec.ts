import { publishShelf } from './actions.ts';
import { expect, failedLoad, graphql, newcomer, test } from './fixtures.ts';

test('an admin finds a pick, hides it with a reason, and takes that back', async ({
  page,
  openBrowser,
  expectErrors,
}) => {
  // The page of the pick is not found while it is hidden.
  expectErrors(failedLoad);
  const curator = await openBrowser();
  await publishShelf(curator, page, newcomer('Helmi'));
  const { viewer } = await graphql(curator, '{ viewer { profile { picks { id title } } } }');
  const [{ id, title }] = viewer.profile.picks;
  const visitor = await openBrowser();
  // Rendered pages are kept for five seconds.
  const expectShown = (shown: boolean) =>
    expect(async () => {
      await visitor.goto(`/pick/${id}`);
      await expect(visitor.getByRole('heading', { name: title })).toBeVisible({
        visible: shown,
        timeout: 1_000,
      });
    }).toPass();
  await expectShown(true);

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
  await expectShown(false);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toContainText('Public');
  await expectShown(true);

  await page.getByRole('tab', { name: 'Collections' }).click();
  await expect(page).toHaveURL('/admin/content?kind=collections');
  await expect(page.getByRole('row').nth(1)).toContainText('Issue');
});
