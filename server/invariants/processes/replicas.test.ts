import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { applyMigrations } from '../../platform/database/migrations.ts';
import { createReplicas } from '../../platform/database/replicas.ts';
import { startEmbeddedPostgres } from '../../platform/embedded/postgres.ts';
import { createLog } from '../../platform/monitoring/log.ts';
import { connected } from '../../testing/databases.ts';
import { makeCurator } from '../../testing/factories.ts';
import { startReplica } from '../../testing/servers/replica.ts';
import { startTcpProxy } from '../../testing/servers/tcp-proxy.ts';
import { skipTime } from '../../testing/skip-time.ts';
import { startTestApp } from '../../testing/test-app.ts';

// A separate server, because a replica of the shared one would repeat the work of all test files.
const log = createLog({ level: 'silent' });
const folder = mkdtempSync(join(tmpdir(), 'threes-replicas-'));
const server = await startEmbeddedPostgres({ folder, log, unsafe: true });
await applyMigrations(server.url, log);
const replica = await startReplica(server.url);
const proxy = await startTcpProxy(server.url);
/** More than the duration of this file. */
const MAX_LAG_S = 60;
const app = await startTestApp(
  {
    databaseUrl: server.url,
    databaseReplicaUrls: [replica.url],
    replicaMaxLag: MAX_LAG_S,
    rateLimitFactor: 100,
  },
  { database: proxy },
);
const ask = (url: string, sql: string) =>
  connected(url, async (client) => [await client.query(sql)].flat().at(-1)?.rows[0]);
afterAll(async () => {
  await app.close();
  await proxy.close();
  await replica.remove();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const PICK = 'query ($id: ID!) { pick(id: $id) { title } }';
const SEARCH = 'query ($text: String!) { search(query: $text) { nodes { ... on Pick { title } } } }';
const UPDATE = 'mutation ($input: UpdatePickInput!) { updatePick(input: $input) { pick { title } } }';

const HTML = { headers: { accept: 'text/html' } };

const curator = await makeCurator(app);
const [id = ''] = curator.picks;
const titleFor = async (client = app.client()) => (await client.gql(PICK, { id })).data?.pick.title;
const rename = async (title: string) => {
  const { data } = await curator.client.gql(UPDATE, { input: { id, title } });
  expect(data.updatePick.pick.title).toBe(title);
};
const becomes = (read: () => Promise<unknown>, value: unknown) =>
  vi.waitFor(async () => expect(await read()).toBe(value), { timeout: 60_000 });
/** Whether a visitor's next read runs on the replica. */
const isOnReplica = () =>
  app.services.replicas.read(
    async (pool) => (await pool.query('select pg_is_in_recovery() as it')).rows[0].it as boolean,
  );
const caughtUp = async () => {
  const { at } = await ask(server.url, 'select pg_current_wal_insert_lsn() as at');
  const sql = `select pg_last_wal_replay_lsn() >= '${at}' as it`;
  await becomes(async () => (await ask(replica.url, sql)).it, true);
};
const pause = async () => {
  await caughtUp();
  await ask(replica.url, 'select pg_wal_replay_pause()');
  const state = async () => (await ask(replica.url, 'select pg_get_wal_replay_pause_state() as it')).it;
  await becomes(state, 'paused');
};

beforeEach(async () => {
  await caughtUp();
  await becomes(isOnReplica, true);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await ask(replica.url, 'select pg_wal_replay_resume()');
});

test('visitors read from a replica, and members what they have just written', async () => {
  await rename('Before');
  await pause();
  await rename('Afterwards');
  for (let times = 0; times < 2; times += 1) {
    expect(await titleFor(curator.client)).toBe('Afterwards');
    expect(await titleFor()).toBe('Before');
  }
  const found = async (text: string, client = app.client()) =>
    (await client.gql(SEARCH, { text })).data.search.nodes.map(({ title }: { title: string }) => title);
  expect(await found('Afterwards')).toEqual([]);
  expect(await found('Afterwards', curator.client)).toEqual(['Afterwards']);

  const paths = [`/pick/${id}`, '/feed.atom', `/oembed?url=${encodeURIComponent(`${app.url}/pick/${id}`)}`];
  // Pages are cached for some seconds.
  skipTime(10_000);
  for (const path of paths) {
    const text = await (await app.client().fetch(path, HTML)).text();
    expect(text, path).toContain('Before');
    expect(text, path).not.toContain('Afterwards');
  }
  await ask(replica.url, 'select pg_wal_replay_resume()');
  await becomes(() => titleFor(), 'Afterwards');
});

test('a replica that is too far behind is left out until it has caught up', async () => {
  await rename('Long ago');
  await pause();
  await rename('Now');
  expect(await titleFor()).toBe('Long ago');
  // The embedded server flushes commits to its log a moment later.
  const written = 'select pg_current_wal_flush_lsn() >= pg_current_wal_insert_lsn() as it';
  await becomes(async () => (await ask(server.url, written)).it, true);
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + (MAX_LAG_S + 1) * 1000);
  expect(await titleFor()).toBe('Now');
  expect(await isOnReplica()).toBe(false);
  await ask(replica.url, 'select pg_wal_replay_resume()');
  await becomes(isOnReplica, true);
  expect(await titleFor()).toBe('Now');
});

test('a read that a replica cancels to replay its log is answered by the primary', async () => {
  const places: boolean[] = [];
  const reading = app.services.replicas.read(async (pool) => {
    places.push(pool !== app.pool);
    // Sleeps only on the replica, until the replica cancels it.
    await pool.query('select count(*) from follows, pg_sleep($1)', [pool === app.pool ? 0 : 20]);
    return 'answered';
  });
  const isReading = `select exists (select from pg_locks where relation = 'follows'::regclass) as it`;
  await becomes(async () => (await ask(replica.url, isReading)).it, true);
  await ask(server.url, 'begin; lock table follows in access exclusive mode; commit');
  expect(await reading).toBe('answered');
  expect(places).toEqual([true, false]);
  expect(await isOnReplica()).toBe(true);
});

test('visitors still read while the primary is away', async () => {
  await rename('Here');
  await caughtUp();
  await proxy.cut();
  const title = await titleFor();
  const pages = await Promise.all(
    [`/pick/${id}`, '/discover', '/feed.atom'].map((path) => app.client().fetch(path, HTML)),
  );
  const member = await curator.client.gql(PICK, { id });
  await proxy.restore();
  expect(title).toBe('Here');
  expect(pages.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(member.errors?.[0]?.extensions.code).toBe('UNAVAILABLE');
});

test('nothing fails when a replica stops, and it is used again when it is back', async () => {
  await rename('Always');
  await caughtUp();
  const titles: unknown[] = [];
  let isStopped = false;
  const readers = Array.from({ length: 4 }, async () => {
    const client = app.client();
    while (!isStopped) titles.push(await titleFor(client));
  });
  await replica.stop();
  titles.push(await titleFor());
  isStopped = true;
  await Promise.all(readers);
  expect(new Set(titles)).toEqual(new Set(['Always']));
  expect(await isOnReplica()).toBe(false);

  await replica.start();
  await becomes(isOnReplica, true);
});

test('what is not a replica is not read from', async () => {
  const warn = vi.fn();
  const { read, close } = createReplicas(app.pool, {
    urls: [server.url],
    maxLagMs: 1_000,
    log: { ...log, warn, debug() {} } as never,
  });
  await expect.poll(() => warn.mock.calls.length).toBeGreaterThan(0);
  expect(warn.mock.calls[0]?.[0].err.message).toBe('It is not a replica');
  expect(await read(async (pool) => pool === app.pool)).toBe(true);
  await close();
});
