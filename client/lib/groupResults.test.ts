import { expect, test } from 'vitest';
import { groupResults } from './groupResults.ts';

test('all picks of a thing are one row, where the best of them was, after the cities', () => {
  const pick = (id: string, thing: { id: string } | null) => ({ __typename: 'Pick', id, thing });
  const curator = { __typename: 'Profile', id: 'ines' };
  const found = [pick('p1', { id: 't1' }), curator, pick('p2', { id: 't1' }), pick('p3', null)];
  const rows = groupResults([{ id: 'c1' }], found as (typeof curator)[]);
  expect(rows.map(({ kind, id }) => `${kind} ${id}`)).toEqual([
    'city c1',
    'thing t1',
    'other ines',
    'other p3',
  ]);
});
