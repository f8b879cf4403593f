import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test, vi } from 'vitest';
import { createApp } from './app.ts';
import { tasks } from './jobs.ts';
import { startWorker } from './platform/jobs/worker.ts';
import { createDatabase } from './platform/prisma.ts';
import { createReplicas, replicaOptionsOf } from './platform/replicas.ts';
import { makeCurator, makePerson, type Person } from './testing/factories.ts';
import { startTestApp } from './testing/test-app.ts';
import { createTestClient, type TestClient } from './testing/test-client.ts';

// Two servers with one database and bucket, as two processes behind a proxy are: each with its own connections and
// everything that it remembers.
const one = await startTestApp({ rateLimitFactor: 100 });
const database = createDatabase(one.env.databaseUrl ?? '', { max: 4 });
const replicas = createReplicas(database.pool, { ...replicaOptionsOf(one.env), log: one.services.log });
const services = { ...one.services, db: database.db, pool: database.pool, replicas };
const { listener, close } = await createApp(services);
const server = createServer(listener);
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await close();
  await database.close();
});

/** The same person at the other server. */
function atOther({ client }: Person): TestClient {
  // The site has one origin, whichever server answers.
  const other = createTestClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, {
    Origin: one.url,
  });
  for (const [name, value] of client.cookies) other.cookies.set(name, value);
  return other;
}

const READ =
  '{ viewer { unreadNotificationsCount notifications { nodes { kind actorsCount actor { id } readAt } } } }';
const SAVE = 'mutation ($id: ID!) { setFavorite(pickId: $id, on: true) { pick { id } } }';
const FOLLOW = 'mutation ($id: ID!) { setFollow(profileId: $id, on: true) { profile { id } } }';
const MARK = 'mutation { markNotificationsRead { unreadNotificationsCount } }';

test('two processes show each other’s notifications at once, and what was read', async () => {
  const curator = await makeCurator(one);
  const [fan, other] = [await makePerson(one), await makePerson(one)];
  const readers = [curator.client, atOther(curator)];
  const read = () => Promise.all(readers.map(async (reader) => (await reader.gql(READ)).data.viewer));
  // Each server has answered this query before, and remembers its plan.
  for (let times = 0; times < 2; times += 1) {
    expect(await read()).toEqual(
      Array(2).fill({ unreadNotificationsCount: 0, notifications: { nodes: [] } }),
    );
  }

  await fan.client.gql(SAVE, { id: curator.picks[0] });
  await atOther(other).gql(SAVE, { id: curator.picks[0] });
  await atOther(fan).gql(FOLLOW, { id: curator.id });
  const nodes = [
    { kind: 'NEW_FOLLOWER', actorsCount: 1, actor: { id: fan.id }, readAt: null },
    { kind: 'PICK_SAVED', actorsCount: 2, actor: { id: other.id }, readAt: null },
  ];
  expect(await read()).toEqual(Array(2).fill({ unreadNotificationsCount: 2, notifications: { nodes } }));

  await readers[1]?.gql(MARK);
  const [here, there] = await read();
  expect(here).toEqual(there);
  expect(here.unreadNotificationsCount).toBe(0);
});

test('one process does the jobs of both', async () => {
  const databaseUrl = one.env.databaseUrl ?? '';
  const worker = startWorker(services, { tasks, databaseUrl });
  const person = await makePerson(one);
  const send = vi.spyOn(services.mailer, 'send');
  for (const client of [person.client, atOther(person)]) {
    expect((await client.gql('mutation { requestEmailConfirmation }')).errors).toBeUndefined();
  }
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2), 10_000);
  await worker.stop(5_000);
  expect(send.mock.calls.map(([{ to }]) => to)).toEqual([person.email, person.email]);
});
