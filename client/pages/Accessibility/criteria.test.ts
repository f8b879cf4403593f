import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { principles } from './criteria.ts';

const criteria = principles.flatMap((principle) => principle.criteria);

test('the page of accessibility has all criteria of WCAG 2.2 AA, in order and each once', () => {
  const numbers = criteria.map(({ number }) => number);
  expect(numbers).toHaveLength(55);
  const sorted = [...new Set(numbers)].toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  expect(numbers).toEqual(sorted);
  const results = new Set(criteria.map(({ level, result }) => `${level} ${result}`.replace(/^AA? /, '')));
  expect([...results].toSorted()).toEqual(['Doesn’t apply', 'Met', 'Not met', 'Partly']);
});

test('the tests that it names exist', () => {
  const named = [...new Set(criteria.flatMap(({ tests }) => tests))];
  expect(named.filter((file) => !existsSync(new URL(`../../../${file}`, import.meta.url)))).toEqual([]);
});
