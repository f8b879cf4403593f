import { expect, graphql, readSent, signInAs, test } from '../fixtures.ts';

test('an admin features two picks, changes their order by keys, and takes them out again', async ({
  page,
  openSession,
}) => {
  await signInAs(page, 'admin@threes.example');
  // A run that was cut off may have left some.
  const { featured } = await graphql(page, '{ featured(subject: PICK) { id } }');
  for (const { id } of featured)
    await graphql(page, 'mutation ($id: ID!) { removeFeatured(id: $id) { featured { id } } }', { id });
  const visitor = await openSession();
  const shown = async (): Promise<string[]> =>
    (await graphql(visitor, '{ featuredPicks(first: 50) { nodes { title } } }')).featuredPicks.nodes.map(
      ({ title }: { title: string }) => title,
    );

  await page.goto('/admin/featured');
  for (const title of ['Piranesi', 'Moka Express']) {
    await page.getByRole('searchbox', { name: 'Add a pick' }).fill(title);
    await page
      .getByRole('button', { name: `Add ${title}` })
      .first()
      .click();
    await expect(page.getByRole('button', { name: `Remove ${title}` })).toBeVisible();
  }
  await expect.poll(shown).toEqual(['Piranesi', 'Moka Express']);

  await page.getByRole('button', { name: 'Move Moka Express, 2' }).press('ArrowUp');
  await expect.poll(shown).toEqual(['Moka Express', 'Piranesi']);
  const sent = readSent(visitor, '/featured');
  await expect.poll(async () => /Moka Express|Piranesi/.exec(await sent())?.[0]).toBe('Moka Express');

  for (const title of ['Piranesi', 'Moka Express']) {
    await page.getByRole('button', { name: `Remove ${title}` }).click();
    await expect(page.getByRole('button', { name: `Remove ${title}` })).toBeHidden();
  }
  // The newest picks are shown if none is featured. Other journeys may publish some meanwhile.
  const shownAndNewest = '{ featuredPicks(first: 9) { nodes { id } } feed(first: 9) { nodes { id } } }';
  await expect(async () => {
    const { featuredPicks, feed } = await graphql(visitor, shownAndNewest);
    expect(featuredPicks).toEqual(feed);
  }).toPass();

  await page.goto('/admin/audit');
  // Admins of other journeys may have done something since.
  const stopped = page.getByRole('rowheader').filter({ hasText: 'Stopped featuring' });
  await expect(stopped.first()).toContainText('Moka Express');
});
