import { expect, graphql, newcomer, signUpAs, test } from '../fixtures.ts';

const HEADER =
  'Book Id,Title,Author,Author l-f,Additional Authors,ISBN,ISBN13,My Rating,Average Rating,Publisher,Binding,Number of Pages,Year Published,Original Publication Year,Date Read,Date Added,Bookshelves,Bookshelves with positions,Exclusive Shelf,My Review,Spoiler,Private Notes,Read Count,Owned Copies';

/** 2,000 books, every hundredth of which cannot be read, and the best of which are rated with five stars. */
const file = [
  HEADER,
  ...Array.from({ length: 2000 }, (_, index) => {
    const number = index + 1;
    const title = number % 100 === 0 ? '' : `Book ${number}`;
    const rating = number % 500 === 1 ? 5 : 3;
    return `${number},${title},Ada ${number},,,"=""""","=""""",${rating},4.1,,,,,,2024/01/${String((index % 28) + 1).padStart(2, '0')},2023/01/01,,,read,,,,1,0`;
  }),
].join('\r\n');

test('three of 2,000 books are chosen from an export with broken rows', async ({ page }) => {
  await signUpAs(page, newcomer('Imke'));
  await page.goto('/my-threes');
  await page.getByRole('link', { name: /Goodreads, StoryGraph or Google Maps/ }).click();
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') requests.push(request.postData() ?? '');
  });
  await page.getByLabel('Export of another service').setInputFiles({
    name: 'goodreads_library_export.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(file),
  });
  await expect(page.getByRole('heading', { name: 'Goodreads: 1,980 books' })).toBeVisible();
  await page.getByText('20 rows couldn’t be read').click();
  await expect(page.getByText('Row 101: It has no title')).toBeVisible();

  const rows = page.getByRole('list', { name: 'Candidates' }).getByRole('button');
  await page.getByLabel('Rating').selectOption('5');
  await expect(rows).toHaveCount(4);
  for (const title of ['Book 1', 'Book 501', 'Book 1001']) {
    await rows.filter({ has: page.getByText(title, { exact: true }) }).click();
  }
  await expect(rows.filter({ hasText: 'Book 1501' })).toBeDisabled();
  await expect(
    page.getByText('3 books will be added to your shelf. Nothing else leaves this browser.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Add 3 books' }).click();
  await expect(page.getByRole('heading', { name: 'Everything is on your shelf' })).toBeVisible();

  const { viewer } = await graphql(page, '{ viewer { profile { picks { title reference rank } } } }');
  expect(viewer.profile.picks).toEqual([
    { title: 'Book 1', reference: 'Ada 1', rank: 1 },
    { title: 'Book 501', reference: 'Ada 501', rank: 2 },
    { title: 'Book 1001', reference: 'Ada 1001', rank: 3 },
  ]);
  // Nothing but the chosen ones has left the browser.
  expect(requests.some((body) => body.includes('Book 501'))).toBe(true);
  expect(requests.filter((body) => /Book (2|1501)\b/.test(body))).toEqual([]);
  await page.getByRole('link', { name: 'Go to my threes' }).click();
  await expect(page.getByRole('button', { name: 'Edit Book 1, your #1 book' })).toBeVisible();
});
