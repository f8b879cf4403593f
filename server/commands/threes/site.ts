import { applyMigrations } from '../../platform/database/migrations.ts';
import { buildPoolOptions, createDatabase, type Database } from '../../platform/database/prisma.ts';
import { joinEmbeddedBucket } from '../../platform/embedded/bucket.ts';
import { startEmbeddedPostgres } from '../../platform/embedded/postgres.ts';
import { createLog, type Log } from '../../platform/monitoring/log.ts';
import { dataFolderProblem, type Env, loadEnv, processEnv } from '../../platform/settings/env.ts';
import { StartError, waitForBucket, waitForDatabase } from '../../platform/start-up.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { interruptible } from './command.ts';

/** How long to wait for an unavailable service. */
const WAIT_MS = 2_000;
/** The embedded S3 server answers late on a busy machine, and no setting can correct that. */
const EMBEDDED_WAIT_MS = 15_000;

/** The settings and the database that a command uses. */
export type Site = {
  env: Env;
  log: Log;
  databaseUrl: string;
  /** The address of PostgreSQL without a pooler. */
  directUrl: string;
};

/** Commands log only warnings and errors, separate from their output. */
export const createCommandLog = (): Log =>
  createLog({ human: true, level: 'warn', destination: process.stderr });

/** Runs `work` with the database as it is, without migrating it. Works whether or not the product is running. */
export async function withSite<T>(work: (site: Site) => Promise<T>): Promise<T> {
  const env = loadEnv(processEnv());
  const log = createCommandLog();
  if (env.databaseUrl) {
    const { databaseUrl, databaseDirectUrl: directUrl = databaseUrl } = env;
    const setting = env.databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
    await waitForDatabase(directUrl, { log, limitMs: WAIT_MS, setting });
    return work({ env, log, databaseUrl, directUrl });
  }
  const problem = dataFolderProblem(env.dataFolder);
  if (problem) throw new StartError(`${problem}.`);
  const server = await startEmbeddedPostgres({ folder: `${env.dataFolder}/postgres`, log });
  return work({ env, log, databaseUrl: server.url, directUrl: server.url }).finally(server.stop);
}

/** Runs `work` with the bucket. `create` creates a missing bucket. */
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
    const options = { ...s3, bucket: env.s3Bucket, region: env.s3Region, create };
    const waiting = embedded ? { limitMs: EMBEDDED_WAIT_MS, isEmbedded: true } : { limitMs: WAIT_MS };
    const storage = await waitForBucket(options, { log, ...waiting });
    return await work(storage, s3).finally(() => storage.close());
  } finally {
    await embedded?.stop();
  }
}

/** Runs `work` with the migrated database. */
export async function withDatabase<T>(work: (db: Database['db'], env: Env) => Promise<T>): Promise<T> {
  return withSite(async ({ env, log, databaseUrl, directUrl }) => {
    await applyMigrations(directUrl, log);
    const { db, close } = openDatabase({ env, databaseUrl });
    return work(db, env).finally(close);
  });
}

const openDatabase = ({ env, databaseUrl }: Pick<Site, 'env' | 'databaseUrl'>) =>
  createDatabase(databaseUrl, { ...buildPoolOptions(env), max: 2 });

type Stores = Pick<Database, 'db'> & { storage: Storage; signal: AbortSignal };

/** Runs `work` with the database as it is and the bucket. `create` creates a missing bucket. */
export const withStores = <T>(
  { create }: { create: boolean },
  work: (stores: Site & Stores) => Promise<T>,
): Promise<T> =>
  withSite((site) =>
    withBucket(site, { create }, (storage) =>
      interruptible((signal) => {
        const { db, close } = openDatabase(site);
        return work({ ...site, db, storage, signal }).finally(close);
      }),
    ),
  );
