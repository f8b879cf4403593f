import { publishShelf } from '../actions.ts';
import { expect, graphql, newcomer, type Session, signUpAs, test } from '../fixtures.ts';

test('a member says that two books are one, an admin merges them and takes it back', async ({
  page: member,
  openBrowser,
  openSession,
}) => {
  const person = newcomer('Hilma');
  const [curator, admin] = [await openSession(), await openBrowser()];
  await publishShelf(curator, admin, person);
  const { viewer } = await graphql(
    curator,
    '{ viewer { profile { picks { category rank thing { slug title } } } } }',
  );
  const getBook = (rank: number) =>
    viewer.profile.picks.find(
      (it: { category: string; rank: number }) => it.category === 'BOOKS' && it.rank === rank,
    ).thing;
  const [right, double] = [getBook(1), getBook(2)];

  await signUpAs(member, newcomer('Tove'));
  await member.goto(`/books/${double.slug}`);
  await member.getByRole('button', { name: 'Something wrong?' }).click();
  const dialog = member.getByRole('dialog', { name: 'Something wrong?' });
  await dialog.getByRole('searchbox', { name: 'The same book' }).fill(right.title);
  await dialog.getByRole('button', { name: right.title }).click();
  await dialog.getByLabel('Note').fill('A second edition');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(member.getByText('Thank you. We’ll look at it and tell you.')).toBeVisible();

  await admin.goto('/admin/things');
  await admin.locator('[data-row]').filter({ hasText: double.title }).getByRole('link').first().click();
  const review = admin.getByRole('dialog', { name: double.title });
  await review.getByRole('radio', { name: right.title }).check();
  await expect(review.getByText(`/books/${double.slug} will lead to /books/${right.slug}.`)).toBeVisible();
  await review.getByRole('button', { name: 'Merge' }).click();
  await expect(admin.getByText('Merged. 1 pick moved')).toBeVisible();

  await member.goto(`/books/${double.slug}`);
  await expect(member).toHaveURL(new RegExp(`/books/${right.slug}$`));
  await member.goto('/notifications');
  await expect(member.getByText('You were right: they are one now.')).toBeVisible();

  await admin.goto('/admin/things?list=changes');
  const change = admin.locator('[data-row]').filter({ hasText: double.title });
  await change.getByRole('button', { name: 'Actions' }).click();
  await admin.getByRole('menuitem', { name: 'Undo' }).click();
  await admin.getByRole('dialog', { name: 'Undo this merge?' }).getByRole('button', { name: 'Undo' }).click();
  await expect(change.getByText('Undone')).toBeVisible();
  await member.goto(`/books/${double.slug}`);
  await expect(member.getByRole('heading', { name: double.title, level: 1 })).toBeVisible();
});

test('a pick put on a thing that is called otherwise waits for an admin, who can change the answer', async ({
  page: curator,
  openBrowser,
  openSession,
}) => {
  const admin = await openBrowser();
  const [owner, person] = [newcomer('Greta'), newcomer('Hal')];
  const maker = await openSession();
  await publishShelf(maker, admin, owner);
  await publishShelf(curator, admin, person);
  const ask = '{ viewer { profile { picks { id category rank title thing { id slug title } } } } }';
  const readFirst = async (person: Session) =>
    (await graphql(person, ask)).viewer.profile.picks.find(
      (it: { category: string; rank: number }) => it.category === 'PRODUCTS' && it.rank === 1,
    );
  const { thing } = await readFirst(maker);
  const { id } = await readFirst(curator);
  const title = `Buy a wallet from ${person.username}`;
  const update = 'mutation ($input: UpdatePickInput!) { updatePick(input: $input) { pick { id } } }';
  await graphql(curator, update, { input: { id, title, thingId: thing.id } });

  await curator.goto(`/products/${thing.slug}`);
  await expect(curator.getByText('On 1 shelf', { exact: true }).first()).toBeVisible();
  await expect(curator.getByText(title)).toHaveCount(0);
  await curator.goto(`/pick/${id}`);
  await expect(curator.getByText(`You chose ${thing.title}, but your title is different.`)).toBeVisible();

  const decide = async (answer: string) => {
    await admin.goto('/admin/things');
    await admin.locator('[data-row]').filter({ hasText: title }).getByRole('link').first().click();
    const dialog = admin.getByRole('dialog', { name: `Is it ${thing.title}?` });
    await expect(dialog.getByText(title)).toBeVisible();
    await dialog.getByRole('button', { name: answer }).click();
    await expect(dialog).toBeHidden();
  };
  await decide('The same');
  await curator.goto(`/products/${thing.slug}`);
  await expect(curator.getByText('On 2 shelves', { exact: true }).first()).toBeVisible();
  await curator.goto('/notifications');
  await expect(curator.getByText('We looked at it. Your pick counts there now.')).toBeVisible();

  // The admin was wrong.
  await admin.goto('/admin/things?list=changes');
  const change = admin.locator('[data-row]').filter({ hasText: title });
  await change.getByRole('button', { name: 'Actions' }).click();
  await admin.getByRole('menuitem', { name: 'Undo' }).click();
  await admin.getByRole('dialog', { name: 'Undo this merge?' }).getByRole('button', { name: 'Undo' }).click();
  await expect(change.getByText('Undone')).toBeVisible();
  await decide('Something else');
  await curator.goto(`/products/${thing.slug}`);
  await expect(curator.getByText('On 1 shelf', { exact: true }).first()).toBeVisible();
});
