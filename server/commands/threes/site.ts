import { readFileSync } from 'node:fs';
import pg from 'pg';
import { joinEmbeddedBucket } from '../../platform/embedded/bucket.ts';
import { startEmbeddedPostgres } from '../../platform/embedded/postgres.ts';
import { type Env, loadEnv, processEnv } from '../../platform/env.ts';
import { createLog, type Log } from '../../platform/log.ts';
import { applyMigrations } from '../../platform/migrations.ts';
import { createDatabase, type Database, poolOptionsOf } from '../../platform/prisma.ts';
import { createStorage, type Storage } from '../../platform/storage.ts';
import { CommandError, plainWords } from './command.ts';

/** The longest wait for a connection. */
const CONNECT_MS = 10_000;

const { version }: { version: string } = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
);

/** The version of the product. */
export const productVersion = version;

/** The settings and the database that a command uses. */
export type Site = {
  env: Env;
  log: Log;
  databaseUrl: string;
  /** Reaches PostgreSQL without a pooler. */
  directUrl: string;
};

/** Runs `work` with the site's database as it is, whether the product is running or not. */
export async function withSite<T>(work: (site: Site) => Promise<T>): Promise<T> {
  const env = loadEnv(processEnv());
  const log = createLog({ human: true, level: 'warn', destination: process.stderr });
  if (env.databaseUrl) {
    const { databaseUrl, databaseDirectUrl: directUrl = databaseUrl } = env;
    await checkDatabase(directUrl);
    return work({ env, log, databaseUrl, directUrl });
  }
  const server = await startEmbeddedPostgres({ folder: `${env.dataFolder}/postgres`, log });
  try {
    return await work({ env, log, databaseUrl: server.url, directUrl: server.url });
  } finally {
    await server.stop();
  }
}

/** The same with the bucket. With `create`, it is made if it is not there. */
export async function withBucket<T>(
  { env, log }: Pick<Site, 'env' | 'log'>,
  { create }: { create: boolean },
  work: (storage: Storage, s3: NonNullable<Env['s3']>) => Promise<T>,
): Promise<T> {
  const embedded = env.s3
    ? undefined
    : await joinEmbeddedBucket({ folder: `${env.dataFolder}/bucket`, bucket: env.s3Bucket, log });
  const s3 = env.s3 ?? (embedded as NonNullable<typeof embedded>);
  try {
    const storage = await openBucket(env, s3, create);
    return await work(storage, s3).finally(() => storage.close());
  } finally {
    await embedded?.stop();
  }
}

async function openBucket(env: Env, s3: NonNullable<Env['s3']>, create: boolean): Promise<Storage> {
  try {
    return await createStorage({ ...s3, bucket: env.s3Bucket, region: env.s3Region, create });
  } catch (error) {
    throw new CommandError(
      `The bucket “${env.s3Bucket}” at ${s3.endpoint} cannot be used: ${plainWords(error)}`,
    );
  }
}

/** Runs `work` with the migrated database. */
export async function withDatabase<T>(work: (db: Database['db'], env: Env) => Promise<T>): Promise<T> {
  return withSite(async ({ env, log, databaseUrl, directUrl }) => {
    await applyMigrations(directUrl, log);
    const { db, close } = createDatabase(databaseUrl, { ...poolOptionsOf(env), max: 2 });
    return work(db, env).finally(close);
  });
}

async function checkDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    const { host, pathname } = new URL(url);
    throw new CommandError(
      `The database${pathname.slice(1) && ` “${pathname.slice(1)}”`} at ${host} cannot be used: ${plainWords(error)}`,
    );
  } finally {
    await client.end().catch(() => {});
  }
}
