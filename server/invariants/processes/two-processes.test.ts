import { afterAll, expect, test, vi } from 'vitest';
import { tasks } from '../../jobs.ts';
import { createDatabase } from '../../platform/database/prisma.ts';
import { buildReplicaOptions, createReplicas } from '../../platform/database/replicas.ts';
import { startWorker } from '../../platform/jobs/worker.ts';
import { makeCurator, makePerson, type Person } from '../../testing/factories.ts';
import { startAnotherServer } from '../../testing/servers/another-server.ts';
import { skipTime } from '../../testing/skip-time.ts';
import { storePicture } from '../../testing/surfaces.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

// Two servers with one database and bucket, like two processes behind a proxy: each has its own connections and
// caches.
const one = await startTestApp({ rateLimitFactor: 100 });
const database = createDatabase(one.env.databaseUrl ?? '', { max: 4 });
const replicas = createReplicas(database.pool, { ...buildReplicaOptions(one.env), log: one.services.log });
const services = { ...one.services, db: database.db, pool: database.pool, replicas };
const beside = await startAnotherServer(one, services);
afterAll(async () => {
  await beside.close();
  await database.close();
});

/** A visitor of the other server. */
const there = () => beside.client();
/** The same person's client at the other server. */
const atOther = ({ client }: Person) => beside.client({}, client);

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
  // Both servers have cached the plan of this query.
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

const ME = '{ viewer { profile { id } } }';
const PICK = 'query ($id: ID!) { pick(id: $id) { title } }';
const FEATURED = '{ featuredPicks(first: 100) { nodes { id } } }';

/** Sends a query to the other server until it has cached the query and the session. */
async function known(client: TestClient, query: string, variables = {}) {
  for (let times = 0; times < 2; times += 1) await client.gql(query, variables);
  return async () => (await client.gql(query, variables)).data;
}
const mutate = async ({ client }: Pick<Person, 'client'>, mutation: string) =>
  await client.ask(`mutation { ${mutation} }`);
const pageAt = async (client: TestClient, path: string) => {
  const response = await client.fetch(path, { headers: { accept: 'text/html,*/*' }, redirect: 'manual' });
  return { status: response.status, text: await response.text() };
};

test('whoever ends all sessions at one process is logged out at the other at once', async () => {
  const person = await makePerson(one);
  const readsThere = await known(atOther(person), ME);
  expect((await readsThere()).viewer.profile.id).toBe(person.id);
  await mutate(person, 'signOut(everywhere: true)');
  expect(await readsThere()).toEqual({ viewer: null });
});

test('whoever is suspended at one process is nobody at the other at once', async () => {
  const [admin, person] = [await makePerson(one, { isAdmin: true }), await makePerson(one)];
  const there = atOther(person);
  const readsThere = await known(there, ME);
  expect((await readsThere()).viewer.profile.id).toBe(person.id);
  await mutate(
    admin,
    `takeDown(input: { subject: PERSON, id: "${person.id}", reason: "No" }) { takedown { id } }`,
  );
  expect(await readsThere()).toEqual({ viewer: null });
  expect((await there.gql(FOLLOW, { id: admin.id })).code).toBe('UNAUTHENTICATED');
});

test('who is no admin any more at one process reads nothing as an admin at the other', async () => {
  const [admin, other] = [await makePerson(one, { isAdmin: true }), await makePerson(one, { isAdmin: true })];
  const there = atOther(other);
  await known(there, '{ submissions { nodes { id } } }');
  expect((await pageAt(there, '/admin')).status).toBe(200);
  await mutate(admin, `revokeRole(profileId: "${other.id}", role: ADMIN) { profile { id } }`);
  expect((await there.gql('{ submissions { nodes { id } } }')).code).toBe('FORBIDDEN');
  expect((await pageAt(there, '/admin')).status).toBe(302);
});

test('what is taken down at one process leaves the other: the API at once, pictures and the site map in two seconds, pages in five', async () => {
  const [admin, curator] = [await makePerson(one, { isAdmin: true }), await makeCurator(one)];
  const [id = ''] = curator.picks;
  const image = await storePicture(one, curator.id, 'pick');
  await one.db.pick.update({ where: { id }, data: { imageId: image.id, title: 'Zanzibar lantern' } });
  const visitor = there();
  const readsThere = await known(visitor, PICK, { id });
  const paths = { picture: `/media/${image.key}`, sitemap: '/sitemaps/picks-1.xml', page: `/pick/${id}` };
  const seen = async (path: keyof typeof paths) => {
    const { status, text } = await pageAt(visitor, paths[path]);
    return status === 200 && (path === 'picture' || text.includes(path === 'page' ? 'Zanzibar' : id));
  };
  const all = async () => [await seen('picture'), await seen('sitemap'), await seen('page')];
  expect(await all()).toEqual([true, true, true]);

  await mutate(admin, `takeDown(input: { subject: PICK, id: "${id}", reason: "No" }) { takedown { id } }`);
  expect(await readsThere()).toEqual({ pick: null });
  skipTime(2_100);
  await expect.poll(async () => (await all()).slice(0, 2)).toEqual([false, false]);
  skipTime(3_000);
  expect(await all()).toEqual([false, false, false]);
});

test('what admins feature at one process is featured at the other at once', async () => {
  const [admin, curator] = [await makePerson(one, { isAdmin: true }), await makeCurator(one)];
  const [id = ''] = curator.picks;
  const readsThere = await known(there(), FEATURED);
  await mutate(admin, `addFeatured(input: { subject: PICK, id: "${id}" }) { featured { id } }`);
  expect((await readsThere()).featuredPicks.nodes).toContainEqual({ id });
});

test('the settings of the site hold at the other process in five seconds', async () => {
  const admin = await makePerson(one, { isAdmin: true });
  const readsThere = await known(there(), '{ site { name } }');
  const { version } = (await admin.client.gql('{ site { version } }')).data.site;
  await mutate(
    admin,
    `updateSiteSettings(input: { name: "Other name", version: ${version} }) { site { name } }`,
  );
  skipTime(5_100);
  expect(await readsThere()).toEqual({ site: { name: 'Other name' } });
  expect((await pageAt(there(), '/discover')).text).toContain('Other name');
});

test('one process does the jobs of both', async () => {
  // Runs the jobs of other tests first.
  await one.runJobs({ later: true });
  const databaseUrl = one.env.databaseUrl ?? '';
  const worker = startWorker(services, { tasks, databaseUrl });
  const person = await makePerson(one);
  const send = vi.spyOn(services.mailer, 'send');
  for (const client of [person.client, atOther(person)]) {
    await client.ask('mutation { requestEmailConfirmation }');
  }
  await expect.poll(() => send.mock.calls.length).toBe(2);
  await worker.stop(5_000);
  expect(send.mock.calls.map(([{ to }]) => to)).toEqual([person.email, person.email]);
});
