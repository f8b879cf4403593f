import { expect, test } from 'vitest';
import { topPicks } from './topPicks.ts';

test('2.6 the preview has up to 3 picks per category, by rank, a missing rank last', () => {
  const picks = [
    { category: 'books', rank: null, title: 'unranked' },
    { category: 'books', rank: 3, title: 'third' },
    { category: 'places', rank: 1, title: 'elsewhere' },
    { category: 'books', rank: 1, title: 'first' },
  ];
  const titles = (category: string) => topPicks(picks, category).map(({ title }) => title);
  expect(titles('books')).toEqual(['first', 'third', 'unranked']);
  picks.push({ category: 'books', rank: 2, title: 'second' });
  expect(titles('books')).toEqual(['first', 'second', 'third']);
  expect(titles('products')).toEqual([]);
});
