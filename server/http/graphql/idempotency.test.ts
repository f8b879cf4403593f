import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { afterAll, expect, inject, test } from 'vitest';
import { redBlueImage } from '../../modules/media/image.samples.ts';
import { forgetProof, makePerson, makePick, makeToken, PASSWORD } from '../../testing/factories.ts';
import { startAnotherServer } from '../../testing/servers/another-server.ts';
import { listenLocally } from '../../testing/servers/listen.ts';
import { startTcpProxy } from '../../testing/servers/tcp-proxy.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

/** A web server with a page and its picture. */
const web = createServer(async (req, res) => {
  if (req.url === '/lamp.png')
    res.setHeader('Content-Type', 'image/png').end(await redBlueImage().png().toBuffer());
  else
    res
      .setHeader('Content-Type', 'text/html')
      .end(`<title>Lamp</title><meta property="og:image" content="/lamp.png">`);
});
const host = await listenLocally(web);
afterAll(() => void web.close());

const bucket = await startTcpProxy(inject('backends').s3.endpoint);
const app = await startTestApp(
  { rateLimitFactor: 100, allowedPrivateHosts: [host], lookups: { pages: 'on' } },
  { bucket },
);

const ADD = `mutation ($title: String!) {
  createPick(input: { category: BOOKS, title: $title }) { pick { id title } }
}`;
const add = async (client: TestClient, key: string, title = 'Once', query = ADD) => {
  const answer = await client.post('/graphql', { query, variables: { title } }, { 'Idempotency-Key': key });
  const { data, errors } = await answer.json();
  return { status: answer.status, headers: answer.headers, data, errors, code: errors?.[0]?.extensions.code };
};
const countPicks = (profileId: string) => app.db.pick.count({ where: { profileId } });

test('the same key gives the first answer, and nothing is done again', async () => {
  const { id, client } = await makePerson(app);
  const key = randomUUID();
  const first = await add(client, key);
  expect(first.headers.get('idempotency-replayed')).toBeNull();
  const again = await add(client, key);
  expect([again.status, again.data]).toEqual([200, first.data]);
  expect(again.headers.get('idempotency-replayed')).toBe('true');
  expect(await countPicks(id)).toBe(1);
  await add(client, randomUUID());
  expect(await countPicks(id)).toBe(2);
});

test('an answer with a secret comes again, and is not stored in clear', async () => {
  const { id, client } = await makePerson(app);
  const create = 'mutation { createToken(input: { name: "x", scopes: [READ] }) { secret } }';
  const first = await add(client, 'key', '', create);
  const { secret } = first.data.createToken;
  expect(secret).toMatch(/^threes_pat_/);
  expect((await add(client, 'key', '', create)).data).toEqual(first.data);
  expect(await app.db.accessToken.count({ where: { profileId: id } })).toBe(1);
  const { rows } = await app.pool.query('select answer from idempotency_keys where profile_id = $1', [id]);
  expect(rows[0].answer).toBeTruthy();
  expect(JSON.stringify(rows)).not.toContain(secret);
});

test('ten requests at once, at two processes, are one change', async () => {
  const { id } = await makePerson(app);
  const { secret } = await makeToken(app, id, ['read', 'write_picks']);
  const other = await startAnotherServer(app, {});
  const bearer = { Authorization: `Bearer ${secret}` };
  const key = randomUUID();
  const send = async (url: string) => {
    const answer = await fetch(new URL('/graphql', url), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key, ...bearer },
      body: JSON.stringify({ query: ADD, variables: { title: 'Once' } }),
    });
    return (await answer.json()).data?.createPick?.pick?.id;
  };
  const ids = await Promise.all(Array.from({ length: 10 }, (_, n) => send(n % 2 ? other.url : app.url)));
  expect(new Set(ids).size).toBe(1);
  expect(ids[0]).toBeTruthy();
  expect(await countPicks(id)).toBe(1);
  await other.close();
});

test('a key belongs to its caller and its request', async () => {
  const { client } = await makePerson(app);
  const key = randomUUID();
  await add(client, key);
  expect((await add(client, key, 'Other')).code).toBe('CONFLICT');
  const stranger = await makePerson(app);
  expect((await add(stranger.client, key)).data.createPick.pick.title).toBe('Once');
  expect(await countPicks(stranger.id)).toBe(1);
  expect((await add(app.client(), key)).code).toBe('UNAUTHENTICATED');
});

test('a refusal before anything ran leaves the key free; one that was interrupted is not repeated', async () => {
  const { id, client } = await makePerson(app);
  const key = randomUUID();
  expect((await add(client, key, 'x', 'mutation { createPick(input: {}) { pick { id } } }')).status).toBe(
    400,
  );
  const blind = await makeToken(app, id, ['write_picks']);
  expect((await add(blind.client, key)).code).toBe('FORBIDDEN');
  const { data } = await add(blind.client, key, 'Once', ADD.replace('id title', 'id'));
  expect(data.createPick.pick).toEqual({ id: expect.any(String) });
  await app.db.pick.delete({ where: { id: data.createPick.pick.id } });
  expect((await add(client, key)).data.createPick.pick.title).toBe('Once');
  await app.pool.query('update idempotency_keys set answer = null where profile_id = $1', [id]);
  const lost = await add(client, key);
  expect([lost.status, lost.code]).toEqual([409, 'CONFLICT']);
  expect(await countPicks(id)).toBe(1);
});

test('a refusal because the bucket is away is not the answer once it is back', async () => {
  const { client } = await makePerson(app);
  const { lookup } = await client.ask(`mutation { lookup(input: { text: "http://${host}/" }) { lookup } }`);
  const copy = `mutation { importImage(input: { lookup: "${lookup.lookup}" }) { image { width } } }`;
  await bucket.cut();
  const first = await add(client, 'key', 'x', copy);
  expect([first.status, first.code]).toEqual([503, 'UNAVAILABLE']);
  await bucket.restore();
  expect((await add(client, 'key', 'x', copy)).data).toEqual({ importImage: { image: { width: 40 } } });
});

test('a part that ran is not done again, if another part was refused before it ran', async () => {
  const { id, client } = await makePerson(app);
  await forgetProof(app, id);
  const both = `mutation ($title: String!) {
    pick: createPick(input: { category: BOOKS, title: $title }) { pick { title } }
    token: createToken(input: { name: $title, scopes: [READ] }) { secret }
  }`;
  const first = await add(client, 'key', 'Once', both);
  expect([first.data, first.code]).toEqual([
    { pick: { pick: { title: 'Once' } }, token: null },
    'STEP_UP_REQUIRED',
  ]);
  expect((await add(client, 'key', 'Once', both)).data).toEqual(first.data);
  expect(await countPicks(id)).toBe(1);
});

test('a change is not done again if its answer was too large', async () => {
  const { id, client } = await makePerson(app);
  for (const rank of [1, 2, 3])
    await makePick(app, id, { category: 'places', rank, descriptionHtml: `<p>${'x'.repeat(99_000)}</p>` });
  const stories = Array.from({ length: 15 }, (_, n) => `s${n}: descriptionHtml`).join(' ');
  const large = ADD.replace('id title', `id profile { picks { ${stories} } }`);
  for (const _ of [1, 2]) expect((await add(client, 'key', 'Once', large)).code).toBe('BAD_USER_INPUT');
  expect(await countPicks(id)).toBe(4);
});

test.each([
  ['', 'x'.repeat(201)],
  ['', 'two words'],
  ['mutation { requestPasswordReset(email: "a@example.com") }', 'key'],
  ['mutation { ...F } fragment F on Mutation { signOut }', 'key'],
  ['{ __typename }', 'key'],
])('%s with the key %s is refused', async (query, key) => {
  const { client } = await makePerson(app);
  const { status, code } = await add(client, key, 'x', query || undefined);
  expect([status, code]).toEqual([400, 'BAD_USER_INPUT']);
});

test('answers end after a day, and with the account', async () => {
  const { id, client } = await makePerson(app);
  const key = randomUUID();
  await add(client, key);
  await app.pool.query(`update idempotency_keys set created_at = now() - interval '25 hours'`);
  await add(client, key);
  expect(await countPicks(id)).toBe(2);
  await app.pool.query(`update idempotency_keys set created_at = now() - interval '25 hours'`);
  await app.pool.query(`select graphile_worker.add_job('clean-up', '{}')`);
  await app.runJobs();
  const countKeys = async () => (await app.pool.query('select 1 from idempotency_keys')).rowCount;
  expect(await countKeys()).toBe(0);
  await add(client, key);
  expect(await countKeys()).toBe(1);
  await client.ask(`mutation { deleteAccount(input: { password: "${PASSWORD}" }) }`);
  expect(await countKeys()).toBe(0);
});
