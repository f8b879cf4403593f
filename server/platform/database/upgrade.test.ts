import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { beforeEach, expect, inject, test } from 'vitest';
import { createTestDatabase } from '../../testing/databases.ts';
import { readAllRows, readStructure } from '../../testing/site-content.ts';
import { writeBackup } from '../backup/backup.ts';
import { restoreBackup } from '../backup/restore.ts';
import { readRows, readTables, type Table } from '../backup/tables.ts';
import { migrateQueue } from '../jobs/queue.ts';
import { silentLog } from '../monitoring/log.ts';
import { createStorage } from '../storage/storage.ts';
import { withConnection } from './connection.ts';
import { applyMigrations, readMigrationStatus } from './migrations.ts';

// A database of the last release with part of the demo content: pg_dump --inserts without the job queue.
const LAST_RELEASE = gunzipSync(readFileSync('server/testing/last-release.sql.gz')).toString();

const { folder, s3 } = inject('backends');
const log = silentLog();

const run = (url: string, sql: string) => withConnection(url, (client) => client.query(sql));

/** All tables except that of migrations, without columns that later migrations add. */
const readOwnTables = async (url: string) =>
  (await withConnection(url, readTables)).filter(({ name }) => name !== '_prisma_migrations');

/** The tables and columns that were renamed since the last release. */
const RENAMED: Record<string, string> = {
  agreement: 'top_things',
  departure: 'removal_reason',
  comments_open: 'comments_enabled',
  word_list: 'flagged_words',
  waiting_edits: 'pending_edits',
  edits_wait: 'edits_need_review',
  thing_doubles: 'thing_duplicates',
  thing_double_searches: 'thing_duplicate_searches',
  city_asked: 'located_text',
  place: 'position',
};
const renamed = (name: string) => RENAMED[name] ?? name;
const withTodaysNames = (tables: Table[]) =>
  tables.map((table) => ({ ...table, name: renamed(table.name), columns: table.columns.map(renamed) }));

const without = (column: string) => (table: Table) => ({
  ...table,
  columns: table.columns.filter((name) => name !== column),
});

/** The rows of these tables, by their current names. */
const readContent = (url: string, tables: Table[]) =>
  withConnection(url, async (client) => {
    const content: Record<string, string[]> = {};
    for (const table of tables)
      content[renamed(table.name)] = (await text(readRows(client, table))).split('\n').sort();
    return content;
  });

let old: string;
beforeEach(async () => {
  old = (await createTestDatabase()).url;
  await migrateQueue(old, log);
  await run(old, LAST_RELEASE);
});

test('a database of the last release gets the tables, functions and triggers of a new one, and keeps each row', async () => {
  // A migration has cities located again, so what was located is not compared.
  const tables = (await readOwnTables(old)).map(without('city_asked'));
  const before = await readContent(old, tables);
  expect(before.picks).toHaveLength(88);
  const fresh = (await createTestDatabase()).url;
  await applyMigrations(fresh, log);
  await applyMigrations(old, log);
  expect(await readStructure(old)).toEqual(await readStructure(fresh));
  expect(await readContent(old, withTodaysNames(tables))).toEqual(before);
  expect((await readMigrationStatus(old)).waiting).toEqual([]);
  expect(await applyMigrations(old, log)).toEqual([]);
});

test('a backup of the last release is restored as one of today', async () => {
  const [storage, empty] = await Promise.all(
    ['old', 'new'].map((name) =>
      createStorage({ ...s3, bucket: `upgrade-${name}-${randomBytes(4).toString('hex')}` }),
    ),
  );
  if (!storage || !empty) return;
  const chunks: Buffer[] = [];
  const output = new Writable({ write: (chunk, _encoding, done) => done(void chunks.push(chunk) as never) });
  await writeBackup({ product: '1.0.0', databaseUrl: old, storage, output });
  const file = join(folder, 'last-release.tar');
  writeFileSync(file, Buffer.concat(chunks));
  const fresh = (await createTestDatabase()).url;
  await restoreBackup({ file, databaseUrl: fresh, storage: empty, log });
  await applyMigrations(old, log);
  expect(await readStructure(fresh)).toEqual(await readStructure(old));
  // The days of grace begin when a migration adds the column, so its value is not compared.
  const tables = (await readOwnTables(old)).map(without('second_factor_since'));
  expect(await readContent(fresh, tables)).toEqual(await readContent(old, tables));
});

test('texts that are folded in another way than before are found, as after a rebuild of the search index', async () => {
  const decomposed = '항아리'.normalize('NFD');
  await run(
    old,
    `update picks set title = title || ' ${decomposed} שׁוֹשַׁנִּים' where rank = 1;
     update collections set title = title || ' ${decomposed}';
     update profiles set full_name = full_name || ' ${decomposed}'`,
  );
  await applyMigrations(old, log);
  const words = async () =>
    (await readAllRows(old))['public.search_words']?.filter((row) =>
      /[\u0590-\u06ff\uac00-\ud7a3]/.test(row),
    );
  const upgraded = await words();
  for (const kind of ['books', 'collection', 'profile'])
    expect(upgraded).toContainEqual(expect.stringMatching(new RegExp(`^\\(${kind},항아리,t`)));
  expect(upgraded).toContainEqual(expect.stringMatching(/^\(books,שושנים,t/));
  await run(old, 'select search_words_rebuild()');
  expect(await words()).toEqual(upgraded);
  const stale = await withConnection(old, (client) =>
    client.query("select from thing_keys where title_key ~ '[\u0591-\u05c7]'"),
  );
  expect(stale.rowCount).toBe(0);
});

test('an older database, or a backup of it, is refused with what to do', async () => {
  await run(old, "delete from _prisma_migrations where migration_name like '%thing_suggestions'");
  const before = await readAllRows(old);
  await expect(applyMigrations(old, log)).rejects.toThrow(
    'This database was made by an older version of Threes, and lacks 1 of the 66 migrations',
  );
  expect(await readAllRows(old)).toEqual(before);
});
