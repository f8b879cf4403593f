import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, expect, inject, test } from 'vitest';
import { makePerson, type Person } from '../../testing/factories.ts';
import { startAnotherServer } from '../../testing/servers/another-server.ts';
import { startTcpProxy } from '../../testing/servers/tcp-proxy.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

const app = await startTestApp();
/** The same site, where everybody has a budget of next to nothing. */
const sparing = await startAnotherServer(app, { env: { rateLimitFactor: 0.001 } });
afterAll(sparing.close);
const database = await startTcpProxy(inject('backends').adminUrl);
const shaky = await startTestApp({}, { database });
/** Created before the database becomes unavailable. */
const people = [await makePerson(shaky), await makePerson(shaky)];
afterEach(() => database.restore());
afterAll(() => database.close());

const countSessions = (profileId: string, { db } = app) => db.session.count({ where: { profileId } });
const signOut = (client: TestClient, more = '') => client.gql(`mutation { signOut${more} }`);

/** A member at the server that spares. */
async function makeSpared(): Promise<Pick<Person, 'id' | 'client'>> {
  const { id, client } = await makePerson(app);
  return { id, client: sparing.client({}, client) };
}

/** Reads until the server that spares refuses more. */
async function spendReads(client: TestClient): Promise<void> {
  const read = () => client.gql('{ curators(first: 50) { nodes { picks { related(first: 9) { id } } } } }');
  await read();
  expect((await read()).code).toBe('RATE_LIMITED');
}

async function expectSignedOut(client: TestClient, more = ''): Promise<void> {
  const { data, errors, status } = await signOut(client, more);
  expect([status, data, errors]).toEqual([200, { signOut: true }, undefined]);
  expect(client.cookies.size).toBe(0);
}

test.each(['', '(everywhere: true)'])(
  'a sign-out%s is not refused to who has read too much',
  async (more) => {
    const { id, client } = await makeSpared();
    await spendReads(client);
    await expectSignedOut(client, more);
    expect(await countSessions(id)).toBe(0);
  },
);

type Sent = { headers?: Record<string, string>; isZipped?: boolean; isChunked?: boolean; after?: string };

/** Posts a request as other programs than our client do. */
async function post(
  client: TestClient,
  query: string,
  { headers, isZipped = false, isChunked = false, after = '' }: Sent,
) {
  const text = JSON.stringify({ query }) + after;
  const bytes = new Uint8Array(isZipped ? gzipSync(text) : Buffer.from(text));
  return client.fetch('/graphql', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(isZipped && { 'Content-Encoding': 'gzip' }),
      ...headers,
    },
    body: isChunked ? new Blob([bytes]).stream() : bytes,
    duplex: 'half',
  } as RequestInit);
}

test.each<[string, Sent]>([
  ['an unusual Accept', { headers: { Accept: 'text/html' } }],
  ['preferred encodings', { headers: { 'Accept-Encoding': 'gzip;q=1.0, identity;q=0.5' } }],
  ['a quoted charset', { headers: { 'Content-Type': 'application/json; charset="utf-8"' } }],
  ['a key', { headers: { 'Idempotency-Key': 'once' } }],
  ['a body of unknown length', { isChunked: true }],
  ['a compressed body', { isZipped: true }],
  [
    'a key, and a compressed body of unknown length',
    { headers: { 'Idempotency-Key': 'once' }, isZipped: true, isChunked: true },
  ],
])('a sign-out with %s is not refused, whatever is left of the budget', async (_, sent) => {
  for (const isSpent of [false, true])
    for (const more of ['', '(everywhere: true)']) {
      const { id, client } = await (isSpent ? makeSpared() : makePerson(app));
      if (isSpent) await spendReads(client);
      const answer = await post(client, `mutation { signOut${more} }`, sent);
      expect([more, answer.status, await answer.json()]).toEqual([more, 200, { data: { signOut: true } }]);
      expect(client.cookies.size).toBe(0);
      expect(await countSessions(id)).toBe(0);
    }
});

test.each<[string, string, Sent]>([
  ['a read', '{ __typename }', { isChunked: true }],
  [
    'a sign-out among others',
    'mutation { signOut markNotificationsRead { __typename } }',
    { isChunked: true },
  ],
  ['a sign-out before 3 kB of spaces', 'mutation { signOut }', { isChunked: true, after: ' '.repeat(3_000) }],
  ['one that unpacks to 3 kB', 'mutation { signOut }', { isZipped: true, after: ' '.repeat(3_000) }],
  ['one that is no JSON', 'mutation { signOut }', { isChunked: true, after: '}' }],
])('%s is refused to who has read too much, whatever the length says', async (_, query, sent) => {
  const { id, client } = await makeSpared();
  await spendReads(client);
  const { status, headers } = await post(client, query, sent);
  expect([status, headers.get('ratelimit')]).toEqual([429, expect.stringContaining('"reads";r=0;')]);
  expect(await countSessions(id)).toBe(1);
});

test.each(['', '(everywhere: true)'])(
  'a sign-out%s is not refused to who has written too much',
  async (more) => {
    const { id, client } = await makeSpared();
    const write = () => client.gql('mutation { markNotificationsRead { __typename } }');
    await write();
    expect((await write()).errors?.[0]?.extensions.code).toBe('RATE_LIMITED');
    await expectSignedOut(client, more);
    expect(await countSessions(id)).toBe(0);
  },
);

test('a sign-out is not refused for a session that has ended, or a cookie that nobody signed', async () => {
  const { id, client } = await makePerson(app);
  await app.db.session.deleteMany({ where: { profileId: id } });
  await expectSignedOut(client);
  for (const value of ['s:forged.signature', '%E0%A4%A']) {
    client.cookies.set('threes', value);
    await expectSignedOut(client);
  }
});

test('a sign-out is not refused to a browser with 30 kB of cookies', async () => {
  const { id, client } = await makePerson(app);
  for (let one = 0; one < 10; one += 1) client.cookies.set(`other${one}`, 'x'.repeat(3_000));
  const { data } = await signOut(client);
  expect(data).toEqual({ signOut: true });
  expect(client.cookies.has('threes')).toBe(false);
  expect(await countSessions(id)).toBe(0);
});

test.each([
  ['refuses connections', () => database.cut()],
  ['stays silent', async () => database.silence()],
])(
  'a sign-out while the database %s takes the cookie, and ends the session once it answers',
  async (_, goAway) => {
    const { id, client } = people.pop() as Person;
    await goAway();
    await expectSignedOut(client);
    await database.restore();
    await expect.poll(() => countSessions(id, shaky).catch(() => 1), { interval: 250 }).toBe(0);
  },
);

test('only what signs out, and nothing else, goes ahead of the budget', async () => {
  const { client } = await makePerson(app);
  const { data, errors } = await client.gql(
    'mutation { signOut requestPasswordReset(email: "a@example.com") }',
  );
  expect([data, errors]).toEqual([{ signOut: true, requestPasswordReset: true }, undefined]);
  const named = await makePerson(app);
  const answer = await named.client.gql(
    'mutation SignOut($everywhere: Boolean) { over: signOut(everywhere: $everywhere) }',
    { everywhere: false },
  );
  expect(answer.data).toEqual({ over: true });
  expect(named.client.cookies.size).toBe(0);
});
