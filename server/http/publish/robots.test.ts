import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp();

test('robots.txt opens what is public, closes what is not, and names the site map', async () => {
  const response = await app.client().fetch('/robots.txt');
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(response.headers.get('cache-control')).toBe('public, max-age=86400');
  const lines = (await response.text()).split('\n');
  expect(lines.slice(0, 2)).toEqual(['User-agent: *', 'Allow: /']);
  expect(lines).toContain(`Sitemap: ${app.url}/sitemap.xml`);
  const closed = lines.flatMap((line) => line.match(/^Disallow: (.+)$/)?.[1] ?? []);
  for (const path of ['/admin', '/my-threes', '/favorites', '/account', '/settings', '/graphql']) {
    expect(closed).toContain(path);
  }
  for (const open of [
    '/discover',
    '/search?q=saturn',
    '/@ines',
    '/pick/1',
    '/collection/1',
    '/embed/@ines',
    '/feed.atom',
    '/media/1',
  ]) {
    expect(closed.some((path) => open.startsWith(path))).toBe(false);
  }
});
