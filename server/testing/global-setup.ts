import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type pg from 'pg';
import type { TestProject } from 'vitest/node';
import { exitOnSignals } from '../commands/setup.mjs';
import { withConnection } from '../platform/database/connection.ts';
import { applyMigrations, readDatabaseSource } from '../platform/database/migrations.ts';
import { startEmbeddedBucket } from '../platform/embedded/bucket.ts';
import { isAlive, withLock } from '../platform/embedded/lock.ts';
import { startEmbeddedPostgres } from '../platform/embedded/postgres.ts';
import { createLog } from '../platform/monitoring/log.ts';

/** The services that all test files share. */
type TestBackends = {
  /** The server's admin database, from which others are created and dropped. */
  adminUrl: string;
  template: string;
  /** The prefix of this run's databases. Its process id shows which databases are leftovers. */
  prefix: string;
  folder: string;
  s3: { endpoint: string; accessKey: string; secretKey: string };
};

declare module 'vitest' {
  export interface ProvidedContext {
    backends: TestBackends;
  }
}

const ROOT = resolve('.data/test');

/** Changes whenever a migration, function or trigger does, or the job queue with its own migrations. */
function hashDatabaseSource(): string {
  const { migrations, definitions } = readDatabaseSource();
  const hash = createHash('sha256').update(readFileSync('node_modules/graphile-worker/package.json'));
  for (const { name, script } of [...migrations, ...definitions]) hash.update(name).update(script);
  return hash.digest('hex').slice(0, 12);
}

/** Starts PostgreSQL and the bucket once for all test files, and creates a migrated database as a template. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const log = createLog({ human: true, level: 'warn', destination: process.stderr });
  // Vitest ends on the first signal without calling `stop`, and a second one would end it without its handlers.
  const ignoreSignals = exitOnSignals();
  const run = join(ROOT, `run-${process.pid}`);
  mkdirSync(run, { recursive: true });
  const postgres = await startEmbeddedPostgres({ folder: join(ROOT, 'postgres'), log, unsafe: true });
  const bucket = await startEmbeddedBucket({ folder: join(run, 'bucket'), bucket: 'unused', log });
  const adminUrl = postgres.buildDatabaseUrl('postgres');
  const template = `threes_template_${hashDatabaseSource()}`;
  const stop = async () => {
    await bucket.stop();
    await dropDatabases(adminUrl, (name) => name.startsWith(`test_${process.pid}_`));
    await postgres.stop();
    rmSync(run, { recursive: true, force: true });
    ignoreSignals();
  };
  try {
    await withLock(join(ROOT, 'template.lock'), () => prepare(adminUrl, postgres.buildDatabaseUrl, template));
  } catch (error) {
    await stop();
    throw error;
  }
  const { endpoint, accessKey, secretKey } = bucket;
  project.provide('backends', {
    adminUrl,
    template,
    prefix: `test_${process.pid}_`,
    folder: run,
    s3: { endpoint, accessKey, secretKey },
  });
  return stop;
}

async function prepare(adminUrl: string, urlOf: (name: string) => string, template: string): Promise<void> {
  for (const entry of readdirSync(ROOT)) {
    const pid = Number(/^run-(\d+)$/.exec(entry)?.[1]);
    if (pid && !isAlive(pid)) rmSync(join(ROOT, entry), { recursive: true, force: true });
  }
  await dropDatabases(adminUrl, (name) => {
    const pid = Number(/^test_(\d+)_/.exec(name)?.[1]);
    return (pid && !isAlive(pid)) || (name.startsWith('threes_template_') && name !== template);
  });
  const building = `${template}_building`;
  const found = await onAdmin(adminUrl, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (rowCount === 0) await client.query(`create database "${building}"`);
    return rowCount !== 0;
  });
  if (found) return;
  await applyMigrations(urlOf(building), createLog({ level: 'silent' }));
  // Renamed at the end, because a half-migrated template would make tests fail for no visible reason.
  await onAdmin(adminUrl, (client) => client.query(`alter database "${building}" rename to "${template}"`));
}

/** Its time limit is long, because it only prevents hanging on a busy machine. */
const onAdmin = <T>(adminUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  withConnection(adminUrl, work, 60_000);

async function dropDatabases(adminUrl: string, which: (name: string) => unknown): Promise<void> {
  await onAdmin(adminUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database');
    for (const { datname } of rows) {
      if (which(datname)) await client.query(`drop database if exists "${datname}" with (force)`);
    }
  });
}
