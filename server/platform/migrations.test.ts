import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import pg from 'pg';
import { afterAll, beforeEach, expect, inject, test } from 'vitest';
import { createLog } from './log.ts';
import { applyMigrations, readMigrations, withMigrationLock } from './migrations.ts';

const { adminUrl, prefix } = inject('backends');
const log = createLog({ level: 'silent' });
const admin = new pg.Client({ connectionString: adminUrl });
await admin.connect();
afterAll(() => admin.end());

const FIRST = {
  name: '1_first',
  script: 'create table things (id int primary key); insert into things values (1);',
};
const SECOND = { name: '2_second', script: 'alter table things add column title text;' };
const BROKEN = { name: '2_broken', script: 'insert into things values (2); select no_such_function();' };

let url: string;
beforeEach(async () => {
  const name = `${prefix}${randomBytes(5).toString('hex')}`;
  await admin.query(`create database "${name}"`);
  url = Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href;
});

async function query<Row extends object>(sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

test('the migrations build the whole schema on an empty database, once', async () => {
  const names = readMigrations().map(({ name }) => name);
  expect(await applyMigrations(url, log)).toEqual(names);
  expect(await query('select count(*)::int as count from picks')).toEqual([{ count: 0 }]);
  expect(await applyMigrations(url, log)).toEqual([]);
});

test('two processes that start at once apply each migration once', async () => {
  const applied = await Promise.all([
    applyMigrations(url, log, [FIRST, SECOND]),
    applyMigrations(url, log, [FIRST, SECOND]),
  ]);
  expect(applied.flat().sort()).toEqual(['1_first', '2_second']);
  expect(await query('select id, title from things')).toEqual([{ id: 1, title: null }]);
});

test('a process that waits for another one says so', async () => {
  let end = () => {};
  const ended = new Promise<void>((done) => {
    end = done;
  });
  const destination = new Writable({
    write(chunk, _encoding, done) {
      if (String(chunk).includes('Waiting for another process')) end();
      done();
    },
  });
  let seeding: Promise<void> | undefined;
  await new Promise<void>((begun) => {
    seeding = withMigrationLock(url, log, () => {
      begun();
      return ended;
    });
  });
  expect(await applyMigrations(url, createLog({ destination }), [FIRST])).toEqual(['1_first']);
  await seeding;
});

test('a migration that fails leaves nothing behind and is tried again', async () => {
  await expect(applyMigrations(url, log, [FIRST, BROKEN])).rejects.toThrow(
    /Migrating the database failed in 2_broken: function no_such_function\(\) does not exist/,
  );
  expect(await query('select id from things')).toEqual([{ id: 1 }]);
  expect(await applyMigrations(url, log, [FIRST, { ...BROKEN, script: SECOND.script }])).toEqual([
    '2_broken',
  ]);
});

test('a failure that Prisma’s own tool recorded does not block the next start', async () => {
  await applyMigrations(url, log, [FIRST]);
  await query(`insert into _prisma_migrations (id, checksum, migration_name) values ('x', 'x', '2_second')`);
  expect(await applyMigrations(url, log, [FIRST, SECOND])).toEqual(['2_second']);
});

test('a database that is newer than the program is refused in words', async () => {
  await applyMigrations(url, log, [FIRST, SECOND]);
  await expect(applyMigrations(url, log, [FIRST])).rejects.toThrow(
    /newer than this version of Threes: it has the migration 2_second/,
  );
});
