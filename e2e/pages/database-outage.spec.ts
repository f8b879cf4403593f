import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { violations } from '../accessibility.ts';
import { expect, failedLoad, test } from '../fixtures.ts';

// A separate product, because the other journeys need their database.
const folder = resolve(`.data/e2e-away-${process.pid}`);
let product: ChildProcess;
let url: string;

test.beforeAll(async () => {
  product = fork('server/testing/servers/product-with-outage.ts', [folder], {
    execArgv: ['--import', 'tsx'],
  });
  [url] = await once(product, 'message');
});

async function database(what: 'cut' | 'restore'): Promise<void> {
  const done = once(product, 'message');
  product.send(what);
  await done;
}

test.afterEach(() => database('restore'));

test.afterAll(async () => {
  product.kill('SIGTERM');
  await once(product, 'exit');
  rmSync(folder, { recursive: true, force: true });
});

test('while the database is away a page says that it is us', async ({ page, expectErrors }) => {
  expectErrors(failedLoad);
  await database('cut');
  const response = await page.goto(`${url}/curators?q=kept`);
  expect(response?.status()).toBe(503);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(page.getByRole('heading', { name: 'Threes is having trouble', level: 1 })).toBeVisible();
    await expect(page.getByText('We’re working on it. Try again in a minute.')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await violations(page, { colorsOnly: colorScheme === 'dark' })).toEqual([]);
    }
  }
  await database('restore');
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveURL(`${url}/curators?q=kept`);
  await expect(page.getByRole('heading', { name: 'Curators', level: 1 })).toBeVisible();
});
