import pg from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeFullCurator, makePerson } from '../../testing/factories.ts';
import { collectLog } from '../../testing/log-lines.ts';
import { waitingForLock } from '../../testing/race.ts';
import { subscribeTo } from '../../testing/servers/event-stream.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

const { log, lines } = collectLog();
const app = await startTestApp({ rateLimitFactor: 100 }, {}, log);
const curator = await makeFullCurator(app);

/** Holds a lock for which reads of picks must wait. */
const holder = new pg.Client({ connectionString: app.env.databaseUrl });
await holder.connect();
afterAll(() => holder.end());
beforeEach(async () => {
  await holder.query('begin');
});
afterEach(() => holder.query('rollback'));
const lock = (table: string) => holder.query(`lock table ${table} in access exclusive mode`);

const untilWaiting = (count: number) => expect.poll(() => waitingForLock(app)).toBe(count);

/** Sends a request that can be aborted. */
function send(client: TestClient, query: string, variables = {}, headers = {}) {
  const gone = new AbortController();
  const answer = client
    .fetch('/graphql', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify({ query, variables }),
      signal: gone.signal,
    })
    .then((response) => response.json())
    .catch(() => 'given up');
  return { answer, giveUp: () => gone.abort() };
}

const FEED = '{ feed(first: 9) { nodes { id title } } }';
const BY_RESOLVERS = { 'X-Threes-Cost': '1' };

describe('a read that its caller gives up is cancelled', () => {
  test.each([
    ['by its plan', {}],
    ['by resolvers', BY_RESOLVERS],
  ])('%s, and that of somebody else goes on', async (_way, headers) => {
    const client = app.client();
    // After the first response, the query is answered by a plan.
    for (let n = 0; n < 2; n += 1) await client.gql(FEED);
    await lock('picks');
    const [given, kept] = [send(client, FEED, {}, headers), send(app.client(), FEED, {}, headers)];
    await untilWaiting(2);
    given.giveUp();
    await untilWaiting(1);
    await holder.query('rollback');
    expect(await given.answer).toBe('given up');
    expect((await kept.answer).data.feed.nodes).toHaveLength(9);
  });

  test('an event of a subscription', async () => {
    const stream = await subscribeTo(app.client(), 'subscription { pickPublished { profile { username } } }');
    await lock('profiles');
    await app.pool.query("select pg_notify('live', $1)", [`picks ${curator.id}:books:${curator.picks[0]}`]);
    await untilWaiting(1);
    await stream.close();
    await untilWaiting(0);
  });

  test('one that waits for other large requests never begins', async () => {
    await lock('picks');
    const large = `{ feed(first: 100) { nodes { ${Array.from({ length: 251 }, (_, n) => `a${n}: id`).join(' ')} } } }`;
    const sendLarge = () => send(app.client(), large, {}, BY_RESOLVERS);
    const running = [sendLarge(), sendLarge()];
    await untilWaiting(2);
    const statements = await app.statements(async () => {
      const waiting = sendLarge();
      const small = send(app.client(), FEED, {}, BY_RESOLVERS);
      await untilWaiting(3);
      const countAborted = () => lines.filter(({ aborted }) => aborted).length;
      const before = countAborted();
      waiting.giveUp();
      await expect.poll(countAborted).toBe(before + 1);
      await holder.query('rollback');
      for (const { answer } of [...running, small]) expect((await answer).data.feed.nodes).toHaveLength(9);
      // The free slot goes to the next request.
      expect((await sendLarge().answer).data.feed.nodes).toHaveLength(9);
    });
    expect(statements.filter((text) => text.includes('from picks'))).toHaveLength(2);
  });

  test('no further statement of the request begins', async () => {
    await lock('search_words');
    const aliases = Array.from(
      { length: 4 },
      (_, n) => `s${n}: search(query: "pick ${n}") { nodes { __typename } }`,
    );
    const statements = await app.statements(async () => {
      const { giveUp } = send(app.client(), `{ ${aliases.join(' ')} }`);
      // One process runs at most three searches at once.
      await untilWaiting(3);
      giveUp();
      await untilWaiting(0);
    });
    expect(statements.filter((text) => text.includes('search_text'))).toHaveLength(3);
    await holder.query('rollback');
    await app.client().ask('{ search(query: "pick") { nodes { __typename } } }');
  });
});

test('a mutation that its caller gives up is completed', async () => {
  const reader = await makePerson(app);
  const [pickId] = curator.picks;
  const SAVE = 'mutation ($pickId: ID!) { setFavorite(pickId: $pickId, on: true) { pick { id } } }';
  await lock('favorites');
  const { giveUp, answer } = send(reader.client, SAVE, { pickId }, { Origin: app.url });
  await untilWaiting(1);
  giveUp();
  expect(await answer).toBe('given up');
  await holder.query('rollback');
  await expect.poll(() => app.db.favorite.count({ where: { userId: reader.id, pickId } })).toBe(1);
});

test('what was given up costs its points, and is no fault', async () => {
  const client = app.client();
  const left = async () =>
    Number(/;r=(\d+);/.exec((await client.gql('{ __typename }')).headers.get('ratelimit') ?? '')?.[1]);
  const before = await left();
  await lock('picks');
  const { giveUp } = send(client, FEED);
  await untilWaiting(1);
  giveUp();
  await untilWaiting(0);
  // The feed costs 20 points, and reading the budget costs one.
  expect(await left()).toBe(before - 21);
  const faults = lines.filter(({ level, msg }) => level >= 40 && msg !== 'A statement was slow');
  expect(faults).toEqual([]);
});
