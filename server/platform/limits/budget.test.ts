import { beforeEach, expect, test, vi } from 'vitest';
import { makeCurator, makePerson, makeToken, PASSWORD } from '../../testing/factories.ts';
import { startAnotherServer } from '../../testing/servers/another-server.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

// The factor makes the budget 40,000 points in ten seconds.
const app = await startTestApp({ rateLimitFactor: 0.1 });
await makeCurator(app);

// With a stopped clock, the budget does not refill.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  return () => vi.useRealTimers();
});

const FEED =
  '{ feed(first: 100) { nodes { id title reference category rank profile { id username fullName } } } }';
const search = (count: number) =>
  `{ ${Array.from({ length: count }, (_, n) => `s${n}: search(query: "pick") { nodes { __typename } }`).join(' ')} }`;

/** Sends the query until it is refused. Returns how often it was answered. */
async function untilRefused(client: TestClient, query: string) {
  for (let answered = 0; answered < 200; answered += 1) {
    const { status, data, errors, headers } = await client.gql(query);
    if (!errors) continue;
    expect([status, data, errors[0]?.extensions.code]).toEqual([429, null, 'RATE_LIMITED']);
    expect(headers.get('retry-after')).toBe(String(errors[0]?.extensions.retryAfter));
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(10);
    return answered;
  }
  throw new Error('It was never refused.');
}

test('reads of one address are refused once they cost too much, before anything runs', async () => {
  const client = app.client();
  // Each query costs 902 points.
  expect(await untilRefused(client, FEED)).toBe(44);
  const statements = await app.statements(() => client.gql(FEED));
  // The server also tells others from time to time what was spent.
  expect(statements.filter((text) => !text.startsWith('insert into rate_limits'))).toEqual([]);
  expect((await app.client().gql(FEED)).status).toBe(200);
});

test('requests that are wrong cost too, and are not even parsed without a budget', async () => {
  const client = app.client();
  const statuses: number[] = [];
  for (let n = 0; n < 41; n += 1) statuses.push((await client.gql(n % 2 ? '{' : '{ nothing }')).status);
  expect(statuses).toEqual([...Array(40).fill(400), 429]);
  const { status, headers } = await client.gql(`{ #${'x'.repeat(60_000)}`);
  expect([status, headers.get('ratelimit')]).toEqual([429, expect.stringMatching(/^"reads";r=0;t=\d+$/)]);
  expect(headers.get('retry-after')).toMatch(/^\d+$/);
});

test('long bodies cost by their length, valid or not', async () => {
  const of = (length: number) =>
    JSON.stringify({ query: '{ __typename }', variables: { text: 'x'.repeat(length) } });
  for (const [body, status] of [
    [of(900_000), 200],
    [of(900_000).slice(0, -1), 400],
  ] as const) {
    const client = app.client();
    const statuses: number[] = [];
    for (let n = 0; n < 5; n += 1) statuses.push((await client.post('/graphql', body)).status);
    expect(statuses).toEqual([status, status, status, status, 429]);
  }
  const { headers } = await app.client().post('/mcp', of(120_000));
  expect(headers.get('ratelimit')).toMatch(/^"reads";r=38\d\d\d;/);
});

const BATCH = Array(700).fill({ query: '{ __typename }' });

test.each([
  ['a batch', '/graphql', BATCH, 39_000],
  ['no query', '/graphql', { variables: { text: 'x'.repeat(19_000) } }, 39_000],
  ['an unknown hash', '/graphql', { extensions: { persistedQuery: { sha256Hash: '0' } } }, 39_000],
  [
    'the hash of another query',
    '/graphql',
    { query: '{ __typename }', extensions: { persistedQuery: { sha256Hash: '0' } } },
    39_000,
  ],
  ['variables as text', '/graphql', { query: '{ __typename }', variables: 'x'.repeat(19_000) }, 39_000],
  ['a batch of subscriptions', '/graphql/stream', BATCH, 39_000],
  [
    'a wrong subscription',
    '/graphql/stream',
    { query: `subscription { ${'nothing '.repeat(2_000)} }` },
    39_000,
  ],
  ['a wrong syntax', '/graphql/stream', { query: 'subscription {' }, 39_000],
  ['a query at the wrong address', '/graphql/stream', { query: '{ __typename }' }, 39_000],
  ['a batch of messages', '/mcp', BATCH, 39_500],
])('a request with %s at %s is refused, and costs points', async (_, path, body, left) => {
  const client = app.client();
  const Accept = path.endsWith('stream') ? 'text/event-stream' : '*/*';
  const answer = await client.post(path, body, { Accept });
  expect(await answer.text()).toMatch(/BAD_USER_INPUT|PersistedQueryNotFound/);
  const { headers } = await client.gql('{ __typename }');
  expect(headers.get('ratelimit')).toMatch(`"reads";r=${left - 1};`);
});

test('an unknown hash costs the same by GET', async () => {
  const client = app.client();
  const extensions = JSON.stringify({ persistedQuery: { version: 1, sha256Hash: '0' } });
  const answer = await client.fetch(`/graphql?${new URLSearchParams({ extensions })}`);
  expect(await answer.text()).toContain('PersistedQueryNotFound');
  const { headers } = await client.gql('{ __typename }');
  expect(headers.get('ratelimit')).toMatch('"reads";r=38999;');
});

test('a search costs what it costs, each alias for itself', async () => {
  expect(await untilRefused(app.client(), search(1))).toBe(3);
  expect(await untilRefused(app.client(), search(3))).toBe(1);
});

test('a member has a budget, from whatever address', async () => {
  const { email, client } = await makePerson(app);
  await untilRefused(client, search(1));
  const elsewhere = app.client();
  const signIn =
    'mutation ($input: SignInInput!) { signIn(input: $input) { viewer { account { hasPassword } } } }';
  await elsewhere.gql(signIn, { input: { email, password: PASSWORD } });
  expect((await elsewhere.gql(search(1))).status).toBe(429);
  // Other members at the first address still have their own budgets.
  const other = await makePerson(app);
  const beside = app.client({ 'X-Forwarded-For': '10.200.0.1' });
  await untilRefused(beside, search(1));
  const cookies = [...other.client.cookies].map((pair) => pair.join('=')).join('; ');
  const member = app.client({ 'X-Forwarded-For': '10.200.0.1', Cookie: cookies });
  expect((await member.gql(search(1))).status).toBe(200);
});

test('feeds count as what they read', async () => {
  const client = app.client();
  const statuses: number[] = [];
  for (let n = 0; n < 40; n += 1) statuses.push((await client.fetch('/feed.atom')).status);
  expect(statuses[0]).toBe(200);
  expect(statuses.at(-1)).toBe(429);
  for (const path of ['/feed.json', '/@ines/shelf.csv', '/books/emma/feed.atom', '/places/points.json']) {
    const refused = await client.fetch(path);
    expect([path, refused.status]).toEqual([path, 429]);
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
  }
  expect((await app.client().fetch('/feed.atom')).status).toBe(200);
});

test('a visitor without a budget has pages rendered for others, and none made anew', async () => {
  const client = app.client();
  const isRendered = async (by: TestClient, q: string) =>
    (await (await by.fetch(`/search?q=${q}`, { headers: { accept: 'text/html' } })).text()).includes('<main');
  expect(await isRendered(client, 'first')).toBe(true);
  await untilRefused(client, search(1));
  expect(await isRendered(client, 'second')).toBe(false);
  expect(await isRendered(app.client(), 'third')).toBe(true);
  expect(await isRendered(client, 'third')).toBe(true);
});

test('answers tell what is left, by both ways and when refused', async () => {
  const client = app.client();
  const left = async () => {
    const { headers, status } = await client.gql(FEED);
    expect(headers.get('ratelimit-policy')).toBe('"reads";q=40000;w=10');
    const [, points, seconds] = /^"reads";r=(\d+);t=(\d+)$/.exec(headers.get('ratelimit') ?? '') ?? [];
    expect(Number(seconds)).toBeLessThanOrEqual(10);
    return [status, Number(points)];
  };
  expect([await left(), await left(), await left()]).toEqual([
    [200, 39_098],
    [200, 38_196],
    [200, 37_294],
  ]);
  await untilRefused(client, search(1));
  expect(await left()).toEqual([429, 0]);
});

test('processes know what was spent at another', async () => {
  const beside = await startAnotherServer(app, {});
  const address = { 'X-Forwarded-For': '10.200.0.2' };
  await untilRefused(app.client(address), search(1));
  await expect.poll(async () => (await beside.client(address).gql(FEED)).status).toBe(429);
  expect((await beside.client().gql('{ __typename }')).status).toBe(200);
  await beside.close();
});

test('a request that asks is told what it cost', async () => {
  const client = app.client();
  const ask = async (body: object, headers = {}) => {
    const response = await client.post('/graphql', { query: FEED, ...body }, headers);
    return (await response.json()).extensions;
  };
  expect(await ask({})).toBeUndefined();
  expect(await ask({ extensions: { cost: true } })).toEqual({
    cost: { points: 902, limit: 50_000, statements: 1, remaining: 38_196, resetAt: expect.any(String) },
  });
  expect((await ask({}, { 'X-Threes-Cost': '1' })).cost.remaining).toBe(37_294);
});

test('a token has the budget of a visitor, whatever its owner reads, and the tokens of a person have two', async () => {
  const { id, client } = await makePerson(app);
  const tokens = await Promise.all([1, 2, 3].map(() => makeToken(app, id, ['read'])));
  await untilRefused(client, search(1));
  const [first, second, third] = tokens.map((token) => token.client);
  expect(await untilRefused(first as TestClient, search(1))).toBe(3);
  expect(await untilRefused(second as TestClient, search(1))).toBe(3);
  expect((await third?.gql(search(3)))?.status).toBe(429);
});

test('what is left of writes is in the headers beside reads, and a refusal names its limit', async () => {
  const { id } = await makePerson(app);
  const { client } = await makeToken(app, id, ['write_social']);
  const write = () => client.gql('mutation { markNotificationsRead { __typename } }');
  const { headers } = await write();
  expect(headers.get('ratelimit-policy')).toMatch(/^"reads";q=\d+;w=10, "writes";q=6;w=60$/);
  expect(headers.get('ratelimit')).toMatch(/^"reads";r=\d+;t=\d+, "writes";r=5;t=\d+$/);
  for (let n = 0; n < 5; n += 1) await write();
  const { errors } = await write();
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'RATE_LIMITED', limit: 'writes' });
  const { data } = await app
    .client()
    .gql(
      '{ site { limits { readPoints readSeconds requestPoints writesPerMinute writesPerMinuteOfToken } } }',
    );
  expect(data.site.limits).toEqual({
    readPoints: 400_000,
    readSeconds: 10,
    requestPoints: 50_000,
    writesPerMinute: 120,
    writesPerMinuteOfToken: 6,
  });
});
