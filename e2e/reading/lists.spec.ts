import { expect, graphql, newcomer, savePick, signUpAs, somePicks, test } from '../fixtures.ts';

test('saved picks go into a list, which everybody with its link can read until it ends', async ({
  page,
  openSession,
}) => {
  await signUpAs(page, newcomer('Livia'));
  const [first, second] = await somePicks(page, 2);
  if (!first || !second) throw new Error('There are no picks');
  for (const { id } of [first, second]) await savePick(page, id);

  await page.goto('/favorites');
  await page.getByRole('button', { name: `Add ${first.title} to a list` }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to a list' });
  // The lists load after the dialog has opened.
  await expect(dialog).toBeFocused();
  await expect(dialog.getByLabel('New list')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(dialog.getByLabel('New list')).toBeFocused();
  await dialog.getByLabel('New list').fill('For Lisbon');
  await dialog.getByRole('button', { name: 'Create and add' }).click();
  await expect(dialog.getByRole('button', { name: /^For Lisbon/, pressed: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: /^For Lisbon/ }).click();

  await page.getByRole('button', { name: 'Add saved picks' }).click();
  await page.getByRole('list', { name: 'Saved picks' }).getByRole('button', { pressed: false }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  const rows = page.getByRole('list', { name: 'Picks' }).getByRole('listitem');
  await expect(rows).toContainText([first.title, second.title]);
  await page.getByRole('button', { name: `Move ${second.title}, 2` }).press('ArrowUp');
  await expect(rows).toContainText([second.title, first.title]);
  await page.getByRole('button', { name: `More for ${first.title}` }).click();
  await page.getByRole('menuitem', { name: 'Add a note' }).click();
  await page.getByRole('textbox', { name: first.title }).fill('Ask Ana first');
  await page.getByRole('button', { name: 'Save note' }).click();

  await page.getByRole('button', { name: 'Only you' }).click();
  await page.getByRole('switch', { name: 'Share by link' }).check();
  const link = await page.getByLabel('Link', { exact: true }).inputValue();
  const visitor = await openSession();
  const response = await visitor.request.get(link);
  // The page comes rendered, and neither caches nor search engines keep it.
  const sent = await response.text();
  expect(sent).toContain('Ask Ana first');
  expect(sent).toContain('<meta name="robots" content="noindex"');
  expect(response.headers()['cache-control']).toBe('private, no-cache');
  expect(response.headers()['referrer-policy']).toBe('strict-origin-when-cross-origin');

  await page.getByRole('switch', { name: 'Share by link' }).uncheck();
  await expect(page.getByLabel('Link', { exact: true })).toBeHidden();
  const { pathname, searchParams } = new URL(link);
  const variables = { id: pathname.split('/').at(-1), key: searchParams.get('key') };
  await expect
    .poll(() =>
      graphql(visitor, 'query ($id: ID!, $key: String) { list(id: $id, key: $key) { id } }', variables),
    )
    .toEqual({ list: null });
});
