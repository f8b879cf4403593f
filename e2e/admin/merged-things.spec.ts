import { enterStory, publishShelf } from '../actions.ts';
import { change, expect, graphql, newcomer, type Session, signUpAs, test } from '../fixtures.ts';

interface Book {
  id: string;
  rank: number;
  thing: { slug: string; title: string };
}

/** The first and the second book of the person who is logged in. */
async function getBooks(curator: Session): Promise<[Book, Book]> {
  const { viewer } = await graphql(
    curator,
    '{ viewer { profile { picks { id category rank thing { slug title } } } } }',
  );
  const books = viewer.profile.picks.filter((it: { category: string }) => it.category === 'BOOKS');
  return books.toSorted((a: Book, b: Book) => a.rank - b.rank);
}

test('a member says that two books are one, and an admin merges them', async ({
  page: member,
  openBrowser,
  openSession,
}) => {
  const person = newcomer('Hilma');
  const [curator, admin] = [await openSession(), await openBrowser()];
  await publishShelf(curator, admin, person);
  const [right, double] = (await getBooks(curator)).map(({ thing }) => thing) as [
    Book['thing'],
    Book['thing'],
  ];

  await signUpAs(member, newcomer('Tove'));
  await member.goto(`/books/${double.slug}`);
  await member.getByRole('button', { name: 'Something wrong?' }).click();
  const dialog = member.getByRole('dialog', { name: 'Something wrong?' });
  await dialog.getByRole('searchbox', { name: 'The same book' }).fill(right.title);
  await dialog.getByRole('button', { name: right.title }).click();
  await dialog.getByLabel('Note').fill('A second edition');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(member.getByText('Thank you. We’ll review it and let you know.')).toBeVisible();

  await admin.goto('/admin/things');
  await admin.locator('[data-row]').filter({ hasText: double.title }).getByRole('link').first().click();
  const review = admin.getByRole('dialog', { name: double.title });
  await review.getByRole('radio', { name: right.title }).check();
  await expect(review.getByText(`/books/${double.slug} will lead to /books/${right.slug}.`)).toBeVisible();
  const merge = review.getByRole('button', { name: 'Merge' });
  await review.getByRole('radio', { name: double.title }).hover();
  await expect(merge, 'also while the dialog is not scrolled to its end').toBeInViewport({ ratio: 1 });
  await merge.click();
  await expect(admin.getByText('Merged. 1 pick moved')).toBeVisible();

  await member.goto(`/books/${double.slug}`);
  await expect(member).toHaveURL(new RegExp(`/books/${right.slug}$`));
});

test('a member says that two picks of a book are not the same thing, and an admin splits it', async ({
  page: member,
  openBrowser,
  openSession,
}) => {
  const [curator, admin] = [await openSession(), await openBrowser()];
  await publishShelf(curator, admin, newcomer('Hilma'));
  const [{ thing: book }, { id }] = await getBooks(curator);
  await change(curator, 'updatePick', { id, title: `${book.title}!` });

  await signUpAs(member, newcomer('Tove'));
  await member.goto(`/books/${book.slug}`);
  await member.getByRole('button', { name: 'Something wrong?' }).click();
  const dialog = member.getByRole('dialog', { name: 'Something wrong?' });
  await dialog.getByRole('radio', { name: 'Not the same thing: some are different books' }).check();
  await dialog.getByRole('checkbox', { name: `${book.title}!` }).check();
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(member.getByText('Thank you. We’ll review it and let you know.')).toBeVisible();

  await admin.goto('/admin/things');
  await admin.locator('[data-row]').filter({ hasText: book.title }).getByRole('link').first().click();
  const review = admin.getByRole('dialog', { name: book.title });
  await expect(review.getByRole('checkbox', { name: `${book.title}!` })).toBeChecked();
  await review.getByLabel('Title of the other book').fill(`Sequel of ${book.title}`);
  await review.getByRole('button', { name: 'Split' }).click();
  await expect(admin.getByText('Split. 1 pick moved')).toBeVisible();

  const [, { thing: sequel }] = await getBooks(curator);
  await member.goto(`/books/${sequel.slug}`);
  await expect(member.getByRole('heading', { name: `Sequel of ${book.title}` })).toBeVisible();
});

test('a book that is chosen for a pick by another author waits, and an admin says that it is something else', async ({
  page: curator,
  openBrowser,
}) => {
  const [person, admin] = [newcomer('Hilma'), await openBrowser()];
  await publishShelf(curator, admin, person);
  const [{ id, thing }] = await getBooks(curator);
  await curator.goto('/my-threes');
  await curator.getByRole('button', { name: `Edit ${thing.title}, your #1 book` }).click();
  const editor = curator.getByRole('dialog', { name: 'Edit your #1 book' });
  await enterStory(curator, editor.getByRole('textbox', { name: 'Story' }));
  await editor.getByLabel('Title').fill('Things Fall Apart');
  await editor.getByRole('option', { name: /^Things Fall Apart.*Chinua Achebe/ }).click();
  await editor.getByLabel('Author').fill(person.fullName);
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(editor).toBeHidden();
  await curator.goto(`/pick/${id}`);
  const waits = curator.getByText('This pick doesn’t count there until we’ve reviewed it.');
  await expect(waits).toBeVisible();
  await expect(curator.getByRole('link', { name: /^Also on/ })).toBeHidden();

  await admin.goto('/admin/things');
  await admin.locator('[data-row]').filter({ hasText: person.fullName }).getByRole('link').first().click();
  const review = admin.getByRole('dialog', { name: 'Is it Things Fall Apart, Chinua Achebe?' });
  await review.getByRole('button', { name: 'Something else' }).click();
  await expect(admin.getByRole('table', { name: 'Suggestions' }).getByText('Declined')).toBeVisible();

  await curator.goto('/notifications');
  await expect(
    curator.getByText('Your pick is about something else, and has a page of its own.'),
  ).toBeVisible();
  await curator.goto(`/pick/${id}`);
  await expect(curator.getByRole('heading', { name: 'Things Fall Apart' })).toBeVisible();
  await expect(waits).toBeHidden();
});
