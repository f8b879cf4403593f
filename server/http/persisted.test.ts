import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '../testing/test-app.ts';
import { createPersistedDocuments } from './persisted.ts';

const app = await startTestApp();

const folder = mkdtempSync(join(tmpdir(), 'documents-'));
afterAll(() => rmSync(folder, { recursive: true }));

const byHash = (sha256Hash: string) => ({ extensions: { persistedQuery: { version: 1, sha256Hash } } });

test('the hash of a document that the build has listed stands for its text, as soon as there is a build', () => {
  const documents = createPersistedDocuments(folder);
  expect(documents.fillIn(byHash('abc'))).toBe(false);
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, '.vite/documents.json'), JSON.stringify({ abc: '{ __typename }' }));
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
  expect(createPersistedDocuments(folder).fillIn(body)).toBe(true);
  expect(JSON.stringify(body)).toBe(before);
});

test('a hash that no document has is NOT_FOUND, so that clients send the text', async () => {
  const response = await app.client().fetch('/graphql', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(byHash('0'.repeat(64))),
  });
  expect(response.status).toBe(404);
  expect((await response.json()).errors).toMatchObject([
    { message: 'PersistedQueryNotFound', extensions: { code: 'NOT_FOUND', requestId: expect.any(String) } },
  ]);
});
