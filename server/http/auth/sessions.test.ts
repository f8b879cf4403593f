import { createServer } from 'node:http';
import express from 'express';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../platform/time.ts';
import { makePerson } from '../../testing/factories.ts';
import { event } from '../../testing/race.ts';
import { startAnotherServer } from '../../testing/servers/another-server.ts';
import { listenLocally } from '../../testing/servers/listen.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { createTestClient, type TestClient } from '../../testing/test-client.ts';
import { sessionMiddleware } from './sessions.ts';

const app = await startTestApp();

const SIGN_UP = 'mutation ($input: SignUpInput!) { signUp(input: $input) { viewer { profile { id } } } }';

let people = 0;
const signUp = (client: TestClient) => {
  const email = `session-${++people}@example.com`;
  return client.gql(SIGN_UP, { input: { email, password: 'Nine-books-3', fullName: 'Ada Reader' } });
};

const ask = (client: TestClient) => client.gql('{ viewer { profile { id } } }');
const whoIs = async (client: TestClient) => (await ask(client)).data.viewer?.profile.id;

/** Changes the stored session of a person, to simulate time that has passed. */
async function age(profileId: string, changes: Record<string, number>): Promise<void> {
  const { rowCount } = await app.pool.query('update sessions set sess = sess || $2 where profile_id = $1', [
    profileId,
    changes,
  ]);
  expect(rowCount).toBe(1);
}

function cookieLine(headers: Headers): string {
  return headers.getSetCookie().find((line) => /threes=/.test(line)) ?? '';
}

function readCookieExpiry(headers: Headers): number {
  return new Date(/Expires=([^;]+)/.exec(cookieLine(headers))?.[1] ?? 0).getTime();
}

test('a tab that has another person open than the session’s speaks for nobody', async () => {
  const ada = await makePerson(app);
  const bert = await makePerson(app);
  const cookie = `threes=${bert.client.cookies.get('threes')}`;
  const asks = async (headers: Record<string, string>) => {
    const tab = app.client({ Cookie: cookie, ...headers });
    const saved = await tab.gql('mutation { updateProfile(input: { bio: "Mine" }) { profile { id } } }');
    return [await whoIs(tab), saved.errors?.[0]?.extensions.code];
  };
  expect(await asks({ 'x-viewer': ada.id })).toEqual([undefined, 'UNAUTHENTICATED']);
  expect((await app.db.profile.findUniqueOrThrow({ where: { id: bert.id } })).bio).toBeNull();
  expect(await asks({ 'x-viewer': bert.id })).toEqual([bert.id, undefined]);
  expect(await asks({})).toEqual([bert.id, undefined]);
});

test('the session is kept by the browser over reloads, out of reach of scripts and of requests from other sites, for fourteen days [7.1]', async () => {
  const answer = await signUp(app.client());
  const line = cookieLine(answer.headers);
  expect(line).toMatch(/^threes=/);
  expect(line).toMatch(/; HttpOnly/);
  expect(line).toMatch(/; SameSite=Lax/);
  expect(line).toMatch(/; Path=\//);
  expect(line).not.toMatch(/; (Secure|Domain)/);
  expect(Math.abs(readCookieExpiry(answer.headers) - Date.now() - 14 * DAY_MS)).toBeLessThan(HOUR_MS);
});

describe('the session cookie', () => {
  test('of a session that is no more is taken back', async () => {
    const { client } = await makePerson(app);
    expect((await ask(client)).headers.getSetCookie()).toEqual([]);
    await app.db.session.deleteMany({});
    expect(cookieLine((await ask(client)).headers)).toMatch(/^threes=;.*Expires=Thu, 01 Jan 1970/);
    expect(client.cookies.has('threes')).toBe(false);
  });

  test('of a later login is not taken back by the answers to requests of the session before it', async () => {
    const { client, id } = await makePerson(app);
    const cookie = `threes=${client.cookies.get('threes')}`;
    const underWay = app.client({ Cookie: cookie, 'X-Viewer': id });
    await signUp(client);
    expect((await ask(underWay)).headers.getSetCookie()).toEqual([]);
  });

  test('is not given to visitors, nor written down for them', async () => {
    const count = () => app.db.session.count();
    const before = await count();
    const answer = await ask(app.client());
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await count()).toBe(before);
  });
});

describe('session: [4.3]', () => {
  test('it is renewed while it is used, at most once an hour', async () => {
    const client = app.client();
    const { id } = (await signUp(client)).data.signUp.viewer.profile;
    expect((await ask(client)).headers.getSetCookie()).toEqual([]);

    await app.pool.query('update sessions set expire = $2 where profile_id = $1', [
      id,
      new Date(Date.now() + DAY_MS),
    ]);
    await age(id, { refreshedAt: Date.now() - 2 * HOUR_MS });
    const later = await ask(client);
    expect(later.data.viewer.profile.id).toBe(id);
    expect(readCookieExpiry(later.headers)).toBeGreaterThan(Date.now() + 13 * DAY_MS);
    const [row] = await app.db.session.findMany({ where: { profileId: id } });
    expect(row?.expire.getTime()).toBeGreaterThan(Date.now() + 13 * DAY_MS);

    expect((await ask(client)).headers.getSetCookie()).toEqual([]);
  });

  test('a session that nobody used for fourteen days is over', async () => {
    const { client, id } = await makePerson(app);
    await app.pool.query("update sessions set expire = now() - interval '1 second' where profile_id = $1", [
      id,
    ]);
    expect(await whoIs(client)).toBeUndefined();
  });

  test('after ninety days a session is over, however much it is used', async () => {
    const { client, id } = await makePerson(app);
    await age(id, { startedAt: Date.now() - 89 * DAY_MS });
    expect(await whoIs(client)).toBe(id);
    await age(id, { startedAt: Date.now() - 90 * DAY_MS - 1000 });
    expect(await whoIs(client)).toBeUndefined();
  });
});

describe('a rotated secret', () => {
  const [old] = app.env.sessionSecrets;
  const newest = 'n'.repeat(32);

  /** Starts the product again with these secrets. */
  async function restarted(...sessionSecrets: [string, ...string[]]) {
    const server = await startAnotherServer(app, { env: { sessionSecrets } });
    onTestFinished(server.close);
    return { as: (browser: TestClient) => server.client({}, browser) };
  }

  test('keeps those logged in who were, and signs new sessions', async () => {
    const { client, id } = await makePerson(app);
    const rotated = await restarted(newest, old);
    const later = rotated.as(client);
    // Three times, because the third answer comes from the cache of the server.
    for (let times = 0; times < 3; times += 1) expect(await whoIs(later)).toBe(id);

    const somebody = rotated.as(app.client());
    await signUp(somebody);
    const known = await whoIs(somebody);
    expect(known).toBeDefined();
    const onlyNew = await restarted(newest);
    for (let times = 0; times < 3; times += 1) expect(await whoIs(onlyNew.as(somebody))).toBe(known);
  });

  test('is no longer needed by those who came back', async () => {
    const { client, id } = await makePerson(app);
    await age(id, { refreshedAt: Date.now() - 2 * HOUR_MS });
    const later = (await restarted(newest, old)).as(client);
    expect(await whoIs(later)).toBe(id);
    expect(await whoIs((await restarted(newest)).as(later))).toBe(id);
  });

  test('logs out everybody else when it is gone', async () => {
    const { client } = await makePerson(app);
    const gone = (await restarted(newest)).as(client);
    for (let times = 0; times < 3; times += 1) expect(await whoIs(gone)).toBeUndefined();
  });
});

describe('a request under way while its session ends', () => {
  // Only the session middleware, so that the test can pause a request.
  let somebody: string;
  beforeAll(async () => {
    somebody = (await makePerson(app)).id;
    await app.db.session.deleteMany({ where: { profileId: somebody } });
  });
  const arrival = event();
  const goOn = event();
  const holder = express();
  holder.use(...sessionMiddleware(app.services));
  holder.post('/begin', (req, res) => {
    Object.assign(req.session, { passport: { user: somebody }, signInVersion: 1 });
    res.end();
  });
  holder.post('/slow', async (req, res) => {
    req.session.refreshedAt = 1;
    arrival.happen();
    await goOn.happened;
    res.end();
  });
  holder.post('/end', (req, res) => {
    req.session.destroy(() => res.end());
  });
  holder.get('/', (req, res) => {
    res.json({ user: req.session.passport?.user ?? null });
  });
  const server = createServer(holder);
  const listening = listenLocally(server);
  afterAll(() => server.close());

  test('cannot bring it back', async () => {
    const client = createTestClient(`http://${await listening}`);
    const user = async () => (await (await client.fetch('/')).json()).user;
    await client.fetch('/begin', { method: 'POST' });
    expect(await user()).toBe(somebody);

    const slow = client.fetch('/slow', { method: 'POST' });
    await arrival.happened;
    await client.fetch('/end', { method: 'POST' });
    goOn.happen();
    expect((await slow).status).toBe(200);
    expect(await user()).toBeNull();
    expect(await app.db.session.count({ where: { profileId: somebody } })).toBe(0);
  });
});
