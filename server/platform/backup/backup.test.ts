import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { connected } from '../../testing/databases.ts';
import { makeCollection, makeCurator, makeList, makeWebhook } from '../../testing/factories.ts';
import { readAllRows, readStoredObjects, readStructure } from '../../testing/site-content.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { applyMigrations, readDatabaseSource, readMigrations } from '../database/migrations.ts';
import { silentLog } from '../monitoring/log.ts';
import { createStorage, type Storage } from '../storage/storage.ts';
import { checkBackup } from './archive.ts';
import { writeBackup } from './backup.ts';
import { withEnumsFromTheStart } from './enums.ts';
import { BackupError, skippedTables } from './format.ts';
import { restoreBackup } from './restore.ts';

const app = await startTestApp();
const { databaseUrl = '' } = app.env;
const backends = inject('backends');
const folder = join(app.env.dataFolder, 'backups');
const file = join(folder, 'site.tar');
const log = silentLog();
const made: string[] = [];

const objects = new Map<string, Buffer>(
  Array.from({ length: 30 }, (_, index) => [`pictures/${index} å.webp`, randomBytes(2_000 + index)]),
).set('empty', Buffer.alloc(0));

/** An empty bucket, and an empty database whose owner is no superuser. */
async function emptyPlace(): Promise<{ databaseUrl: string; storage: Storage }> {
  const name = `${backends.prefix}${randomBytes(5).toString('hex')}`;
  made.push(name);
  await onServer(async (client) => {
    await client.query(`create role "${name}" login password 'x'`);
    await client.query(`create database "${name}" owner "${name}"`);
  });
  const url = new URL(backends.adminUrl);
  Object.assign(url, { pathname: `/${name}`, username: name, password: 'x' });
  return {
    databaseUrl: url.href,
    storage: await createStorage({ ...backends.s3, bucket: name.replaceAll('_', '-') }),
  };
}

const onServer = (work: (client: pg.Client) => Promise<unknown>, url = backends.adminUrl) =>
  connected(url, work);

const backUp = (options: Partial<Parameters<typeof writeBackup>[0]> = {}) => {
  const chunks: Buffer[] = [];
  const output = new Writable({
    write(chunk, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  return writeBackup({ product: '1.0.0', databaseUrl, storage: app.storage, output, ...options }).then(
    (manifest) => ({
      manifest,
      bytes: Buffer.concat(chunks),
    }),
  );
};

const fileWith = (bytes: Buffer): string => {
  const name = join(folder, `${randomBytes(4).toString('hex')}.tar`);
  writeFileSync(name, bytes);
  return name;
};

beforeAll(async () => {
  const { id, picks } = await makeCurator(app, 'approved', {
    fullName: 'Ærøskøbing “Ø” Ångström 🌊',
    bio: 'Two\nlines,\ta tab and a \\ slash',
    interests: ['tea', 'a "quoted" one'],
    socialLinks: { website: 'https://example.com/?a=1&b="2"' },
  });
  await makeCollection(app, id, picks);
  await makeList(app, id, picks);
  await makeWebhook(app, id);
  await makeCurator(app, 'pending');
  await app.pool.query("select graphile_worker.add_job('test-mail', '{}', job_key => 'later')");
  for (const [key, bytes] of objects)
    await app.storage.put(key, bytes, key === 'empty' ? 'text/plain' : 'image/webp');
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, (await backUp()).bytes);
});

afterAll(async () => {
  for (const name of made) {
    await onServer((client) => client.query(`drop database if exists "${name}" with (force)`));
    await onServer((client) => client.query(`drop role if exists "${name}"`));
  }
});

test('a backup is restored row for row and byte for byte, without what it leaves out', async () => {
  const place = await emptyPlace();
  const { migrated } = await restoreBackup({ ...place, file, log });
  expect(migrated).toEqual([]);
  const expected = await readAllRows(databaseUrl);
  expect(expected['public.sessions']).toHaveLength(2);
  expect(expected['graphile_worker._private_jobs']?.length).toBeGreaterThan(0);
  for (const table of Object.keys(skippedTables)) expected[`public.${table}`] = [];
  expect(await readAllRows(place.databaseUrl)).toEqual(expected);
  expect(await readStructure(place.databaseUrl)).toEqual(await readStructure(databaseUrl));
  const content = await readStoredObjects(app.storage);
  expect(Object.keys(content)).toHaveLength(objects.size);
  expect(await readStoredObjects(place.storage)).toEqual(content);
});

describe('a backup is refused, and nothing changes,', () => {
  const whole = () => Buffer.from(readFileSync(file));
  /** A copy of the backup with one byte changed at a distance from these words. */
  const changedAfter = (words: string, distance: number) => {
    const bytes = whole();
    const at = bytes.indexOf(words) + distance;
    bytes.writeUInt8((bytes.at(at) ?? 0) ^ 1, at);
    return bytes;
  };
  let place: Awaited<ReturnType<typeof emptyPlace>>;
  beforeAll(async () => {
    place = await emptyPlace();
  });
  const refused = async (bytes: Buffer) => {
    const error = await restoreBackup({ ...place, file: fileWith(bytes), log }).catch((failure) => failure);
    expect(error).toBeInstanceOf(BackupError);
    expect(await readAllRows(place.databaseUrl)).toEqual({ sequences: [] });
    expect(await readStoredObjects(place.storage)).toEqual({});
    return error.message;
  };

  test.each([
    ['if its end is missing', () => whole().subarray(0, whole().length - 9_000), 'damaged'],
    ['if most of it is missing', () => whole().subarray(0, 5_000), 'damaged'],
    ['if rows were changed', () => changedAfter('public.profiles/000000.copy.gz', 700), 'damaged'],
    ['if a picture was changed', () => changedAfter('objects/pictures/7 ', 1_200), 'the object pictures/7'],
    ['if its manifest was changed', () => changedAfter('"leftOut"', 30), 'its manifest'],
    ['if it is another file', () => Buffer.from('PK and other bytes'.repeat(100)), 'not a backup of Threes'],
    ['if it is empty', () => Buffer.alloc(0), 'not a backup of Threes'],
  ])('%s', async (_what, bytes, words) => {
    expect(await refused(bytes())).toContain(words);
  });

  test('if it is not there', async () => {
    await expect(checkBackup(join(folder, 'nothing.tar'))).rejects.toThrow('cannot be read (ENOENT)');
  });

  test('if a newer version made it', async () => {
    const source = { ...readDatabaseSource(), migrations: [] };
    const restoring = restoreBackup({ ...place, file, log, source });
    await expect(restoring).rejects.toThrow('made by a newer version of Threes (1.0.0)');
    expect(await readAllRows(place.databaseUrl)).toEqual({ sequences: [] });
  });

  test('if a picture cannot be stored, which leaves the bucket empty', async () => {
    const place = await emptyPlace();
    let left = 20;
    const put: Storage['put'] = async (...args) => {
      left -= 1;
      if (left < 0) throw new Error('The disk is full.');
      await place.storage.put(...args);
    };
    const restoring = restoreBackup({ ...place, storage: { ...place.storage, put }, file, log });
    await expect(restoring).rejects.toThrow('The disk is full.');
    expect((await readAllRows(place.databaseUrl))['public.profiles']).toBeUndefined();
    expect(await readStoredObjects(place.storage)).toEqual({});
  });

  test('if the database has people, the bucket has objects, or the tables are not ours', async () => {
    const place = await emptyPlace();
    const before = await readAllRows(databaseUrl);
    const into = (options: Partial<typeof place>) => restoreBackup({ ...place, ...options, file, log });
    await expect(into({ databaseUrl })).rejects.toThrow(/The database has \d+ people.*--replace/);
    expect(await readAllRows(databaseUrl)).toEqual(before);
    await expect(into({ storage: app.storage })).rejects.toThrow('The bucket has objects');
    await onServer((client) => client.query('create table invoices (id int)'), place.databaseUrl);
    await expect(into({})).rejects.toThrow('tables that are not of Threes (invoices)');
    await expect(restoreBackup({ ...place, file, log, replace: true })).rejects.toThrow('invoices');
  });
});

test('an empty database is not backed up', async () => {
  await expect(backUp(await emptyPlace())).rejects.toThrow('There is nothing to back up');
});

test('tables without people count as empty, and what is there is replaced on demand, once nobody else uses it', async () => {
  const place = await emptyPlace();
  await applyMigrations(place.databaseUrl, log);
  const { 'public.profiles': people } = await readAllRows(databaseUrl);
  // A restore can leave out waiting jobs.
  await restoreBackup({ ...place, file, log, withoutJobs: true });
  const restored = await readAllRows(place.databaseUrl);
  expect(restored['public.profiles']).toEqual(people);
  expect(restored['graphile_worker._private_jobs']).toEqual([]);

  await place.storage.put('other', Buffer.from('other'), 'text/plain');
  const other = new pg.Client({ connectionString: place.databaseUrl, application_name: 'psql' });
  await other.connect();
  await other.query("insert into profiles (full_name) values ('Somebody else')");
  const replace = () => restoreBackup({ ...place, file, log, replace: true });
  await expect(replace()).rejects.toThrow('Other programs use the database (1 connection, of psql)');
  await other.end();
  await replace();
  expect((await readAllRows(place.databaseUrl))['public.profiles']).toEqual(people);
  expect(await readStoredObjects(place.storage)).toEqual(await readStoredObjects(app.storage));
});

test('the migrations since an older backup are applied to its rows', async () => {
  const place = await emptyPlace();
  const source = readDatabaseSource();
  const newer = {
    name: '29990101000000_newer',
    script: "alter table profiles add column motto text default 'none'",
  };
  source.migrations.push(newer);
  const { migrated } = await restoreBackup({ ...place, file, log, source });
  expect(migrated).toEqual([newer.name]);
  await onServer(async (client) => {
    const { rows } = await client.query(
      'select count(motto)::int as mottos, count(*)::int as people from profiles',
    );
    expect(rows[0].mottos).toBe(rows[0].people);
  }, place.databaseUrl);
});

test('each added value of an enum type is found, so that PostgreSQL 15 takes it', () => {
  const found = withEnumsFromTheStart([
    { name: 'a', script: `CREATE TYPE "color" AS ENUM ('red', 'blue');` },
    {
      name: 'b',
      script: `alter type color add value 'green' before 'blue';\nalter type color add value 'pink';`,
    },
  ]);
  expect(found.map(({ script }) => script.trim())).toEqual([
    `create type "color" as enum ('red', 'green', 'blue', 'pink');`,
    '',
  ]);
  const scripts = withEnumsFromTheStart(readMigrations()).map(({ script }) => script);
  expect(scripts.join('\n')).not.toMatch(/add\s+value/i);
});

describe('while a backup is made', () => {
  test('pictures may vanish, and new and changed ones are taken, also those of rows that are new', async () => {
    const { storage } = await emptyPlace();
    await storage.put('updated', Buffer.from('before'), 'text/plain');
    await storage.put('gone', Buffer.from('gone'), 'text/plain');
    const get: Storage['get'] = async (key) => (key === 'gone' ? null : storage.get(key));
    let lists = 0;
    async function* list() {
      lists += 1;
      // All objects of the first list have been read by now. The S3 server does not replace one atomically.
      if (lists === 2) {
        await storage.put('new', Buffer.from('new'), 'text/plain');
        await storage.put('updated', Buffer.from('after'), 'text/plain');
      }
      // The S3 server uses the machine's clock, even if the clock of this process is moved.
      for await (const item of storage.list()) yield { ...item, modifiedAt: new Date() };
    }
    const { manifest, bytes } = await backUp({ storage: { ...storage, get, list } });
    expect(manifest.objects).toMatchObject({ count: 3, vanished: 1 });
    const place = await emptyPlace();
    const underWay = new Set<string>();
    const atOnce: string[] = [];
    let endNew = () => {};
    const isNewWritten = new Promise<void>((resolve) => {
      endNew = resolve;
    });
    const put: Storage['put'] = async (key, ...content) => {
      if (underWay.has(key)) atOnce.push(key);
      underWay.add(key);
      // The next object is written before the first version of this one.
      if (key === 'updated') await isNewWritten;
      await place.storage.put(key, ...content);
      underWay.delete(key);
      if (key === 'new') endNew();
    };
    await restoreBackup({ ...place, storage: { ...place.storage, put }, file: fileWith(bytes), log });
    const { gone: _gone, ...left } = await readStoredObjects(storage);
    expect(await readStoredObjects(place.storage)).toEqual(left);
    expect(atOnce).toEqual([]);
  });

  test('a bucket that goes away, or sends less than it says, ends it', async () => {
    let left = 10;
    const get: Storage['get'] = async (key) => {
      left -= 1;
      if (left < 0) throw new Error('connect ECONNREFUSED');
      return app.storage.get(key);
    };
    await expect(backUp({ storage: { ...app.storage, get } })).rejects.toThrow('connect ECONNREFUSED');
    const short: Storage['get'] = async (key) => {
      const object = await app.storage.get(key);
      return object && { ...object, size: object.size + 1 };
    };
    await expect(backUp({ storage: { ...app.storage, get: short } })).rejects.toThrow('The bucket sent');
  });

  test('more objects than one page of a listing are taken', async () => {
    const storage = await createStorage({ ...backends.s3, bucket: 'many-pages', pageSize: 10 });
    const keys = Array.from({ length: 25 }, (_, index) => `many/${index}`);
    for (const key of keys) await storage.put(key, Buffer.from(key), 'text/plain');
    const { manifest } = await backUp({ storage });
    expect(manifest.objects).toMatchObject({ count: keys.length, vanished: 0 });
  });

  test('a large table is written in parts, and an output that closes between them ends it', async () => {
    const [large, place] = [await emptyPlace(), await emptyPlace()];
    await applyMigrations(large.databaseUrl, log);
    await onServer(
      (client) =>
        client.query(
          `with owner as (insert into profiles (full_name) values ('Ada') returning id)
           insert into images (id, owner_id, kind, key, width, height, widths, placeholder)
             select gen_random_uuid(), owner.id, 'pick', 'large/' || n, 9, 9, '{9}', repeat(md5(n::text), 7000)
             from owner, generate_series(1, 60) n`,
        ),
      large.databaseUrl,
    );
    const { manifest, bytes } = await backUp(large);
    expect(manifest.tables.find(({ name }) => name === 'images')?.rows).toBe(60);
    expect(bytes.includes('public.images/000001.copy.gz')).toBe(true);
    await restoreBackup({ ...place, file: fileWith(bytes), log });
    const { 'public.images': images } = await readAllRows(large.databaseUrl);
    expect((await readAllRows(place.databaseUrl))['public.images']).toEqual(images);

    const closing = new Writable({
      write: (chunk, _encoding, done) =>
        done(String(chunk).includes('public.images') ? new Error('EPIPE') : null),
    });
    await expect(backUp({ ...large, output: closing })).rejects.toThrow('EPIPE');
  });

  test('an output that closes, or a stop, ends it', async () => {
    const full = new Writable({ write: (_chunk, _encoding, done) => done(new Error('ENOSPC')) });
    await expect(backUp({ output: full })).rejects.toThrow('ENOSPC');
    await expect(backUp({ signal: AbortSignal.abort() })).rejects.toThrow('aborted');
  });
});
