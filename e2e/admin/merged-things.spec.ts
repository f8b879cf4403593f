import { publishShelf } from '../actions.ts';
import { expect, graphql, newcomer, signUpAs, test } from '../fixtures.ts';

test('a member says that two books are one, and an admin merges them', async ({
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
