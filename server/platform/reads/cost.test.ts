import { readdirSync, readFileSync } from 'node:fs';
import {
  getIntrospectionQuery,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  Kind,
  parse,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import { PICKS_MAX } from '../../modules/pick/pick.rules.ts';
import { buildAppSchema } from '../../schema.ts';
import { COST_MAX, checkCost, estimateQueryCost } from './cost.ts';
import { costModel } from './limits.rules.ts';

const schema = await buildAppSchema();

function price(query: string, variables: Record<string, unknown> = {}) {
  const document = parse(query);
  const operation = document.definitions.find((it) => it.kind === Kind.OPERATION_DEFINITION);
  return estimateQueryCost(schema, document, operation!, variables);
}
const points = (query: string, variables?: Record<string, unknown>) => price(query, variables).points;
const isRefused = (query: string, variables?: Record<string, unknown>) => {
  try {
    checkCost(price(query, variables));
    return false;
  } catch (error) {
    return (error as Error).message;
  }
};
const times = (count: number, make: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => make(n)).join(' ');

const CARD = `id title reference category rank status favoritesCount viewerHasFavorited
  image { id url srcSet placeholder width height alt } profile { id username fullName avatar { id url srcSet } }`;

describe('everyday uses pass, with a quarter of the limit to spare', () => {
  test.each([
    [
      'a hundred picks of the feed with both forms of their story',
      `{ feed(first: 100) { nodes { ${CARD} description descriptionHtml } pageInfo { hasNextPage endCursor } } }`,
    ],
    [
      'fifty curators with nine picks each, their pictures and both forms of their stories',
      `{ curators(first: 50) { nodes { id username fullName bio permalink avatar { id url srcSet }
        picks { ${CARD} description descriptionHtml } } pageInfo { hasNextPage endCursor } } }`,
    ],
  ])('%s', (_use, query) => {
    expect(points(query)).toBeLessThan(COST_MAX * 0.75);
  });
});

test('a refusal names the most expensive part, even where none is more than half', () => {
  const wide = `{ ${times(40, (n) => `f${n}: feed(first: 100) { nodes { ${CARD} } }`)} }`;
  expect(isRefused(wide)).toMatch(/most expensive part is feed\.nodes/);
  const even =
    'feed(first: 100) { nodes { a: related(first: 100) { id title } } } featuredPicks(first: 100) { nodes { b: related(first: 100) { id title } } } collections(first: 100) { nodes { picks { related(first: 100) { id } } } }';
  expect(isRefused(`{ ${even} }`)).toMatch(/most expensive part is [a-z]+\./i);
});

describe('a request costs what its answer can hold', () => {
  test.each([
    ['a field', '{ viewer { profile { id } } }', 3],
    ['an alias, as much as another field', '{ viewer { profile { a: id b: id } } }', 4],
    ['the same field twice, once', '{ viewer { profile { id id } profile { id } } }', 3],
    ['a list, as often as it is long', '{ feed(first: 7) { nodes { id title } } }', 2 + 7 * 2],
    ['a list by its standard length', '{ feed { nodes { id } } }', 2 + 24],
    ['another standard length', '{ search(query: "x") { nodes { __typename } } }', 10_001 + 20],
    ['a search of one kind of thing', '{ things(query: "x", first: 7) { nodes { id } } }', 10_000 + 1 + 7],
    ['things without a search', '{ things(category: BOOKS, first: 7) { nodes { id } } }', 2 + 7],
    ['edges like nodes', '{ feed(first: 7) { edges { node { id } } } }', 2 + 7 * 2],
    ['the number of ids', '{ nodes(ids: ["1", "2"]) { id } }', 1 + 2],
    ['a list from its end', '{ feed(last: 7) { nodes { id title } } }', 2 + 7 * 2],
    ['a list with a usual length of its own', '{ featuredPicks { nodes { id } } }', 2 + 50],
    ['the length that a list is cut to', '{ curators(first: 100) { nodes { id } } }', 2 + 50],
    ['a shelf by its nine picks', '{ profile(id: "1") { picks { id } } }', 11 + 9],
    ['lists in lists', '{ curators(first: 10) { nodes { picks { id } } } }', 2 + 10 * (10 + 9)],
    ['a story for its size', '{ pick(id: "1") { description } }', 1 + costModel.story],
    [
      'a story of a review, and its comparison, as much as those of a shelf',
      '{ reviewedStory(submissionId: "1", pickId: "2") { submittedHtml change { field } } }',
      2 * costModel.story * PICKS_MAX + costModel.story + 1,
    ],
    [
      'the mostExpensive of several types, alone',
      '{ node(id: "1") { id ... on Pick { title rank } ... on Profile { bio } } }',
      4,
    ],
    [
      'what is skipped, nothing',
      '{ pick(id: "1") { id title @skip(if: true) rank @include(if: false) } }',
      2,
    ],
  ])('%s', (_what, query, expected) => {
    expect(points(query)).toBe(expected);
  });

  test('variables count as what they are', () => {
    const query =
      'query ($n: Int, $all: Boolean!) { feed(first: $n) { nodes { id title @include(if: $all) } } }';
    expect(points(query, { n: 3, all: true })).toBe(2 + 3 * 2);
    expect(points(query, { n: 90, all: false })).toBe(2 + 90);
    expect(points(query, { all: false })).toBe(2 + 24);
  });

  test('an argument that is null counts as its default', () => {
    const query = (first: string) => `{ pick(id: "1") { related${first} { id } } }`;
    expect(points(query('(first: null)'))).toBe(points(query('')));
  });

  test('fragments cost what they spread, wherever they are', () => {
    const query = `{ feed(first: 5) { nodes { ...Card ...Person profile { id } } } }
      fragment Card on Pick { id ...Person }
      fragment Person on Pick { profile { id username } }`;
    expect(points(query)).toBe(2 + 5 * (1 + 3));
  });

  test('every list of objects has a declared greatest length', () => {
    const unknown = Object.values(schema.getTypeMap())
      .filter(isObjectType)
      .filter(({ name }) => !/^__|(Connection)$/.test(name))
      .flatMap((type) => Object.values(type.getFields()).map((field) => ({ type, field })))
      .filter(
        ({ field }) => isListType(getNullableType(field.type)) && isObjectType(getNamedType(field.type)),
      )
      .filter(({ field }) => !field.args.some(({ name }) => name === 'first'))
      .filter(({ field }) => (field.extensions.cost as { most?: number } | undefined)?.most === undefined)
      .map(({ type, field }) => `${type.name}.${field.name}`);
    expect(unknown).toEqual([]);
  });
});

describe('everyday requests pass', () => {
  const files = readdirSync('client', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /(?<!\.test)\.tsx?$/.test(file) && !/^(build|gql)\//.test(file),
  );
  const parts = files.flatMap((file) =>
    [...readFileSync(`client/${file}`, 'utf8').matchAll(/\bgraphql\(\s*`([^`]*)`/g)].map(([, text]) => text),
  );
  const client = parse(parts.join('\n'));
  const operations = client.definitions.filter((it) => it.kind === Kind.OPERATION_DEFINITION);

  test('of our client', () => {
    expect(operations.length).toBeGreaterThan(40);
    for (const operation of operations) {
      const cost = estimateQueryCost(schema, client, operation);
      // A caller's budget must suffice for several of them.
      expect(cost.points, operation.name?.value).toBeLessThan(COST_MAX / 2);
      expect(() => checkCost(cost), operation.name?.value).not.toThrow();
    }
  });

  test('the introspection of tools', () => {
    expect(isRefused(getIntrospectionQuery())).toBe(false);
  });
});

// bounds.test.ts sends a request beyond each limit to the whole server.
describe('requests that ask for too much are refused, in words that help', () => {
  const multiplied = (count: number) => `{ pick(id: "1") { ...A } }
    fragment A on Pick { ${times(count, (n) => `a${n}: profile { ...B }`)} }
    fragment B on Profile { ${times(count, (n) => `b${n}: picks { ...C }`)} }
    fragment C on Pick { ${times(count, (n) => `c${n}: profile { ...D }`)} }
    fragment D on Profile { ${times(count, (n) => `d${n}: id`)} }`;

  test('aliases in fragments in fragments', () => {
    expect(isRefused(multiplied(48))).toBe(
      'This request costs 48,794,161 points; the maximum is 50,000. Its most expensive part is pick.profile.picks.profile.id. Ask for fewer items, levels or aliases.',
    );
    expect(isRefused(multiplied(24))).toMatch(/^This request costs/);
    expect(() => checkCost(price(multiplied(48)))).toThrow(
      expect.objectContaining({
        extensions: {
          code: 'BAD_USER_INPUT',
          cost: 48_794_161,
          costMax: 50_000,
          mostExpensive: 'pick.profile.picks.profile.id',
        },
      }),
    );
  });

  test('introspection of everything in everything', () => {
    expect(
      isRefused('{ __schema { types { fields { type { fields { type { fields { name } } } } } } } }'),
    ).toMatch(/^This request costs/);
  });

  test('levels', () => {
    const deep = (levels: number) =>
      `{ pick(id: "1") { ${'related(first: 1) { '.repeat(levels)} id ${'} '.repeat(levels)} } }`;
    expect(isRefused(deep(14))).toBe(false);
    expect(isRefused(deep(15))).toMatch(/^This request is 17 levels deep; the maximum is 16/);
  });

  test('what has more paths than anybody can walk', () => {
    const levels = 60;
    const query = `{ pick(id: "1") { ...F0 ...G0 } } ${times(
      levels,
      (
        n,
      ) => `fragment F${n} on Pick { a: related(first: 1) { ...F${n + 1} } b: related(first: 1) { ...G${n + 1} } }
        fragment G${n} on Pick { a: related(first: 1) { ...F${n + 1} ...G${n + 1} } b: related(first: 1) { id ...F${n + 1} } }`,
    )} fragment F${levels} on Pick { id } fragment G${levels} on Pick { title }`;
    expect(isRefused(query)).toMatch(/^This request/);
  });
});
