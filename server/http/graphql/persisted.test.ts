import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePerson } from '../../testing/factories.ts';
import { collectLog } from '../../testing/log-lines.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { createPersistedDocuments } from './persisted.ts';

const { log, lines } = collectLog();
const app = await startTestApp({}, {}, log);

const root = mkdtempSync(join(tmpdir(), 'documents-'));
afterAll(() => rmSync(root, { recursive: true }));
/** A build with one listed document. */
const build = (folder = mkdtempSync(join(root, 'build-'))) => {
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, '.vite/documents.json'), JSON.stringify({ abc: '{ __typename }' }));
  return folder;
};

const byHash = (sha256Hash: string) => ({ extensions: { persistedQuery: { version: 1, sha256Hash } } });

test('the hash of a document that the build has listed stands for its text, as soon as there is a build', () => {
  const folder = mkdtempSync(join(root, 'empty-'));
  const documents = createPersistedDocuments(folder);
  expect(documents.fillIn(byHash('abc'))).toBe(false);
  build(folder);
  const body = byHash('abc');
  expect(documents.fillIn(body)).toBe(true);
  expect(body).toEqual({ query: '{ __typename }', extensions: {} });
  expect(documents.fillIn(byHash('constructor'))).toBe(false);
});

test.each([
  null,
  'text',
  [],
  { extensions: null },
  { extensions: 'text' },
  { extensions: { persistedQuery: null } },
  { extensions: { persistedQuery: { sha256Hash: ['abc'] } } },
  { query: '{ __typename }', ...byHash('abc') },
])('a request that names none is left as it is: %j', (body) => {
  const before = JSON.stringify(body);
  expect(createPersistedDocuments(root).fillIn(body)).toBe(true);
  expect(JSON.stringify(body)).toBe(before);
});

const FEED = '{ feed(first: 1) { nodes { id } } }';
const hashQuery = (text: string) => createHash('sha256').update(text).digest('hex');
const post = (body: object, client = app.client()) => client.post('/graphql', body);
const address = (text: string, more: Record<string, string> = {}) =>
  `/graphql?${new URLSearchParams({ extensions: JSON.stringify(byHash(hashQuery(text)).extensions), ...more })}`;

test('a document that was sent with its hash is known by it from then on', async () => {
  const query = '{ feed(first: 2) { nodes { id } } }';
  const known = byHash(hashQuery(query));
  expect((await post(known)).status).toBe(404);
  expect((await post({ query, ...known })).status).toBe(200);
  // The second one comes from the plan of the first.
  for (const _ of [1, 2]) expect((await (await post(known)).json()).data.feed).toBeDefined();
});

test('a text with the hash of another one is refused', async () => {
  const response = await post({ query: '{ __typename }', ...byHash(hashQuery('{ viewer { __typename } }')) });
  expect(response.status).toBe(400);
  expect((await response.json()).errors[0].extensions.code).toBe('BAD_USER_INPUT');
  expect((await post(byHash(hashQuery('{ viewer { __typename } }')))).status).toBe(404);
});

test('many documents of callers push each other out, never those of the build', () => {
  const documents = createPersistedDocuments(build());
  const send = (body: object) => documents.handle({ body, method: 'POST' } as never);
  const texts = Array.from({ length: 90 }, (_, n) => `{ a${n}: __typename } #${'x'.repeat(49_000)}`);
  for (const query of texts) send({ query, ...byHash(hashQuery(query)) });
  const known = texts.filter((text) => documents.fillIn(byHash(hashQuery(text))));
  expect(known.length).toBeGreaterThan(70);
  expect(known.length).toBeLessThan(85);
  expect(documents.fillIn(byHash('abc'))).toBe(true);
});

describe('by GET', () => {
  const VIEWER = '{ viewer { profile { id } } }';
  const POSTPONE = 'mutation { postponeOnboarding { profile { id } } }';
  const PICK = 'query ($id: ID!) { pick(id: $id) { id } }';
  beforeAll(async () => {
    for (const query of [FEED, VIEWER, POSTPONE, PICK]) await post({ query, ...byHash(hashQuery(query)) });
  });

  test('a visitor’s answer may be kept for a moment', async () => {
    const response = await app.client().fetch(address(FEED));
    expect(response.headers.get('cache-control')).toMatch(/^public, max-age=5/);
    expect(response.headers.get('vary')).toMatch(/cookie, authorization, accept,/i);
    expect(response.headers.get('ratelimit')).toBeNull();
    expect((await response.json()).data.feed).toBeDefined();
  });

  test('HEAD has the headers of GET, and is in the log as what it is', async () => {
    const [get, head] = await Promise.all(
      ['GET', 'HEAD'].map((method) => app.client().fetch(address(FEED), { method })),
    );
    expect([head?.status, await head?.text()]).toEqual([200, '']);
    for (const name of ['cache-control', 'content-type', 'vary'])
      expect(head?.headers.get(name)).toBe(get?.headers.get(name));
    const id = head?.headers.get('x-request-id');
    await expect
      .poll(() => lines.find(({ msg, requestId }) => msg === 'request' && requestId === id))
      .toMatchObject({ method: 'HEAD' });
  });

  test('variables are read', async () => {
    const id = '00000000-0000-7000-8000-000000000000';
    const response = await app.client().fetch(address(PICK, { variables: JSON.stringify({ id }) }));
    expect(await response.json()).toEqual({ data: { pick: null } });
  });

  test('what a person reads is theirs', async () => {
    const { client, id } = await makePerson(app);
    const response = await client.fetch(address(VIEWER), { headers: { 'Apollo-Require-Preflight': '1' } });
    expect((await response.json()).data.viewer.profile.id).toBe(id);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });

  test.each([
    ['a mutation', 405, () => address(POSTPONE)],
    ['a hash that nobody knows', 404, () => address('{ nothing }')],
    ['a missing variable', 400, () => address(PICK)],
    ['a variable of many levels', 400, () => address(PICK, { variables: '['.repeat(4_000) })],
    ['a text', 405, () => `/graphql?query=${encodeURIComponent(FEED)}`],
    ['a text beside a hash', 405, () => address(FEED, { query: FEED })],
  ])('%s is refused, and not kept', async (_what, status, path) => {
    const response = await app.client().fetch(path());
    expect([response.status, response.headers.get('cache-control')]).toEqual([status, 'private, no-store']);
  });
});
