import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { HOUR_MS } from '../../platform/time.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { keepAssets, keptAssetsFolder } from './kept-assets.ts';

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
