import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { migrateQueue } from '../jobs/queue.ts';
import type { Log } from '../monitoring/log.ts';
import { inTransaction, withConnection } from './connection.ts';
import {
  applyDefinitions,
  type Definition,
  hashScript,
  LOCK_NOT_AVAILABLE,
  MigrationError,
  readDefinitionSteps,
  readDefinitions,
} from './definitions.ts';

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../prisma/migrations', import.meta.url));

/** The id of the advisory lock that all processes use for migrations. The number itself has no meaning. */
const LOCK = 733_001;
/** The longest wait for another process that migrates or seeds the database. */
const LOCK_TIMEOUT_MS = 120_000;

/** The table as Prisma creates it, so that `prisma migrate deploy` works on the same database. */
const HISTORY_TABLE = `create table if not exists _prisma_migrations (
  id varchar(36) primary key not null,
  checksum varchar(64) not null,
  finished_at timestamptz,
  migration_name varchar(255) not null,
  logs text,
  rolled_back_at timestamptz,
  started_at timestamptz not null default now(),
  applied_steps_count integer not null default 0
)`;

/** `replaces` names older migrations that created the same tables and no longer exist. */
export type Migration = { name: string; script: string; replaces?: string[] };

/** The two parts of a database: tables, made by migrations, and functions and triggers. */
export type DatabaseSource = { migrations: Migration[]; definitions: Definition[] };

export const readDatabaseSource = (): DatabaseSource => ({
  migrations: readMigrations(),
  definitions: readDefinitions(),
});

/** All migrations, oldest first. */
export function readMigrations(): Migration[] {
  return readdirSync(MIGRATIONS_FOLDER, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => {
      const script = readFileSync(join(MIGRATIONS_FOLDER, name, 'migration.sql'), 'utf8');
      const replaces = join(MIGRATIONS_FOLDER, name, 'replaces.txt');
      return existsSync(replaces)
        ? { name, script, replaces: readFileSync(replaces, 'utf8').trim().split('\n') }
        : { name, script };
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * Runs `work` on a separate connection while no other process migrates or seeds this database. Waits for a running one.
 * Throws a MigrationError if that takes too long.
 */
export async function withMigrationLock<T>(
  databaseUrl: string,
  log: Log,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  // The lock ends with the connection.
  return withConnection(databaseUrl, async (client) => {
    await lock(client, log);
    return work(client);
  });
}

async function lock(client: pg.Client, log: Log): Promise<void> {
  const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [LOCK]);
  if (rows[0]?.free) return;
  log.info('Waiting for another process that migrates or seeds this database');
  try {
    await client.query(`set lock_timeout = ${LOCK_TIMEOUT_MS}`);
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query('set lock_timeout = default');
  } catch (error) {
    if ((error as { code?: unknown }).code !== LOCK_NOT_AVAILABLE) throw error;
    throw new MigrationError(
      `Another process has been migrating or seeding this database for ${LOCK_TIMEOUT_MS / 60_000} minutes. ` +
        'Start again when it has ended.',
      { cause: error },
    );
  }
}

/** Codes of PostgreSQL. */
const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Applies the missing migrations, including those of the job queue, and then the functions and triggers that have
 * changed. Returns the names of our migrations and of the SQL files. Each migration runs in one transaction with its
 * row in `_prisma_migrations`, so a failed one changes nothing and is tried again at the next start. Throws a
 * MigrationError if one fails or if the database is newer than the program.
 */
export async function applyMigrations(
  databaseUrl: string,
  log: Log,
  source = readDatabaseSource(),
): Promise<string[]> {
  return withMigrationLock(databaseUrl, log, async (client) => {
    const { migrated, defined } = await migrateWith(client, databaseUrl, log, source);
    return [...migrated, ...defined];
  });
}

/** Does the work of applyMigrations on a connection that already holds the lock. */
export async function migrateWith(
  client: pg.Client,
  databaseUrl: string,
  log: Log,
  { migrations, definitions }: DatabaseSource,
): Promise<{ migrated: string[]; defined: string[] }> {
  const applied = await readHistory(client, migrations).catch(explainPermission);
  refuseNewer(applied, migrations);
  const isNew = applied.size === 0;
  // The queue is migrated first, because our triggers enqueue jobs.
  await migrateQueue(databaseUrl, log);
  const migrated: string[] = [];
  for (const migration of migrations) {
    const checksum = applied.get(migration.name);
    if (checksum === undefined) {
      await inTransaction(client, () => runMigration(client, migration));
      if (!isNew) log.info(`Applied migration ${migration.name}`);
      migrated.push(migration.name);
    } else if (checksum !== hashScript(migration.script)) {
      log.warn(`Migration ${migration.name} was changed after this database applied it`);
    }
  }
  if (isNew) log.info('Created the tables');
  return { migrated, defined: await applyDefinitions(client, definitions, log) };
}

function explainPermission(error: unknown): never {
  if ((error as { code?: unknown }).code !== INSUFFICIENT_PRIVILEGE) throw error;
  throw new MigrationError(
    `The user of DATABASE_URL may not create tables (${(error as Error).message}). Make it the owner of the database: alter database … owner to …`,
    { cause: error },
  );
}

/** Creates the table in which migrations are recorded. */
export async function createHistory(client: pg.Client): Promise<void> {
  await client.query(HISTORY_TABLE);
}

/** The checksums of the applied migrations by name. Empty if no migration was ever applied. */
export async function readApplied(client: pg.Client): Promise<Map<string, string>> {
  const { rows: tables } = await client.query(
    "select where to_regclass('public._prisma_migrations') is not null",
  );
  if (tables.length === 0) return new Map();
  const { rows } = await client.query<{ migration_name: string; checksum: string }>(
    `select migration_name, checksum from _prisma_migrations
     where rolled_back_at is null and finished_at is not null order by migration_name`,
  );
  return new Map(rows.map((row) => [row.migration_name, row.checksum]));
}

/** The checksums of the applied migrations by name. If a migration replaces others, it is recorded instead of them. */
async function readHistory(client: pg.Client, migrations: Migration[]): Promise<Map<string, string>> {
  await createHistory(client);
  // `prisma migrate` leaves a row without finished_at when a migration fails. The migration ran in a transaction, so
  // nothing of it was applied.
  await client.query(
    'update _prisma_migrations set rolled_back_at = now() where finished_at is null and rolled_back_at is null',
  );
  const recorded = await readApplied(client);
  const applied = withReplacements('database', recorded, migrations);
  const replaced = [...recorded.keys()].filter((name) => !applied.has(name));
  if (replaced.length > 0) {
    await inTransaction(client, async () => {
      await client.query('delete from _prisma_migrations where migration_name = any($1)', [replaced]);
      for (const migration of migrations)
        if (applied.has(migration.name) && !recorded.has(migration.name)) await record(client, migration);
    });
  }
  return applied;
}

const UPGRADE_FIRST = {
  database: 'Start the release before this one first, which applies them.',
  backup: 'Restore it with the release before this one, which applies them, and then start this one.',
};

/**
 * The applied migrations, with those that a newer migration replaces counted as that one. Throws a MigrationError if
 * only some of them were applied.
 */
export function withReplacements(
  what: 'database' | 'backup',
  applied: Map<string, string>,
  migrations: Migration[],
): Map<string, string> {
  const result = new Map(applied);
  for (const { name, script, replaces = [] } of migrations) {
    const missing = replaces.filter((old) => !applied.has(old));
    if (missing.length === replaces.length) continue;
    if (missing.length > 0)
      throw new MigrationError(
        `This ${what} was made by an older version of Threes, and lacks ${missing.length} of the ${replaces.length} ` +
          `migrations that ${name} replaces, as ${missing[0]}. ${UPGRADE_FIRST[what]}`,
      );
    for (const old of replaces) result.delete(old);
    result.set(name, hashScript(script));
  }
  return result;
}

/** The state of a database: applied and missing migrations, and SQL files that have changed. */
type MigrationStatus = {
  applied: string[];
  waiting: { name: string; script: string }[];
  /** Applied migrations that this program does not have, because a newer one applied them. */
  unknown: string[];
};

/** Compares a database with the migrations. Changes nothing. */
export async function readMigrationStatus(
  databaseUrl: string,
  { migrations, definitions } = readDatabaseSource(),
): Promise<MigrationStatus> {
  return withConnection(databaseUrl, async (client) => {
    const applied = [...withReplacements('database', await readApplied(client), migrations).keys()];
    const known = new Set(migrations.map(({ name }) => name));
    const waiting = migrations.filter(({ name }) => !applied.includes(name));
    return {
      applied,
      waiting: [...waiting, ...(await readDefinitionSteps(client, definitions))],
      unknown: applied.filter((name) => !known.has(name)),
    };
  });
}

function refuseNewer(applied: Map<string, string>, migrations: Migration[]): void {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = [...applied.keys()].filter((name) => !known.has(name)).sort();
  if (unknown.length === 0) return;
  throw new MigrationError(
    `This database is newer than this version of Threes: it has the migration ${unknown[0]}. ` +
      'Start the version that made it, or restore a backup from before.',
  );
}

/** Runs a migration and records it, in the transaction of the caller. */
export async function runMigration(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query(migration.script);
    await record(client, migration);
  } catch (error) {
    const { message } = error as Error;
    throw new MigrationError(`Migrating the database failed in ${migration.name}: ${message}`, {
      cause: error,
    });
  }
}

async function record(client: pg.Client, { name, script }: Migration): Promise<void> {
  await client.query(
    `insert into _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
     values ($1, $2, $3, clock_timestamp(), 1)`,
    [randomUUID(), hashScript(script), name],
  );
}
