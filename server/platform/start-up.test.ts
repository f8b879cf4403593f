import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, expect, inject, onTestFinished, test, vi } from 'vitest';
import { createTestDatabase } from '../testing/databases.ts';
import { collectLog, logTo } from '../testing/log-lines.ts';
import { startTcpProxy } from '../testing/servers/tcp-proxy.ts';
import { withConnection } from './database/connection.ts';
import { readMigrations } from './database/migrations.ts';
import type { Log } from './monitoring/log.ts';
import { processEnv } from './settings/env.ts';
import { isDiskFull, StartError, waitForBucket, waitForDatabase } from './start-up.ts';

const { adminUrl, s3, folder } = inject('backends');
const database = await startTcpProxy(adminUrl);
const bucket = await startTcpProxy(s3.endpoint);
afterEach(async () => {
  await database.restore();
  await bucket.restore();
});
afterAll(async () => {
  await database.close();
  await bucket.close();
});

const storage = { ...s3, endpoint: bucket.through(s3.endpoint), bucket: 'start-up' };

/** The message of a failed start, and the log before it. */
async function failure(start: (log: Log) => Promise<unknown>) {
  const { log, lines } = collectLog();
  const error = await start(log).then(
    () => expect.fail('it has started'),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StartError);
  return { words: (error as Error).message, logged: lines.map(({ msg }) => msg) };
}

const changed = (url: string, changes: Partial<URL>) => Object.assign(new URL(url), changes).href;

test('a start waits for the database and for the bucket, and says so once', async () => {
  const logged: string[] = [];
  await database.cut();
  await waitForDatabase(database.through(adminUrl), {
    log: logTo(({ msg }) => {
      logged.push(msg);
      void database.restore();
    }),
  });
  await bucket.cut();
  const opened = await waitForBucket(storage, {
    log: logTo(({ msg }) => {
      logged.push(msg);
      void bucket.restore();
    }),
  });
  await opened.ping();
  opened.close();
  expect(logged).toEqual([
    expect.stringMatching(/^Waiting for the database at 127\.0\.0\.1:\d+ \(.*ECONNREFUSED/),
    expect.stringMatching(/^Waiting for the S3 server at 127\.0\.0\.1:\d+ \(.*ECONNREFUSED/),
  ]);
});

test('it gives up in words that name the address and the setting, and no password', async () => {
  await database.cut();
  await bucket.cut();
  const url = database.through(adminUrl);
  const noDatabase = await failure((log) => waitForDatabase(url, { log, limitMs: 0 }));
  expect(noDatabase.words).toMatch(
    /^The database at 127\.0\.0\.1:\d+ did not answer within 0 seconds .* correct DATABASE_URL/,
  );
  expect(noDatabase.words).not.toContain(new URL(url).password);
  const noBucket = await failure((log) => waitForBucket(storage, { log, limitMs: 0 }));
  expect(noBucket.words).toMatch(/^The S3 server at 127\.0\.0\.1:\d+ did not answer .* correct S3_ENDPOINT/);
  const embedded = await failure((log) => waitForBucket(storage, { log, limitMs: 0, isEmbedded: true }));
  expect(embedded.words).toMatch(
    /^The embedded S3 server .* did not answer .*\. Try again when this machine is less busy\.$/,
  );
});

test('a full disk is recognized by the error, or by the room that is left', () => {
  const embedded = { dataFolder: folder, databaseUrl: undefined, s3: undefined };
  const unknown = new Error('The S3 server answered with status 500.');
  expect(isDiskFull(embedded, unknown)).toBe(false);
  expect(isDiskFull({ ...embedded, dataFolder: join(folder, 'none') }, unknown)).toBe(false);
  const noSpace = new Error('initdb: error: could not write: No space left on device');
  expect(isDiskFull(embedded, noSpace)).toBe(true);
  expect(isDiskFull(embedded, new Error('ENOSPC: no space left on device, write'))).toBe(true);
  // The disk of another machine is none of ours.
  const elsewhere = { ...embedded, databaseUrl: adminUrl };
  expect(isDiskFull(elsewhere, noSpace)).toBe(false);
  const space = vi.spyOn(fs, 'statfsSync');
  onTestFinished(() => space.mockRestore());
  space.mockReturnValue({ blocks: 23_040, bavail: 2, bsize: 4_096 } as fs.StatsFs);
  expect(isDiskFull(embedded, unknown)).toBe(true);
  expect(isDiskFull(elsewhere, unknown)).toBe(true);
  expect(isDiskFull({ ...elsewhere, s3: { ...s3 } }, unknown)).toBe(false);
  space.mockReturnValue({ blocks: 0, bavail: 0, bsize: 4_096 } as fs.StatsFs);
  expect(isDiskFull(embedded, unknown)).toBe(false);
  space.mockImplementation(() => {
    throw new Error('EIO: i/o error, statfs');
  });
  expect(isDiskFull(embedded, unknown)).toBe(false);
});

test.each([
  [
    'a wrong password',
    () => changed(adminUrl, { password: 'wrong' }),
    /refused the login.*DATABASE_URL.*POSTGRES_PASSWORD/,
  ],
  [
    'a missing database',
    () => changed(adminUrl, { pathname: '/none' }),
    /There is no database “none”.*Create it/,
  ],
  [
    'a missing database with a stray % in its name',
    () => changed(adminUrl, { pathname: '/no%zz' }),
    /There is no database “no%zz”.*Create it/,
  ],
  ['a server without TLS', () => `${adminUrl}?sslmode=require`, /cannot be used.*SSL/],
])('%s is not waited for', async (_what, url, expected) => {
  const { words, logged } = await failure((log) => waitForDatabase(url(), { log }));
  expect(words).toMatch(expected);
  expect(logged).toEqual([]);
});

test.each([
  ['a wrong secret key', { secretKey: 'wrong' }],
  ['a wrong access key', { accessKey: 'wrong' }],
])('%s of the bucket is not waited for', async (_what, keys) => {
  const { words, logged } = await failure((log) => waitForBucket({ ...storage, ...keys }, { log }));
  expect(words).toMatch(/refused the keys for the bucket “start-up”.*S3_ACCESS_KEY/);
  expect(logged).toEqual([]);
});

/** Starts a process that only runs jobs, and collects its log. */
function startProcess(settings: Record<string, string>): { messages: string[] } {
  const child = spawn(process.execPath, ['server/commands/threes.mjs', 'work'], {
    env: { ...processEnv(), NODE_ENV: 'production', LOG_LEVEL: 'info', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const messages: string[] = [];
  createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
    messages.push(line.startsWith('{') ? JSON.parse(line).msg : line);
  });
  return { messages };
}

test('two processes that start together migrate an empty database once, and one seeds it while the other waits', async () => {
  const { name, url } = await createTestDatabase();
  const processes = ['one', 'two'].map((process) =>
    startProcess({
      DATABASE_URL: url,
      S3_ENDPOINT: s3.endpoint,
      S3_ACCESS_KEY: s3.accessKey,
      S3_SECRET_KEY: s3.secretKey,
      S3_BUCKET: 'two-starts',
      DATA_FOLDER: join(folder, name, process),
      DEMO: '1',
    }),
  );
  // prisma/demo/load.test.ts loads the whole demo content.
  const lastMessages = () => processes.map(({ messages }) => messages.at(-1)).sort();
  await expect
    .poll(lastMessages)
    .toEqual([
      expect.stringMatching(/^Loading demo content: \d+%/),
      expect.stringMatching(/^Waiting for another process/),
    ]);
  const { rows } = await withConnection(url, (client) =>
    client.query('select count(*)::int as migrations from _prisma_migrations'),
  );
  expect(rows).toEqual([{ migrations: readMigrations().length }]);
});
