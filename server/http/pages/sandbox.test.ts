import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp();
const BROWSER = { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

describe('a browser that opens the address of the API', () => {
  const open = (path: string, headers: Record<string, string> = BROWSER) =>
    app.client().fetch(path, { headers });

  test('comes to the sandbox', async () => {
    const answer = await open('/graphql');
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/sandbox']);
    expect(answer.headers.get('vary')).toContain('Accept');
  });

  test('finds the query of the address there, and nothing else of it', async () => {
    const query = '{ feed(first: 1) { nodes { title } } }';
    const answer = await open(`/graphql?${new URLSearchParams({ query, variables: '{}', other: 'x' })}`);
    const [path, hash] = (answer.headers.get('location') ?? '').split('#');
    expect(path).toBe('/sandbox');
    expect([...new URLSearchParams(hash)]).toEqual([
      ['query', query],
      ['variables', '{}'],
    ]);
    const long = await open(`/graphql?query=${'x'.repeat(9_000)}`);
    expect(long.headers.get('location')).toBe('/sandbox');
  });

  test('is not taken for a program', async () => {
    const path = `/graphql?${new URLSearchParams({ query: '{ __typename }' })}`;
    for (const accept of ['*/*', 'application/json', 'application/graphql-response+json, text/html;q=0.5']) {
      const answer = await open(path, { Accept: accept, 'apollo-require-preflight': '1' });
      expect([accept, answer.headers.get('location')]).toEqual([accept, null]);
      expect(answer.headers.get('content-type')).toContain('json');
    }
  });
});
