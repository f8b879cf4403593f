import { renderSVG } from 'uqr';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp();
const read = (query: string) => app.client().fetch(`/qr.svg${query}`);

test('the code of a page leads to its address on this site, and caches keep it', async () => {
  const response = await read('?path=/@ines');
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'image/svg+xml; charset=utf-8',
  ]);
  expect(response.headers.get('cache-control')).toBe('public, max-age=86400');
  expect(await response.text()).toBe(renderSVG(`${app.url}/@ines`, { ecc: 'M' }));
});

test.each([
  ['no path', ''],
  ['two', '?path=/a&path=/b'],
  ['another site', '?path=https://evil.example'],
  ['another host behind ours', '?path=.evil.example'],
  ['a name before the host', '?path=@evil.example'],
  ['a query', '?path=/%3Fnext=/'],
  ['one that is too long', `?path=/${'a'.repeat(256)}`],
])('there is no code for %s', async (_what, query) => {
  expect((await read(query)).status).toBe(404);
});
