import { expect, test } from 'vitest';
import { cities, matchingCities } from './cities.ts';

test('location: 64 different cities, each written "City, Country" [2.6]', () => {
  expect(new Set(cities).size).toBe(64);
  for (const city of cities) expect(city).toMatch(/^\p{Lu}[\p{L} ]+, \p{Lu}[\p{L} ]+$/u);
});

test('location: a city is found by its beginning, by a later word and without its accents [2.6]', () => {
  expect(matchingCities('lis')).toEqual(['Lisbon, Portugal']);
  expect(matchingCities('sao p')).toEqual(['São Paulo, Brazil']);
  expect(matchingCities('por')).toEqual(['Porto, Portugal', 'Lisbon, Portugal']);
  expect(matchingCities(' ')).toBe(cities);
  expect(matchingCities('Somewhere by the sea')).toEqual([]);
});
