import { describe, expect, test } from 'vitest';
import { categories } from '../category/category.rules.ts';
import { RANKS } from '../pick/pick.rules.ts';
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
  test.each<[string, Partial<Shelf>, string, string, string | null, boolean]>([
    [
      'fewer than nine picks',
      { slots: nine.slice(1) },
      'Share your best three Books, Places and Things!',
      'submit',
      'Submit',
      false,
    ],
    ['no full name', { fullName: null }, 'Great! Complete your profile!', 'submit', 'Submit', false],
    ['no title', { title: null }, 'Great! Complete your profile!', 'submit', 'Submit', false],
    ['no avatar', { hasAvatar: false }, 'Great! Complete your profile!', 'submit', 'Submit', false],
    ['complete draft', {}, 'Great! Submit your profile!', 'submit', 'Submit', true],
    [
      'pending',
      { status: 'pending' },
      'Thank you for your Picks, we will publish your picks as soon as possible',
      'cancel_submission',
      'Cancel Submission',
      true,
    ],
    [
      'rejected, nothing changed since',
      { status: 'rejected', lastSubmittedAt: 3_000 },
      'Please check the rejection note, change your picks or profile, and submit again.',
      'submit',
      'Submit',
      false,
    ],
    [
      'rejected, changed since',
      { status: 'rejected', lastSubmittedAt: 1_000 },
      'Please check the rejection note, change your picks or profile, and submit again.',
      'submit',
      'Submit',
      true,
    ],
    ['approved', { status: 'approved' }, 'Your profile is published', 'none', null, false],
    [
      'unpublished',
      { status: 'unpublished' },
      'Your profile and picks are unpublished.',
      'publish',
      'Publish',
      true,
    ],
    [
      'unpublished, a pick short',
      { status: 'unpublished', slots: nine.slice(1) },
      'Your profile and picks are unpublished.',
      'publish',
      'Publish',
      false,
    ],
  ])('%s', (_condition, changes, message, action, actionLabel, actionEnabled) => {
    expect(shelfProgress(shelf(changes))).toMatchObject({ message, action, actionLabel, actionEnabled });
  });

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

  test.each([
    ['draft', 'Draft'],
    ['pending', 'In Review'],
    ['approved', 'Active Curator'],
    ['rejected', 'In Pending'],
    ['unpublished', 'Inactive Curator'],
  ] as const)('%s is called %s', (status, statusLabel) => {
    expect(shelfProgress(shelf({ status })).statusLabel).toBe(statusLabel);
  });
});
