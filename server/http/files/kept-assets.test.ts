import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import express from 'express';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { HOUR_MS } from '../../platform/time.ts';
import { listenLocally } from '../../testing/servers/listen.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { keepAssets, keptAssetsFolder, serveAssets } from './kept-assets.ts';

const folder = await mkdtemp(join(tmpdir(), 'threes-assets-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const NOW = Date.now();

async function makeBuild(...names: string[]): Promise<string> {
  const build = await mkdtemp(join(folder, 'build-'));
  for (const name of names) await writeFile(join(build, name), `content of ${name}`);
  return build;
}

test('files of a build stay for a day after the last process that ran it', async () => {
  const data = await mkdtemp(join(folder, 'data-'));
  const kept = async () => (await readdir(keptAssetsFolder(data))).sort();
  const [first, second] = [
    await makeBuild('a-1.js', 'shared-1.js', 'a-1.js.br'),
    await makeBuild('a-2.js', 'shared-1.js'),
  ];
  await keepAssets(first, data, NOW);
  expect(await kept()).toEqual(['a-1.js', 'shared-1.js']);
  // The process has been running for a week.
  await keepAssets(first, data, NOW + 168 * HOUR_MS);
  await keepAssets(second, data, NOW + 169 * HOUR_MS);
  expect(await kept()).toEqual(['a-1.js', 'a-2.js', 'shared-1.js']);
  await keepAssets(second, data, NOW + 193 * HOUR_MS);
  expect(await kept()).toEqual(['a-2.js', 'shared-1.js']);
});

test('a file of the release before is served, and one that never was is 404', async () => {
  const app = await startTestApp({ dataFolder: await mkdtemp(join(folder, 'data-')) });
  await keepAssets(await makeBuild('page-old1234.js'), app.env.dataFolder);
  const found = await fetch(`${app.url}/assets/page-old1234.js`);
  expect([found.status, await found.text()]).toEqual([200, 'content of page-old1234.js']);
  expect(found.headers.get('cache-control')).toContain('immutable');
  expect(found.headers.get('content-type')).toContain('text/javascript');
  expect((await fetch(`${app.url}/assets/page-never12.js`)).status).toBe(404);
});

test('a file is readable after another build has replaced it while the process runs', async () => {
  const data = await mkdtemp(join(folder, 'data-'));
  const client = await mkdtemp(join(folder, 'client-'));
  const build = join(client, 'assets');
  await mkdir(build);
  await writeFile(join(build, 'page-1.js'), 'page one');
  await writeFile(join(build, 'page-1.js.br'), brotliCompressSync('page one'));
  await keepAssets(build, data, NOW);
  const server = createServer(express().use(serveAssets(client, data)));
  onTestFinished(() => void server.close());
  const host = await listenLocally(server);
  const headers = { 'accept-encoding': 'br' };
  const read = async () => (await fetch(`http://${host}/page-1.js`, { headers })).text();
  expect(await read()).toBe('page one');
  await rm(build, { recursive: true });
  expect(await read()).toBe('page one');
});
