import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { hashScript, LOCK_NOT_AVAILABLE } from '../database/definitions.ts';
import {
  createHistory,
  type DatabaseSource,
  type Migration,
  migrateWith,
  readApplied,
  readDatabaseSource,
  runMigration,
  withMigrationLock,
  withReplacements,
} from '../database/migrations.ts';
import { migrateQueue } from '../jobs/queue.ts';
import type { Log } from '../monitoring/log.ts';
import type { Storage } from '../storage/storage.ts';
import { checkBackup, readPieces } from './archive.ts';
import { withEnumsFromTheStart } from './enums.ts';
import {
  BackupError,
  type BackupTable,
  getTableFolder,
  type Manifest,
  type Report,
  TableSums,
} from './format.ts';
import {
  addForeignKeys,
  dropForeignKeys,
  dropProduct,
  prepareSession,
  quoted,
  readRows,
  readTables,
  type Table,
  writeRows,
} from './tables.ts';

const WRITE_AT_ONCE = 8;
const REMOVE_AT_ONCE = 500;
/** The longest wait for other programs that use the tables. */
const LOCK_TIMEOUT_MS = 60_000;
/** Whether it is the job queue's table of waiting jobs. */
const isJobs = ({ schema, name }: BackupTable) => schema === 'graphile_worker' && name === '_private_jobs';

type RestoreOptions = {
  file: string;
  databaseUrl: string;
  storage: Pick<Storage, 'list' | 'put' | 'remove'>;
  log: Log;
  /** Whether existing data in the database and the bucket is deleted. */
  replace?: boolean;
  /** Whether waiting jobs are deleted, so that no mail is sent. */
  withoutJobs?: boolean;
  source?: DatabaseSource;
  report?: Report;
  signal?: AbortSignal;
};

type Restored = {
  manifest: Manifest;
  /** The migrations that are newer than the backup, and were applied to it. */
  migrated: string[];
};

/**
 * Restores a backup after checking all of it. The database changes in one transaction, so a failure leaves it
 * unchanged. Objects are written before the commit, and objects that are not in the backup are removed after it. Then
 * the newer migrations are applied, as in any upgrade.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { file, databaseUrl, storage, log, replace = false, report = () => {}, signal } = options;
  const manifest = await checkBackup(file, report, signal);
  const { source = readDatabaseSource() } = options;
  const known = findKnown(manifest, source.migrations, log);

  return withMigrationLock(databaseUrl, log, async (client) => {
    let wroteObjects = false;
    try {
      await prepareSession(client);
      await client.query(`set lock_timeout = ${LOCK_TIMEOUT_MS}`);
      if (replace) await refuseOtherPrograms(client);
      await client.query('begin');
      await refuseOccupied(client, storage, replace);
      await migrateQueue(databaseUrl, log);
      await client.query('create temp table restored_objects (key text collate "C" primary key)');

      report('Creating the tables');
      const ours = await rebuild(client, manifest, known);
      const keys = await dropForeignKeys(client, ours);
      await client.query(`truncate ${ours.map(quoted).join(', ')}`);
      wroteObjects = true;
      await load(client, manifest, options);
      await verify(client, manifest, options);
      report('Checking what belongs together');
      await addForeignKeys(client, keys);
      signal?.throwIfAborted();
      await client.query('commit');
      wroteObjects = false;

      // The backup counts as restored from here on, even if a later step fails.
      report('Cleaning up');
      if (replace)
        await removeOthers(client, storage).catch(warn(log, 'Objects of before could not be removed'));
      const { migrated } = await migrateWith(client, databaseUrl, log, source).catch(explainMigration);
      await client.query('analyze').catch(warn(log, 'PostgreSQL has no statistics yet. Run: analyze'));
      return { manifest, migrated };
    } catch (error) {
      await client.query('rollback').catch(() => {});
      // Leaves an empty bucket empty after a failure, because the next attempt refuses one with objects.
      if (wroteObjects && !replace) await removeAll(storage).catch(() => {});
      if ((error as { code?: string }).code === LOCK_NOT_AVAILABLE)
        throw new BackupError(
          'Other programs kept the tables for a minute. Stop Threes and its workers first.',
        );
      throw error;
    }
  });
}

function explainMigration(error: Error): never {
  throw new BackupError(
    `The backup is restored, but not yet brought to this version of Threes. ${error.message}`,
  );
}

const warn = (log: Log, words: string) => (error: unknown) => log.warn({ err: error }, words);

/** The migrations that were applied when the backup was made. */
function findKnown({ product, migrations }: Manifest, ours: Migration[], log: Log): Migration[] {
  const recorded = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  const theirs = withReplacements('backup', recorded, ours);
  const names = new Set(ours.map(({ name }) => name));
  const unknown = [...theirs.keys()].find((name) => !names.has(name));
  if (unknown)
    throw new BackupError(
      `This backup was made by a newer version of Threes (${product}): it has the migration ${unknown}. ` +
        'Restore it with that version or a later one.',
    );
  const known = ours.filter(({ name }) => theirs.has(name));
  for (const { name, script } of known)
    if (theirs.get(name) !== hashScript(script))
      log.warn(`Migration ${name} was changed after this backup was made`);
  return known;
}

async function refuseOccupied(
  client: pg.Client,
  storage: Pick<Storage, 'list'>,
  replace: boolean,
): Promise<void> {
  const tables = await readTables(client);
  const isOurs = (await readApplied(client)).size > 0;
  const own = tables.filter(({ schema }) => schema === 'public');
  if (own.length > 0 && !isOurs)
    throw new BackupError(
      `The database has tables that are not of Threes (${own[0]?.name}). Restore into a database of its own.`,
    );
  if (replace) return;
  // Prevents sign-ups between this check and the restore.
  if (isOurs) await client.query('lock table profiles');
  const hint = 'Restore into an empty database and bucket, or delete what is there with --replace.';
  const { rows } = isOurs
    ? await client.query<{ people: string }>('select count(*) as people from profiles')
    : { rows: [] };
  const people = Number(rows[0]?.people ?? 0);
  if (people > 0)
    throw new BackupError(`The database has ${people} ${people === 1 ? 'person' : 'people'}. ${hint}`);
  for await (const { key } of storage.list())
    throw new BackupError(`The bucket has objects (${key}). ${hint}`);
}

/** Refuses to restore while another program is connected, because it could write concurrently. */
async function refuseOtherPrograms(client: pg.Client): Promise<void> {
  // PostgreSQL lists a closed connection for a moment longer.
  for (let looks = 0; ; looks += 1) {
    const { rows } = await client.query<{ others: string; names: string | null }>(
      `select count(*) as others, string_agg(distinct nullif(application_name, ''), ', ') as names
       from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    );
    const others = Number(rows[0]?.others);
    if (others === 0) return;
    if (looks === 10) {
      const connections = `${others} ${others === 1 ? 'connection' : 'connections'}`;
      const names = rows[0]?.names ? `, of ${rows[0].names}` : '';
      throw new BackupError(
        `Other programs use the database (${connections}${names}). Stop Threes, its workers and any pooler first.`,
      );
    }
    await sleep(200);
  }
}

/** Creates the tables of the version that made the backup. */
async function rebuild(client: pg.Client, manifest: Manifest, known: Migration[]): Promise<Table[]> {
  await dropProduct(client);
  await createHistory(client);
  for (const migration of withEnumsFromTheStart(known)) await runMigration(client, migration);
  const ours = await readTables(client);
  const byFolder = new Map(ours.map((table) => [getTableFolder(table), table]));
  for (const table of manifest.tables) {
    const columns = byFolder.get(getTableFolder(table))?.columns;
    const lost = columns ? table.columns.find((column) => !columns.includes(column)) : undefined;
    if (!columns || lost)
      throw new BackupError(
        `The backup has the ${lost ? `column ${lost} of the ` : ''}table ${table.name}, which this version of Threes does not have.`,
      );
  }
  return ours;
}

async function load(
  client: pg.Client,
  manifest: Manifest,
  { file, storage, withoutJobs = false, report = () => {}, signal }: RestoreOptions,
): Promise<void> {
  const tables = new Map(manifest.tables.map((table) => [getTableFolder(table), table]));
  const objects = new ObjectWriter(client, storage);
  let current: { table: BackupTable; rows: ReturnType<typeof writeRows> } | undefined;
  const finish = async () => {
    await current?.rows.end();
    current = undefined;
  };
  try {
    for await (const piece of readPieces(file)) {
      signal?.throwIfAborted();
      if (piece.kind === 'object') {
        await finish();
        await objects.write(piece.key, piece.content, piece.type);
        report(
          `Objects: ${objects.count.toLocaleString('en')} of ${manifest.objects.count.toLocaleString('en')}`,
        );
        continue;
      }
      const table = tables.get(piece.folder) as BackupTable;
      if (withoutJobs && isJobs(table)) continue;
      if (current?.table !== table) {
        await finish();
        report(`Table ${table.name}`);
        current = { table, rows: writeRows(client, table) };
      }
      await current.rows.write(piece.text);
    }
    await finish();
    await objects.end();
  } catch (error) {
    current?.rows.cancel();
    await objects.end().catch(() => {});
    throw error;
  }
  for (const { schema, name, value, called } of manifest.sequences)
    await client.query('select setval($1, $2::bigint, $3)', [quoted({ schema, name }), value, called]);
}

/** Compares the restored rows with the backup before the commit. */
async function verify(
  client: pg.Client,
  manifest: Manifest,
  { withoutJobs = false, report = () => {} }: RestoreOptions,
): Promise<void> {
  for (const table of manifest.tables) {
    if (withoutJobs && isJobs(table)) continue;
    report(`Checking table ${table.name}`);
    const sums = new TableSums();
    for await (const text of readRows(client, table)) sums.add(text);
    const { rows, sha256 } = sums.end();
    if (rows !== table.rows || sha256 !== table.sha256)
      throw new BackupError(
        `PostgreSQL returns other rows of ${table.name} than those that were restored. Nothing was changed.`,
      );
  }
}

/** Writes several objects concurrently, and records their keys in the database to save memory. */
class ObjectWriter {
  count = 0;
  private readonly underWay = new Map<string, Promise<void>>();
  private keys: string[] = [];
  private failure: unknown;

  constructor(
    private readonly client: pg.Client,
    private readonly storage: Pick<Storage, 'put'>,
  ) {}

  async write(key: string, content: Buffer, type: string): Promise<void> {
    // An object that was replaced while the backup was made is in it twice. The later one must be written last.
    await this.underWay.get(key);
    if (this.underWay.size >= WRITE_AT_ONCE) await Promise.race(this.underWay.values());
    if (this.failure) throw this.failure;
    const writing = this.storage
      .put(key, content, type)
      .catch((error) => {
        this.failure ??= error;
      })
      .finally(() => this.underWay.delete(key));
    this.underWay.set(key, writing);
    this.count += 1;
    this.keys.push(key);
    if (this.keys.length >= REMOVE_AT_ONCE) await this.remember();
  }

  async end(): Promise<void> {
    await Promise.all(this.underWay.values());
    if (this.failure) throw this.failure;
    await this.remember();
  }

  private async remember(): Promise<void> {
    await this.client.query('insert into restored_objects select unnest($1::text[]) on conflict do nothing', [
      this.keys,
    ]);
    this.keys = [];
  }
}

/** Removes the objects that are not in the backup. */
async function removeOthers(client: pg.Client, storage: Pick<Storage, 'list' | 'remove'>): Promise<void> {
  await inBatches(storage, async (keys) => {
    const { rows } = await client.query<{ key: string }>(
      'select key from unnest($1::text[]) as listed (key) where not exists (select from restored_objects r where r.key = listed.key)',
      [keys],
    );
    await storage.remove(rows.map(({ key }) => key));
  });
}

const removeAll = (storage: Pick<Storage, 'list' | 'remove'>) =>
  inBatches(storage, async (keys) => void (await storage.remove(keys)));

async function inBatches(
  storage: Pick<Storage, 'list'>,
  work: (keys: string[]) => Promise<void>,
): Promise<void> {
  let keys: string[] = [];
  for await (const { key } of storage.list()) {
    keys.push(key);
    if (keys.length < REMOVE_AT_ONCE) continue;
    await work(keys);
    keys = [];
  }
  if (keys.length > 0) await work(keys);
}
