import type { Express } from 'express';
import { expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import {
  buildPathPattern,
  clientFiles,
  endpoints,
  listPaths,
} from '../../modules/address/endpoints.rules.ts';
import { startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp();
const paths = listPaths([...endpoints, clientFiles]);

type Layer = { route?: { path: unknown }; handle?: { stack?: Layer[] } };

/** An address for each path of the app and of its routers. */
function listServedPaths(served: Express): string[] {
  const walk = ({ route, handle }: Layer): string[] => [
    ...(route ? [route.path].flat().map(formatPath) : []),
    ...(handle?.stack ?? []).flatMap(walk),
  ];
  return (served.router as unknown as { stack: Layer[] }).stack.flatMap(walk);
}

const formatPath = (path: unknown) =>
  path instanceof RegExp ? path.source.replace(/[\\^]/g, '') : String(path).replace(/\{?[:*](\w+)\}?/g, '$1');

test('each address that the server answers is in the table of endpoints, except pages', async () => {
  const { app: served, close } = await createApp(app.services);
  await close();
  const addresses = listServedPaths(served).filter((address) => address !== '/path');
  expect(addresses).toEqual(expect.arrayContaining(['/healthz', '/feed.atom', '/media/.+', '/uploads']));
  const patterns = paths.map((path) => new RegExp(buildPathPattern(path)));
  expect(addresses.filter((address) => !patterns.some((pattern) => pattern.test(address)))).toEqual([]);
});

test.each(listPaths(endpoints).map(formatPath))(
  '%s is answered by the server, and is no page',
  async (address) => {
    const { headers } = await app.client().fetch(address, { headers: { accept: 'text/html' } });
    if (headers.get('location') !== '/discover') return;
    // An endpoint that only accepts other methods.
    expect((await app.client().fetch(address, { method: 'POST' })).status).not.toBe(404);
  },
);
