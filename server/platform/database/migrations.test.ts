import { beforeEach, describe, expect, test } from 'vitest';
import { connected, createTestDatabase } from '../../testing/databases.ts';
import { logTo } from '../../testing/log-lines.ts';
import { event } from '../../testing/race.ts';
import { createLog } from '../monitoring/log.ts';
import { parseDefinitions } from './definitions.ts';
import {
  applyMigrations,
  type DatabaseSource,
  type Migration,
  readMigrationStatus,
  withMigrationLock,
} from './migrations.ts';

const log = createLog({ level: 'silent' });

const FIRST = {
  name: '1_first',
  script: 'create table things (id int primary key); insert into things values (1);',
};
const SECOND = { name: '2_second', script: 'alter table things add column title text;' };
const BROKEN = { name: '2_broken', script: 'insert into things values (2); select no_such_function();' };

const of = (...migrations: Migration[]): DatabaseSource => ({ migrations, definitions: [] });

let url: string;
beforeEach(async () => {
  ({ url } = await createTestDatabase());
});

const query = <Row extends object>(sql: string): Promise<Row[]> =>
  connected(url, async (client) => (await client.query<Row>(sql)).rows);

test('two processes that start at once apply each migration once', async () => {
  const applied = await Promise.all([
    applyMigrations(url, log, of(FIRST, SECOND)),
    applyMigrations(url, log, of(FIRST, SECOND)),
  ]);
  expect(applied.flat().sort()).toEqual(['1_first', '2_second']);
  expect(await query('select id, title from things')).toEqual([{ id: 1, title: null }]);
});

test('a process that waits for another one says so', async () => {
  const end = event();
  const waits = logTo(({ msg }) => msg.includes('Waiting for another process') && end.happen());
  let seeding: Promise<void> | undefined;
  await new Promise<void>((begun) => {
    seeding = withMigrationLock(url, log, () => {
      begun();
      return end.happened;
    });
  });
  expect(await applyMigrations(url, waits, of(FIRST))).toEqual(['1_first']);
  await seeding;
});

test('a migration that fails leaves nothing behind and is tried again', async () => {
  await expect(applyMigrations(url, log, of(FIRST, BROKEN))).rejects.toThrow(
    /Migrating the database failed in 2_broken: function no_such_function\(\) does not exist/,
  );
  expect(await query('select id from things')).toEqual([{ id: 1 }]);
  expect(await applyMigrations(url, log, of(FIRST, { ...BROKEN, script: SECOND.script }))).toEqual([
    '2_broken',
  ]);
});

test('a failure that Prisma’s own tool recorded does not block the next start', async () => {
  await applyMigrations(url, log, of(FIRST));
  await query(`insert into _prisma_migrations (id, checksum, migration_name) values ('x', 'x', '2_second')`);
  expect(await applyMigrations(url, log, of(FIRST, SECOND))).toEqual(['2_second']);
});

test('a database that is newer than the program is refused in words', async () => {
  await applyMigrations(url, log, of(FIRST, SECOND));
  await expect(applyMigrations(url, log, of(FIRST))).rejects.toThrow(
    /newer than this version of Threes: it has the migration 2_second/,
  );
});

describe('functions and triggers', () => {
  const COUNT = `-- Counts.
create or replace function count_up() returns trigger language plpgsql as $$
begin
  new.id := next_id(new.id);
  return new;
end $$;

create or replace trigger count_up before insert on things
  for each row execute function count_up();
`;
  const next = (argument: string, value: string, result = 'int') =>
    `-- Which id follows.\ncreate or replace function next_id(${argument}) returns ${result} language sql as $$ select ${value} $$;\n`;
  const source = (...texts: string[]): DatabaseSource => ({
    migrations: [FIRST],
    definitions: texts.flatMap((text, index) => parseDefinitions(text, `sql/${index}.sql`)),
  });
  const apply = (...texts: string[]) => applyMigrations(url, log, source(...texts));
  const insert = () => query<{ id: number }>('insert into things values (10) returning id');
  const inDatabase = () =>
    query(`select proname as name from pg_proc where pronamespace = 'public'::regnamespace
           union all select tgname from pg_trigger where not tgisinternal order by 1`);

  test('are made whatever their order in the files', async () => {
    expect(await apply(COUNT, next('id int', 'id + 1'))).toEqual(['1_first', 'sql/0.sql', 'sql/1.sql']);
    expect(await insert()).toEqual([{ id: 11 }]);
  });

  test('are replaced when their text has changed, and only then', async () => {
    await apply(COUNT, next('id int', 'id + 1'));
    expect(await apply(COUNT.replace('Counts', 'Counts up'), next('id int', 'id + 2'))).toEqual([
      'sql/1.sql',
    ]);
    expect(await insert()).toEqual([{ id: 12 }]);
    await apply(COUNT.replace('before insert', 'before update'), next('id int', 'id + 2'));
    expect(await insert()).toEqual([{ id: 10 }]);
  });

  test.each([
    ['other arguments', next('id int, step int default 5', 'id + step')],
    ['another name of an argument', next('before int', 'before + 5')],
    ['another type', next('id int', 'id::bigint + 5', 'bigint')],
  ])('a function with %s replaces the one of before', async (_change, text) => {
    await apply(COUNT, next('id int', 'id + 1'));
    expect(await apply(COUNT, text)).toEqual(['sql/1.sql']);
    expect(await insert()).toEqual([{ id: 15 }]);
    expect(await inDatabase()).toEqual([{ name: 'count_up' }, { name: 'count_up' }, { name: 'next_id' }]);
  });

  test('are dropped when no file has them any more', async () => {
    await apply(COUNT, next('id int', 'id + 1'));
    expect(await apply(next('id int', 'id + 1'))).toEqual(['sql (removed)']);
    expect(await insert()).toEqual([{ id: 10 }]);
    expect(await inDatabase()).toEqual([{ name: 'next_id' }]);
  });

  test('come back when a migration or somebody has dropped them', async () => {
    await apply(COUNT, next('id int', 'id + 1'));
    await query('drop function count_up() cascade');
    expect(await apply(COUNT, next('id int', 'id + 1'))).toEqual(['sql/0.sql']);
    expect(await insert()).toEqual([{ id: 11 }]);
  });

  test('a function that a column uses stays, because a migration made it', async () => {
    const table = {
      name: '2_second',
      script: `create function twice(id int) returns int language sql immutable as $$ select id * 2 $$;
        alter table things add column double int generated always as (twice(id)) stored;`,
    };
    const { definitions } = source(COUNT, next('id int', 'id + 1'));
    await applyMigrations(url, log, { migrations: [FIRST, table], definitions });
    expect(await query('insert into things values (3) returning double')).toEqual([{ double: 8 }]);
  });

  test('one that fails is named, and leaves all as they were', async () => {
    await apply(COUNT, next('id int', 'id + 1'));
    await expect(
      apply(
        COUNT.replace('execute function count_up', 'execute function count_down'),
        next('id int', 'id + 9'),
      ),
    ).rejects.toThrow(
      'failed in prisma/sql/0.sql, trigger count_up on things: function count_down() does not exist',
    );
    expect(await insert()).toEqual([{ id: 11 }]);
  });

  test('whoever writes to a table meanwhile goes first', async () => {
    await apply(COUNT, next('id int', 'id + 1'));
    const waiting = event();
    const applied = await connected(url, async (writer) => {
      await writer.query('begin; insert into things values (20)');
      const applying = applyMigrations(
        url,
        logTo(({ msg }) => msg.includes('Waiting for those who write') && waiting.happen()),
        source(COUNT.replace('before insert', 'before update'), next('id int', 'id + 1')),
      );
      await waiting.happened;
      await writer.query('insert into things values (30)');
      await writer.query('commit');
      return applying;
    });
    expect(applied).toEqual(['sql/0.sql']);
    expect(await query('select id from things where id > 10 order by id')).toEqual([{ id: 21 }, { id: 31 }]);
  });

  test('what waits is listed with its SQL', async () => {
    await apply(COUNT, next('id int', 'id + 1'));
    expect(await readMigrationStatus(url, source(next('id int', 'id + 2')))).toEqual({
      applied: ['1_first'],
      waiting: [
        { name: 'sql/0.sql', script: next('id int', 'id + 2').replace(/^--.*\n/, '') },
        { name: 'sql (removed)', script: 'drop trigger count_up on things;\ndrop function count_up();\n' },
      ],
      unknown: [],
    });
  });

  test.each([
    ['insert into things values (7);', 'sql/x.sql begins with something else than a function or a trigger'],
    [
      '-- A table.\ncreate table more (id int);',
      'sql/x.sql has something else than functions and triggers: create table',
    ],
    [
      'create function one() returns int',
      'sql/x.sql has something else than functions and triggers: create function',
    ],
  ])('a file has nothing else: %j is refused', (text, words) => {
    expect(() => parseDefinitions(text, 'sql/x.sql')).toThrow(words);
  });
});

describe('a migration that replaces others', () => {
  const BASELINE = { ...FIRST, name: '3_baseline', replaces: ['1_first', '2_second'] };
  const THIRD = { name: '4_third', script: 'create table more (id int)' };

  test('counts as applied where all of them are', async () => {
    await applyMigrations(url, log, of(FIRST, SECOND));
    expect(await readMigrationStatus(url, of(BASELINE, THIRD))).toMatchObject({
      applied: ['3_baseline'],
      waiting: [{ name: '4_third' }],
      unknown: [],
    });
    expect(await applyMigrations(url, log, of(BASELINE, THIRD))).toEqual(['4_third']);
    expect(await applyMigrations(url, log, of(BASELINE, THIRD))).toEqual([]);
    expect(await query('select id, title from things')).toEqual([{ id: 1, title: null }]);
    await expect(applyMigrations(url, log, of(FIRST, SECOND))).rejects.toThrow('newer than this version');
  });

  test('is refused where only some are, with what to do', async () => {
    await applyMigrations(url, log, of(FIRST));
    await expect(applyMigrations(url, log, of(BASELINE, THIRD))).rejects.toThrow(
      'lacks 1 of the 2 migrations that 3_baseline replaces, as 2_second. Start the release before this one first',
    );
    expect(await query('select migration_name as name from _prisma_migrations')).toEqual([
      { name: '1_first' },
    ]);
  });
});
