import { renderHook } from '@testing-library/react';
import { parse } from 'graphql';
import { expect, test, vi } from 'vitest';
import { createClient } from '../apollo.ts';
import { useSendOnce } from './useSendOnce.ts';

const answer = (body: unknown) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });

test('a creation whose answer was lost is sent again with the same key, and the next one with another', async () => {
  const sent = vi.fn<typeof fetch>();
  vi.stubGlobal('fetch', sent);
  const client = createClient();
  renderHook(() => useSendOnce(client));
  const create = (title: string) =>
    client
      .mutate({ mutation: parse('mutation CreateList($t: String!) { a(t: $t) }'), variables: { t: title } })
      .catch(() => {});
  const keys = () =>
    sent.mock.calls.flatMap(([to, options]) =>
      to === '/graphql' ? new Headers(options?.headers).get('idempotency-key') : [],
    );
  sent.mockRejectedValue(new TypeError('The answer was lost'));
  await create('Quiet');
  await create('Loud');
  sent.mockImplementation(async () => answer({ data: { a: true } }));
  await create('Quiet');
  await create('Quiet');
  const [quiet, loud, again, next] = keys();
  expect(quiet).toBeTruthy();
  expect(again).toBe(quiet);
  expect(new Set([quiet, loud, next]).size).toBe(3);
});
