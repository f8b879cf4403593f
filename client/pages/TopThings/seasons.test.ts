import { expect, test } from 'vitest';
import { latestSeasons, seasonName } from './seasons.ts';

test.each([
  ['2026-11-30T23:59:59Z', ['2026-autumn', '2026-summer', '2026-spring']],
  ['2026-12-01T00:00:00Z', ['2026-winter', '2026-autumn', '2026-summer']],
  ['2027-02-28T23:59:59Z', ['2026-winter', '2026-autumn', '2026-summer']],
  ['2027-03-01T00:00:00Z', ['2027-spring', '2026-winter', '2026-autumn']],
])('the latest seasons at %s are %j', (now, expected) => {
  expect(latestSeasons(new Date(now), 3)).toEqual(expected);
});

test('a winter is called by both of its years', () => {
  expect(seasonName('2026-autumn')).toBe('Autumn 2026');
  expect(seasonName('2026-winter')).toBe('Winter 2026/27');
  expect(seasonName('1999-winter')).toBe('Winter 1999/00');
});
