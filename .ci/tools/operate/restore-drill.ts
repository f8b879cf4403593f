import 'reflect-metadata';
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual, promisify } from 'node:util';
import { skippedTables } from '../../../server/platform/backup/format.ts';
import { withConnection } from '../../../server/platform/database/connection.ts';
import { startEmbeddedBucket } from '../../../server/platform/embedded/bucket.ts';
import { startEmbeddedPostgres } from '../../../server/platform/embedded/postgres.ts';
import { createLog } from '../../../server/platform/monitoring/log.ts';
import { changedEnv, processEnv } from '../../../server/platform/settings/env.ts';
import { createStorage } from '../../../server/platform/storage/storage.ts';
import { readAllRows, readStoredObjects } from '../../../server/testing/site-content.ts';
import { installServer, startServer } from './servers.ts';

/**
 * `npm run drill` creates a site with pictures in the embedded PostgreSQL, and moves it by backup and restore to each
 * other version from npm and back. Rows and files must be equal after each restore. Everything is in .data/drill/, and
 * the site is kept for the next run.
 */

const FOLDER = resolve('.data/drill');
const FROM_NPM = ['15.18.0-beta.17', '16.14.0-beta.17', '17.10.0-beta.17'];

const log = createLog({ human: true, level: 'warn', destination: process.stderr });
mkdirSync(FOLDER, { recursive: true });
const embedded = await startEmbeddedPostgres({ folder: join(FOLDER, 'postgres'), log, database: 'site' });
const { stop: stopBucket, ...s3 } = await startEmbeddedBucket({
  folder: join(FOLDER, 'bucket'),
  bucket: 'site',
  log,
});

const run = promisify(execFile);

type Place = { url: string; bucket: string };
let failures = 0;

/** Runs a command of the product as an operator would, and returns its seconds. This process serves the bucket. */
async function threes({ url, bucket }: Place, ...args: string[]): Promise<number> {
  const started = performance.now();
  await run(process.execPath, ['server/commands/threes.mjs', ...args], {
    env: changedEnv(processEnv(), {
      DATABASE_URL: url,
      S3_ENDPOINT: s3.endpoint,
      S3_ACCESS_KEY: s3.accessKey,
      S3_SECRET_KEY: s3.secretKey,
      S3_BUCKET: bucket,
      DATA_FOLDER: join(FOLDER, 'site'),
    }) as NodeJS.ProcessEnv,
  });
  return (performance.now() - started) / 1000;
}

async function readSiteContent({ url, bucket }: Place) {
  const rows = await readAllRows(url);
  // The backup leaves these out.
  for (const table of Object.keys(skippedTables)) rows[`public.${table}`] = [];
  const storage = await createStorage({ ...s3, bucket });
  return { rows, objects: await readStoredObjects(storage).finally(() => storage.close()) };
}

type Content = Awaited<ReturnType<typeof readSiteContent>>;

/** Names the differences and counts them as failures. */
function compare(expected: Content, found: Content): string {
  const tables = Object.keys(expected.rows).filter(
    (table) => !isDeepStrictEqual(expected.rows[table], found.rows[table]),
  );
  const keys = new Set([...Object.keys(expected.objects), ...Object.keys(found.objects)]);
  const objects = [...keys].filter((key) => expected.objects[key] !== found.objects[key]);
  if (tables.length + objects.length === 0) return 'the same';
  failures += 1;
  return `DIFFERENT: ${[...tables, ...objects.slice(0, 5)].join(', ')}`;
}

const newName = (what: string) => `${what}-${randomBytes(4).toString('hex')}`;

const ask = (sql: string) =>
  withConnection(embedded.buildDatabaseUrl('postgres'), (client) => client.query(sql));

/** Creates an empty database in the embedded server. */
async function embeddedPlace(): Promise<Place> {
  const name = newName('back');
  await ask(`create database "${name}"`);
  return { url: embedded.buildDatabaseUrl(name), bucket: name };
}

/** Drops everything that a run has created, except the site. */
async function dropPlace({ bucket }: Place): Promise<void> {
  await ask(`drop database if exists "${bucket}" with (force)`);
  rmSync(join(FOLDER, 'bucket', 'objects', bucket), { recursive: true, force: true });
}

async function drill(): Promise<void> {
  const site: Place = { url: embedded.url, bucket: 'site' };
  console.log('Making the site, with its pictures');
  await threes(site, 'seed');
  const expected = await readSiteContent(site);
  const rows = Object.values(expected.rows).reduce((sum, { length }) => sum + length, 0);
  console.log(`${rows} rows and ${Object.keys(expected.objects).length} objects`);
  for (const version of FROM_NPM) {
    const bin = installServer(version, join(FOLDER, 'servers'));
    const server = await startServer(bin, join(FOLDER, 'other'), log);
    const places: Place[] = [];
    try {
      const there = { url: await server.createDatabase(newName('there')), bucket: newName('there') };
      const back = await embeddedPlace();
      places.push(there, back);
      const file = (which: string) => join(FOLDER, `${which}.tar`);
      for (const which of ['there', 'back']) rmSync(file(which), { force: true });
      const seconds = [
        await threes(site, 'backup', file('there')),
        await threes(there, 'restore', file('there')),
        await threes(there, 'backup', file('back')),
        await threes(back, 'restore', file('back')),
      ].map((time) => time.toFixed(1));
      console.log(
        `PostgreSQL ${server.version}: there ${compare(expected, await readSiteContent(there))}, ` +
          `and back ${compare(expected, await readSiteContent(back))}. ` +
          `Backup ${seconds[0]} s, restore ${seconds[1]} s, backup ${seconds[2]} s, restore ${seconds[3]} s.`,
      );
    } finally {
      for (const place of places) await dropPlace(place);
      await server.stop();
    }
  }
}

try {
  await drill();
} finally {
  await stopBucket();
  await embedded.stop();
}
process.exitCode = failures > 0 ? 1 : 0;
