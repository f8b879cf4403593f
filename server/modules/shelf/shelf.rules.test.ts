import { describe, expect, test } from 'vitest';
import { computeYearReview, daysInPlace, type Placed, yearInWords } from './shelf.rules.ts';

const at = (day: string) => `${day}T12:00:00.000Z`;
const NOW = Date.parse('2026-11-22T12:00:00Z');

/** A placement that began on one day and ended on another. */
const placed = (id: string, rank: number, from: string, until?: string, removalReason?: string): Placed => ({
  category: 'BOOKS',
  rank,
  title: id,
  rankedAt: at(from),
  arrivedAt: at(from),
  leftAt: until ? at(until) : null,
  removalReason: removalReason ?? null,
  pick: { id },
});
const told = (placements: Placed[], year = 2026, now = NOW) => {
  const { came, left, moved, longest, standing } = computeYearReview(placements, year, now);
  const titles = (of: Placed[]) => of.map(({ title }) => title);
  return {
    came: titles(came),
    left: titles(left),
    moved: moved.map(({ from, to }) => [from.title, from.rank, to.rank]),
    longest: longest && [longest.placement.title, longest.days],
    standing: titles(standing).sort(),
  };
};

describe('days in a place', () => {
  test('are counted by the dates of UTC, however early it came', () => {
    const noon = Date.parse('2026-03-02T12:00:00Z');
    expect(daysInPlace('2026-03-02T00:00:00Z', noon)).toBe(0);
    expect(daysInPlace('2026-03-01T23:59:59Z', noon)).toBe(1);
    // The clocks change in this night, but days remain whole.
    expect(daysInPlace('2026-03-28T23:30:00Z', Date.parse('2026-03-30T00:10:00Z'))).toBe(2);
    // The clock of the browser is behind.
    expect(daysInPlace('2026-03-03T00:00:00Z', noon)).toBe(0);
  });
});

describe('a year in review', () => {
  test('tells what came, left and stood longest', () => {
    const stood = placed('stood', 1, '2025-01-01');
    const left = placed('left', 2, '2025-06-01', '2026-02-01', 'LEFT_SHELF');
    const came = placed('came', 2, '2026-02-01');
    expect(told([stood, left, came])).toEqual({
      came: ['came'],
      left: ['left'],
      moved: [],
      longest: ['stood', 690],
      standing: ['came', 'stood'],
    });
    expect(told([stood, left], 2025)).toMatchObject({
      came: ['stood', 'left'],
      left: [],
      longest: ['stood', 365],
    });
  });

  test('names the first of the shelf, if several stood equally long', () => {
    const product = { ...placed('product', 1, '2025-01-01'), category: 'PRODUCTS' as const };
    const second = placed('second', 2, '2025-01-01');
    const book = placed('book', 1, '2025-01-01');
    expect(told([product, second, book]).longest).toEqual(['book', 690]);
  });

  test('counts the days at other ranks, also before the year', () => {
    const moved = { ...placed('moved', 2, '2025-06-01'), arrivedAt: at('2024-11-22') };
    expect(told([placed('new', 1, '2025-06-01'), moved]).longest).toEqual(['moved', 730]);
  });

  test('tells a move once, from the first place to the last', () => {
    const moves = [
      placed('up', 3, '2025-01-01', '2026-02-01', 'MOVED'),
      placed('up', 2, '2026-02-01', '2026-03-01', 'MOVED'),
      placed('up', 1, '2026-03-01'),
      placed('back', 1, '2025-01-01', '2026-02-01', 'MOVED'),
      placed('back', 2, '2026-02-01', '2026-03-01', 'MOVED'),
      placed('back', 1, '2026-03-01'),
    ];
    expect(told(moves)).toMatchObject({ came: [], left: [], moved: [['up', 3, 1]] });
  });

  test('what came back came again, and what was only out of sight did not', () => {
    const back = [
      placed('back', 3, '2025-01-01', '2026-02-01', 'LEFT_SHELF'),
      placed('back', 1, '2026-03-01'),
      placed('hidden', 2, '2025-01-01', '2026-02-01', 'UNPUBLISHED'),
      placed('hidden', 2, '2026-03-01'),
    ];
    expect(told(back)).toMatchObject({ came: ['back'], left: ['back'], moved: [] });
  });

  test('what leaves in the next year has not left yet', () => {
    const later = placed('later', 1, '2024-05-01', '2026-01-01', 'LEFT_SHELF');
    expect(told([later], 2025)).toMatchObject({ left: [], standing: ['later'] });
  });

  test('is told in words', () => {
    const review = computeYearReview([placed('came', 1, '2026-05-01')], 2026, NOW);
    expect(yearInWords(review)).toBe('1 came');
    expect(yearInWords(computeYearReview([placed('stood', 1, '2025-05-01')], 2026, NOW))).toBe(
      'Nothing changed',
    );
    const unpublished = placed('hidden', 1, '2025-05-01', '2026-03-01', 'UNPUBLISHED');
    expect(yearInWords(computeYearReview([unpublished], 2026, NOW))).toBe(
      'Not public at the end of the year',
    );
  });
});
