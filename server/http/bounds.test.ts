import { expect, test } from 'vitest';
import { apiLimits } from '../platform/reads/limits.rules.ts';
import { startTestApp } from '../testing/test-app.ts';

const app = await startTestApp();
const times = (count: number, make: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => make(n)).join(' ');

// Each request is just beyond one of the published limits.
test.each([
  [
    'points',
    `{ feed(first: 100) { nodes { related(first: 100) { id title reference category rank } } } }`,
    /^This request costs .* the most is 50,000/,
  ],
  [
    'fields',
    `{ pick(id: "1") { ...A } } fragment A on Pick { ${times(70, (n) => `a${n}: profile { ...B }`)} }
      fragment B on Profile { ${times(50, (n) => `b${n}: id`)} }`,
    /^This request names .* the most is 3,000/,
  ],
  [
    'depth',
    `{ pick(id: "1") { ${'related(first: 1) { '.repeat(apiLimits.depth)} id ${'} '.repeat(apiLimits.depth)} } }`,
    /levels deep; the most is 16/,
  ],
  [
    'documentCharacters',
    `{ __typename } #${'x'.repeat(apiLimits.documentCharacters)}`,
    /^This query is longer than 50,000 characters/,
  ],
  ['documentTokens', `{ ${times(apiLimits.documentTokens, () => 'a')} }`, /2000 tokens/],
  [
    'documentFragments',
    `{ __typename } ${times(apiLimits.documentFragments + 1, (n) => `fragment F${n} on Pick { id }`)}`,
    /^This query has more than 40 fragments/,
  ],
  ['pageSize', `{ feed(first: ${apiLimits.pageSize + 1}) { nodes { id } } }`, /100/],
] as const)(
  '%s: a request beyond the limit is refused in words, and runs no statement',
  async (_limit, query, message) => {
    const client = app.client();
    const statements = await app.statements(async () => {
      const { status, errors } = await client.gql(query);
      expect(errors?.[0]?.message).toMatch(message);
      expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
      expect(status).toBeLessThan(500);
    });
    expect(statements).toEqual([]);
  },
);
