import { afterAll, describe, expect, test } from 'vitest';
import { STREAM_LIMITS } from '../../http/graphql/streams.ts';
import { accessMessages } from '../../modules/access/access.rules.ts';
import { createDatabase } from '../../platform/database/prisma.ts';
import { createLive } from '../../platform/live.ts';
import { makeCurator, makePerson, makeToken, type Person } from '../../testing/factories.ts';
import { startAnotherServer } from '../../testing/servers/another-server.ts';
import { type EventStream, subscribeTo } from '../../testing/servers/event-stream.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { createTestClient, type TestClient } from '../../testing/test-client.ts';

// Two servers with one database, like two processes behind a proxy.
const one = await startTestApp({ rateLimitFactor: 100 });
const databaseUrl = one.env.databaseUrl ?? '';
const database = createDatabase(databaseUrl, { max: 4 });
const live = createLive(databaseUrl, { log: one.services.log });
const startBeside = () => startAnotherServer(one, { db: database.db, pool: database.pool, live });
const other = await startBeside();
afterAll(async () => {
  await other.close();
  await live.close();
  await database.close();
});

/** A client at the other server with the same cookies. */
const atOther = (client: TestClient, server = other) => server.client({}, client);

const NEWS = 'subscription { notificationAdded { kind actor { id } actorsCount } }';
const PICKS =
  'subscription ($category: Category, $curator: ID) { pickPublished(category: $category, curator: $curator) { id } }';
const SUBMISSIONS = 'subscription { submissionsChanged }';
const FOLLOW = 'mutation ($id: ID!) { setFollow(profileId: $id, on: true) { profile { id } } }';

const mutate = async ({ client }: Pick<Person, 'client'>, mutation: string) =>
  await client.ask(`mutation { ${mutation} }`);
const follow = async ({ client }: Pick<Person, 'client'>, id: string) => await client.ask(FOLLOW, { id });
/** Subscribes after both processes have received all earlier events. */
async function subscribed(...subscription: Parameters<typeof subscribeTo>): Promise<EventStream> {
  const heard = [one.services.live, live].map(async (process) => {
    await process.ready();
    await new Promise<void>((done) => {
      const stop = process.listen({
        receive(topic) {
          if (topic !== 'fence') return;
          stop();
          done();
        },
        missed: () => {},
      });
    });
  });
  await Promise.all([one.services.live.ready(), live.ready()]);
  await one.pool.query("select pg_notify('live', 'fence')");
  await Promise.all(heard);
  return subscribeTo(...subscription);
}

/** Expects the stream to send this error and to complete, so that its client does not reconnect. */
async function expectEnd(stream: EventStream, code: string, message?: string): Promise<void> {
  const { errors } = await stream.result();
  expect(errors).toEqual([expect.objectContaining({ extensions: expect.objectContaining({ code }) })]);
  if (message) expect(errors[0].message).toBe(message);
  expect(await stream.next()).toEqual({ event: 'complete', data: null });
  expect(await stream.next()).toBeNull();
}

test('what happens at one process is told at the other: a notification, a pick, a submission', async () => {
  const [admin, reader, fan] = [
    await makePerson(one, { isAdmin: true }),
    await makePerson(one),
    await makePerson(one),
  ];
  const [curator, pending] = [await makeCurator(one), await makeCurator(one, 'pending')];
  const news = await subscribed(atOther(reader.client), NEWS);
  const picks = await subscribed(atOther(one.client()), PICKS, { curator: curator.id });
  const submissions = await subscribed(atOther(admin.client), SUBMISSIONS);
  expect([news.status, news.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
  expect(news.headers.get('x-accel-buffering')).toBe('no');
  expect(news.headers.get('cache-control')).toContain('no-store');

  await follow(fan, reader.id);
  expect((await news.result()).data.notificationAdded).toEqual({
    kind: 'NEW_FOLLOWER',
    actor: { id: fan.id },
    actorsCount: 1,
  });

  const { id } = await one.db.submissionReview.create({ data: { profileId: pending.id } });
  expect((await submissions.result()).data).toEqual({ submissionsChanged: true });
  await one.db.submissionReview.delete({ where: { id } });
  expect((await submissions.result()).data).toEqual({ submissionsChanged: true });

  const published = await publishAgain(curator.picks[1]);
  expect((await picks.result()).data.pickPublished).toEqual({ id: published });
  for (const stream of [news, picks, submissions]) await stream.close();
});

/** Hides a pick, and publishes it again. */
async function publishAgain(id = ''): Promise<string> {
  await one.db.pick.update({ where: { id }, data: { hiddenAt: new Date() } });
  await one.db.pick.update({ where: { id }, data: { hiddenAt: null } });
  return id;
}

test('pickPublished tells the picks of a category and of a curator only', async () => {
  const [curator, another] = [await makeCurator(one), await makeCurator(one)];
  const findPickId = async (profileId: string, category: 'books' | 'places') =>
    (await one.db.pick.findFirstOrThrow({ where: { profileId, category } })).id;
  const books = await subscribed(one.client(), PICKS, { category: 'BOOKS', curator: curator.id });
  const all = await subscribed(one.client(), PICKS);
  const told = [
    await findPickId(another.id, 'books'),
    await findPickId(curator.id, 'places'),
    await findPickId(curator.id, 'books'),
  ];
  for (const id of told) await publishAgain(id);
  for (const id of told) expect((await all.result()).data.pickPublished).toEqual({ id });
  expect((await books.result()).data.pickPublished).toEqual({ id: told[2] });
  await Promise.all([books.close(), all.close()]);
});

test('what is hidden again before it could be told is not told', async () => {
  const curator = await makeCurator(one);
  const [hidden = '', shown = ''] = curator.picks;
  const picks = await subscribed(one.client(), PICKS, { curator: curator.id });
  await one.db.pick.update({ where: { id: hidden }, data: { hiddenAt: new Date() } });
  // One transaction sends an event about the pick and hides it again.
  await one.db.$transaction([
    one.db.pick.update({ where: { id: hidden }, data: { hiddenAt: null } }),
    one.db.pick.update({ where: { id: hidden }, data: { hiddenAt: new Date() } }),
  ]);
  await publishAgain(shown);
  expect((await picks.result()).data.pickPublished).toEqual({ id: shown });
  await picks.close();
});

test('what a suspended person did is not told', async () => {
  const [reader, suspended, fan] = [await makePerson(one), await makePerson(one), await makePerson(one)];
  await one.db.profile.update({ where: { id: suspended.id }, data: { suspendedAt: new Date() } });
  const news = await subscribed(reader.client, NEWS);
  await one.db.notification.create({
    data: { profileId: reader.id, kind: 'comment', actorId: suspended.id },
  });
  await follow(fan, reader.id);
  expect((await news.result()).data.notificationAdded.actor).toEqual({ id: fan.id });
  await news.close();
});

describe('a stream ends at both processes', () => {
  const ends: [how: string, end: (person: Person, admin: Person) => Promise<unknown>][] = [
    ['when its session logs out', (person) => mutate(person, 'signOut')],
    [
      'when its person is suspended',
      (person, admin) =>
        mutate(
          admin,
          `takeDown(input: { subject: PERSON, id: "${person.id}", reason: "No" }) { takedown { id } }`,
        ),
    ],
    [
      'when its person is deleted',
      ({ id }) => one.db.profile.update({ where: { id }, data: { deletedAt: new Date() } }),
    ],
  ];
  test.each(ends)('%s', async (_how, end) => {
    const [admin, person] = [await makePerson(one, { isAdmin: true }), await makePerson(one)];
    const streams = [
      await subscribed(person.client, NEWS),
      await subscribed(atOther(person.client), NEWS),
      // Even public subscriptions end, because the caller is no longer authenticated.
      await subscribed(person.client, PICKS),
    ];
    await end(person, admin);
    for (const stream of streams) await expectEnd(stream, 'UNAUTHENTICATED');
  });

  test('when its access token is revoked, and the session stays', async () => {
    const person = await makePerson(one);
    const token = await makeToken(one, person.id, ['read']);
    const byToken = await subscribed(token.client, NEWS);
    const bySession = await subscribed(person.client, NEWS);
    await mutate(person, `revokeToken(id: "${token.id}") { viewer { profile { id } } }`);
    await expectEnd(byToken, 'UNAUTHENTICATED', accessMessages.tokenInvalid);
    await follow(await makePerson(one), person.id);
    expect((await bySession.result()).data.notificationAdded.kind).toBe('NEW_FOLLOWER');
    await bySession.close();
  });

  test('when its person is no admin any more', async () => {
    // Otherwise the last admin could not be demoted.
    await makePerson(one, { isAdmin: true });
    const admin = await makePerson(one, { isAdmin: true });
    const streams = [
      await subscribed(admin.client, SUBMISSIONS),
      await subscribed(atOther(admin.client), SUBMISSIONS),
    ];
    await one.db.profile.update({ where: { id: admin.id }, data: { isAdmin: false } });
    for (const stream of streams) await expectEnd(stream, 'FORBIDDEN');
  });
});

test('whoever may not subscribe is told so', async () => {
  const [member, admin] = [await makePerson(one), await makePerson(one, { isAdmin: true })];
  const write = await makeToken(one, member.id, ['write_social']);
  const read = await makeToken(one, admin.id, ['read']);
  for (const [client, query, code] of [
    [one.client(), NEWS, 'UNAUTHENTICATED'],
    [write.client, NEWS, 'FORBIDDEN'],
    [one.client(), SUBMISSIONS, 'UNAUTHENTICATED'],
    [member.client, SUBMISSIONS, 'FORBIDDEN'],
    [read.client, SUBMISSIONS, 'FORBIDDEN'],
  ] as const) {
    await expectEnd(await subscribed(client, query), code);
  }
});

test('a bad access token is 401, and another site cannot subscribe with a cookie', async () => {
  const bad = await subscribed(one.client({ Authorization: 'Bearer threes_pat_x' }), NEWS);
  expect([bad.status, bad.headers.get('www-authenticate')]).toEqual([
    401,
    expect.stringMatching(/^Bearer error="invalid_token", /),
  ]);
  const { cookies } = (await makePerson(one)).client;
  const elsewhere = createTestClient(one.url, { Origin: 'https://elsewhere.example' });
  for (const [name, value] of cookies) elsewhere.cookies.set(name, value);
  expect((await subscribed(elsewhere, NEWS)).status).toBe(403);
});

test.each([
  ['a query', '{ site { name } }'],
  ['what is no GraphQL', 'subscription {'],
  ['an unknown field', 'subscription { nothing }'],
  [
    'what costs too much',
    `subscription { pickPublished { ${Array.from({ length: 20 }, (_, n) => `f${n}: related(first: 100) { related(first: 100) { id } }`).join(' ')} } }`,
  ],
])('%s is refused before it runs', async (_what, query) => {
  await expectEnd(await subscribed(one.client(), query), 'BAD_USER_INPUT');
});

// bounds.test.ts sends one to /graphql.
test('a subscription that comes as a plain request is refused', async () => {
  const response = await one.client().post('/graphql/stream', { query: PICKS });
  expect(response.status).toBe(400);
});

test('a visitor’s address and a person have a number of streams, and get one back for each that they close', async () => {
  const client = one.client();
  const streams: EventStream[] = [];
  for (let n = 0; n < STREAM_LIMITS.address; n += 1) streams.push(await subscribed(client, PICKS));
  const refused = await subscribed(client, PICKS);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
  // The limit counts by address, so another address is not affected.
  await (await subscribed(one.client(), PICKS)).close();
  await streams.pop()?.close();
  const again = async () => {
    const stream = await subscribed(client, PICKS);
    streams.push(stream);
    return stream.status;
  };
  await expect.poll(again).toBe(200);
  for (const stream of streams) await stream.close();
});

test('one statement checks everybody who gets an event', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => makePerson(one)));
  const curator = await makeCurator(one);
  const streams: EventStream[] = [];
  for (const { client } of people) streams.push(await subscribed(client, PICKS, { curator: curator.id }));
  const statements = await one.statements(async () => {
    await publishAgain(curator.picks[0]);
    for (const stream of streams) await stream.result();
  });
  const ofSessions = statements.filter((statement) => statement.includes('from sessions'));
  expect(ofSessions).toHaveLength(1);
  for (const stream of streams) await stream.close();
});

test('when the connection that listens is lost, streams end for their clients to come back, and nothing more is missed', async () => {
  const [reader, fan] = [await makePerson(one), await makePerson(one)];
  const news = await subscribed(reader.client, NEWS);
  await one.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'threes live' and datname = current_database()",
  );
  await follow(fan, reader.id);
  // The connection ends without completing the subscription.
  const first = await news.next();
  if (first) expect(first.event).toBe('next');
  if (first) expect(await news.next()).toBeNull();

  const again = await subscribed(reader.client, NEWS);
  expect((await reader.client.gql('{ viewer { unreadNotificationsCount } }')).data.viewer).toEqual({
    unreadNotificationsCount: 1,
  });
  await follow(await makePerson(one), reader.id);
  expect((await again.result()).data.notificationAdded.actorsCount).toBe(2);
  await again.close();
});

test('a server that stops ends its streams with a hint when to come back, and opens no more', async () => {
  const person = await makePerson(one);
  const stopping = await startBeside();
  const there = atOther(person.client, stopping);
  const response = await there.post('/graphql/stream', { query: NEWS }, { Accept: 'text/event-stream' });
  stopping.retire();
  const text = await response.text();
  expect(text).toMatch(/^(:\n\n)+retry: \d{4}\n\n$/);
  const refused = await subscribed(there, NEWS);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  await stopping.close();
});
