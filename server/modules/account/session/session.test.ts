import { expect, test } from 'vitest';
import { makePerson } from '../../../testing/factories.ts';
import { givePassword, isIn } from '../../../testing/factors.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';

const app = await startTestApp({ rateLimitFactor: 100 });

const SESSIONS = '{ viewer { sessions { id device startedAt lastUsedAt isCurrent } } }';
type Listed = { id: string; device: string; startedAt: string; isCurrent: boolean };
const sessions = async (client: TestClient): Promise<Listed[]> =>
  (await client.gql(SESSIONS)).data.viewer.sessions;
const END = 'mutation ($id: ID!) { endSession(id: $id) { viewer { sessions { id } } } }';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';

async function signIn(email: string, userAgent: string): Promise<TestClient> {
  const client = app.client({ 'user-agent': userAgent });
  await givePassword(client, email);
  return client;
}

test('the own sessions are listed with their device but not what the cookie holds, and this one is marked', async () => {
  const { id, email } = await makePerson(app);
  const phone = await signIn(email, IPHONE);
  const laptop = await signIn(email, `Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0 ${'x'.repeat(5_000)}`);
  const listed = await sessions(laptop);
  expect(listed.map(({ device }) => device)).toEqual(
    expect.arrayContaining(['Safari on iPhone', 'Firefox on Linux', 'Unknown device']),
  );
  expect(listed.filter(({ isCurrent }) => isCurrent)).toMatchObject([{ device: 'Firefox on Linux' }]);
  expect((await sessions(phone)).filter(({ isCurrent }) => isCurrent)).toMatchObject([
    { device: 'Safari on iPhone' },
  ]);
  expect(Date.now() - Date.parse(listed[0]?.startedAt ?? '')).toBeLessThan(60_000);
  const rows = await app.db.session.findMany({ where: { profileId: id } });
  expect(rows).toHaveLength(3);
  for (const { sid } of rows) expect(JSON.stringify(listed)).not.toContain(sid);
});

test('one is ended by its name, and only the own ones', async () => {
  const { email, client } = await makePerson(app);
  const phone = await signIn(email, IPHONE);
  const [other] = (await sessions(client)).filter(({ isCurrent }) => !isCurrent);
  const stranger = await makePerson(app);
  const { errors } = await stranger.client.gql(END, { id: other?.id });
  expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  expect(await isIn(phone)).toBe(true);

  const { data } = await client.gql(END, { id: other?.id });
  expect(data.endSession.viewer.sessions).toHaveLength(1);
  expect([await isIn(phone), await isIn(client)]).toEqual([false, true]);
  expect((await client.gql(END, { id: other?.id })).code).toBe('NOT_FOUND');
});

test('the session in use is ended by logging out', async () => {
  const { client } = await makePerson(app);
  const [own] = await sessions(client);
  expect((await client.gql(END, { id: own?.id })).code).toBe('CONFLICT');
  expect(await isIn(client)).toBe(true);
});

test('all others are ended at once, and none that was about to start remains', async () => {
  const { id, email, client } = await makePerson(app);
  const phone = await signIn(email, IPHONE);
  const before = await app.db.account.findUniqueOrThrow({ where: { profileId: id } });
  const { data } = await client.gql('mutation { endOtherSessions { viewer { sessions { isCurrent } } } }');
  expect(data.endOtherSessions.viewer.sessions).toEqual([{ isCurrent: true }]);
  expect([await isIn(phone), await isIn(client)]).toEqual([false, true]);
  const after = await app.db.account.findUniqueOrThrow({ where: { profileId: id } });
  expect(after.signInVersion).toBe(before.signInVersion + 1);
});
