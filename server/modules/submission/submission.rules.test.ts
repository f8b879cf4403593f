import { describe, expect, test } from 'vitest';
import { categories } from '../category/category.rules.ts';
import { RANKS } from '../pick/rank.rules.ts';

import { type Shelf, shelfProgress } from './submission.rules.ts';

const nine = categories.flatMap((category) => RANKS.map((rank) => ({ category, rank })));
const shelf = (changes: Partial<Shelf>): Shelf => ({
  status: 'draft',
  fullName: 'Ines Carvalho',
  title: 'Landscape architect',
  hasAvatar: true,
  slots: nine,
  lastSubmittedAt: null,
  lastChangedAt: 2_000,
  ...changes,
});

describe('profile status [4.1]', () => {
  test.each([{ fullName: null }, { title: null }, { hasAvatar: false }])(
    'is not complete with %j',
    (lacking) => {
      expect(shelfProgress(shelf(lacking))).toMatchObject({
        message: 'Great! Complete your profile!',
        actionEnabled: false,
      });
    },
  );

  test('says what is missing and how far the shelf is', () => {
    const progress = shelfProgress(shelf({ slots: nine.slice(2), hasAvatar: false }));
    expect(progress).toMatchObject({ filled: 7, missing: ['books 1 and 2', 'profile picture'] });
  });

  test.each([
    [[1, 2, 3], 'places 1–3'],
    [[1, 3], 'places 1 and 3'],
    [[2], 'place 2'],
  ])('names the places without picks %j as %s', (ranks, words) => {
    const slots = nine.filter(({ category, rank }) => category !== 'places' || !ranks.includes(rank));
    expect(shelfProgress(shelf({ slots })).missing).toEqual([words]);
  });
});
