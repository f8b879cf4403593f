import { expect, test, vi } from 'vitest';
import { readExamples } from '../../lib/examples.ts';
import { requestHeaders } from '../../lib/network/requestHeaders.ts';
import { fromHash, readOperation, send, toHash } from './request.ts';

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

test.each([
  [
    'no answer',
    () => Promise.reject(new TypeError('Failed to fetch')),
    'We can’t reach Threes. Try again in a minute.',
  ],
  [
    'the page of a proxy',
    async () => new Response('<html>', { status: 503 }),
    'Threes is having trouble. The server answered 503 without JSON. Try again in a minute.',
  ],
  [
    'something else without JSON',
    async () => new Response('<html>', { status: 403 }),
    'The server answered 403 without JSON. Try again in a minute.',
  ],
])('a request that gets %s says so, and not where in our code', async (_, answer, message) => {
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('navigator', { onLine: true });
  await expect(send({ query: '{ viewer { id } }' }, 'visitor')).rejects.toMatchObject({
    message,
    stack: undefined,
  });
  vi.unstubAllGlobals();
});

test.each([
  ['a visitor', 'visitor', 'omit', {}],
  ['the session of this browser', { token: '' }, 'same-origin', requestHeaders],
  ['a token alone', { token: 'threes_pat_x' }, 'omit', { authorization: 'Bearer threes_pat_x' }],
] as const)('a request is sent with %s', async (_, sender, credentials, identity) => {
  const post = vi.fn(async (_path: string, _init: RequestInit) => Response.json({ data: null }));
  vi.stubGlobal('fetch', post);
  await send({ query: '{ viewer { id } }' }, sender);
  vi.unstubAllGlobals();
  expect(post.mock.calls[0]?.[1]).toMatchObject({ credentials });
  const headers = {
    accept: expect.any(String),
    'content-type': 'application/json',
    'x-threes-cost': '1',
    ...identity,
  };
  expect(post.mock.calls[0]?.[1].headers).toEqual(headers);
});

test.each(['threes_pat_…', '“threes_pat_x”', 'threes_pat_x\ny'])(
  'no header is made of the token %j',
  async (token) => {
    const request = send({ query: '{ viewer { id } }' }, { token });
    await expect(request).rejects.toThrow('This token has a character that no token has. Copy it again.');
  },
);

test('a name that GraphiQL uses itself, and a fragment, hide no change', () => {
  const query = 'mutation IntrospectionQuery { ...F } fragment F on Mutation { signOut(everywhere: true) }';
  const operation = { query, operationName: 'IntrospectionQuery' };
  expect(readOperation(operation)).toEqual({ kind: 'mutation', calls: ['signOut'] });
});
