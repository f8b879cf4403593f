import { expect, test } from 'vitest';
import { reviewData, thingData } from './schemaOrg.ts';

const pick = { id: 'p1', title: 'Piranesi', category: 'BOOKS' as const };
const url = '/media/a.webp';

test('a copied picture is credited in the structured data, and one of the curator’s own is not named', () => {
  const sourceUrl = 'https://www.openlibrary.org/books/OL1M';
  expect(reviewData({ ...pick, image: { url, sourceUrl } }, undefined, '')).toMatchObject({
    itemReviewed: {
      image: { '@type': 'ImageObject', url, creditText: 'openlibrary.org', isBasedOn: sourceUrl },
    },
  });
  expect(
    reviewData({ ...pick, image: { url, sourceUrl: null } }, undefined, '').itemReviewed,
  ).not.toHaveProperty('image');
});

test('the words in the cells of a table stand apart in the structured data', () => {
  const about = { title: 'Piranesi', category: 'BOOKS' as const, slug: 'piranesi', identifiers: [] };
  const descriptionHtml = '<table><tbody><tr><td>Read</td><td>twice</td></tr></tbody></table>';
  const { review } = thingData(about, [{ ...pick, profile: { id: 'ines' }, descriptionHtml }]);
  expect(review).toMatchObject([{ reviewBody: 'Read twice' }]);
});
