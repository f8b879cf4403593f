import { expect, test } from 'vitest';
import { readExamples } from '../../lib/examples.ts';
import { fromHash, toHash } from './request.ts';

test('a shared address opens the same query and variables', () => {
  const request = {
    query: '# 9 & 9\nquery Q($id: ID!) { pick(id: $id) { title } }',
    variables: '{ "id": "+%é" }',
  };
  expect(fromHash(toHash(request) ?? '')).toEqual(request);
  expect(fromHash('#query=%7B%20viewer%20%7D')).toEqual({ query: '{ viewer }', variables: '' });
});

test('an address without a query, or with one that is too long, opens nothing', () => {
  expect(fromHash('')).toBeUndefined();
  expect(fromHash('#main')).toBeUndefined();
  expect(toHash({ query: 'x'.repeat(10_000), variables: '' })).toBeUndefined();
  expect(fromHash(`#query=${'x'.repeat(10_000)}`)).toBeUndefined();
});

test('there are ten examples with a title each, and their variables are JSON', () => {
  const examples = readExamples();
  expect(examples).toHaveLength(10);
  expect(new Set(examples.map(({ title }) => title)).size).toBe(10);
  for (const { title, query, variables } of examples) {
    expect(title).toMatch(/^[A-Z]/);
    expect(query.includes('($'), title).toBe(variables !== '');
    if (variables) expect(JSON.parse(variables)).toBeTypeOf('object');
  }
});
