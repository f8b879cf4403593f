import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp();

test('the schema is a text that tools can build from, with its descriptions', async () => {
  const response = await app.client().fetch('/schema.graphql');
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  const schema = buildSchema(await response.text());
  expect(schema.getQueryType()?.getFields().feed?.description).toContain('Public picks');
  expect(schema.getType('Pick')?.description).toContain('curator');
});

test('the schema is kept by caches, and not sent again while it is the same', async () => {
  const client = app.client();
  const first = await client.fetch('/schema.graphql');
  expect(first.headers.get('cache-control')).toBe('public, max-age=300');
  const etag = first.headers.get('etag') ?? '';
  expect(etag).not.toBe('');
  // Otherwise fetch adds "no-cache" to a conditional request, which prevents a 304.
  const headers = { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' };
  const again = await client.fetch('/schema.graphql', { headers });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test('the schema can be read in browsers on other sites, without their cookies', async () => {
  const { headers } = await app
    .client()
    .fetch('/schema.graphql', { headers: { Origin: 'https://a.example' } });
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('access-control-allow-credentials')).toBeNull();
  expect(headers.get('set-cookie')).toBeNull();
});

test('the messages of webhooks have a JSON schema, with samples that are valid', async () => {
  const response = await app.client().fetch('/webhooks.schema.json');
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  const { anyOf } = await response.json();
  expect(anyOf.map(({ title }: { title: string }) => title)).toContain('pick.published');
  for (const { examples, ...schema } of anyOf) {
    expect(z.fromJSONSchema(schema).safeParse(examples[0]).error, schema.title).toBeUndefined();
    expect(z.fromJSONSchema(schema).safeParse({ ...examples[0], data: {} }).success).toBe(false);
  }
});
