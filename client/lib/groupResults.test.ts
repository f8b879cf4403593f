import { expect, test } from 'vitest';
import { groupResults } from './groupResults.ts';

const tokyo = { id: 'c1', name: 'Tokyo' };
const pick = (id: string, thingId: string | null, reference: string, city: typeof tokyo | null = null) => ({
  __typename: 'Pick',
  id,
  reference,
  thing: thingId ? { id: thingId, city } : null,
});
const curator = { __typename: 'Profile', id: 'ines' };
const rows = (query: string, nodes: object[], first = 20) =>
  groupResults(nodes as (typeof curator)[], query, first).map(({ kind, id }) => `${kind} ${id}`);

test('all picks of a thing are one row, where the best of them was', () => {
  const found = [pick('p1', 't1', 'Clarke'), curator, pick('p2', 't1', 'Clarke'), pick('p3', null, 'Clarke')];
  expect(rows('piranezi', found)).toEqual(['thing t1', 'other ines', 'other p3']);
});

test('a city is first and once if the words begin its name, in whatever language curators write it', () => {
  const found = [curator, pick('p1', 't1', 'Tōkyō, Japan', tokyo), pick('p2', 't2', '東京', tokyo)];
  expect(rows('tokyo', found)).toEqual(['city c1', 'other ines', 'thing t1', 'thing t2']);
  expect(rows('TŌK', found)[0]).toBe('city c1');
  expect(rows('garden', found)[0]).toBe('other ines');
  expect(rows('to', found)[0]).toBe('other ines');
  expect(rows('humlebaek', [pick('p3', 't3', 'Humlebæk', { id: 'c2', name: 'Humlebæk' })])[0]).toBe(
    'city c2',
  );
});

test('a later page puts no city above what is being read', () => {
  expect(rows('tokyo', [curator, pick('p1', 't1', 'Tokyo', tokyo)], 1)).toEqual(['other ines', 'thing t1']);
});
