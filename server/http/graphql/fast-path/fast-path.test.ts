import { request as httpRequest, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { type makeCurator, makeFullCurator, makePerson, type Person } from '../../../testing/factories.ts';
import { whileLocked } from '../../../testing/race.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';

const app = await startTestApp({ rateLimitFactor: 100 });
let curator: Awaited<ReturnType<typeof makeCurator>>;
let member: Person;

beforeAll(async () => {
  curator = await makeFullCurator(app);
  member = await makePerson(app);
});

const PICK =
  'query ($id: ID!) { pick(id: $id) { id title viewerCanEdit viewerHasFavorited profile { username } } }';
const EMAIL = 'query ($id: ID!) { profile(id: $id) { id email status } }';
const ME = '{ viewer { profile { id } } }';

/** Sends a query twice: the second response uses the cache that the first has filled. */
async function twice(client: TestClient, query: string, variables?: Record<string, unknown>) {
  const first = await client.gql(query, variables);
  let second = first;
  const statements = await app.statements(async () => {
    second = await client.gql(query, variables);
  });
  return { first, second, statements };
}

describe('a read that was asked before', () => {
  test('is one statement for a member too, which checks the session', async () => {
    const { first, second, statements } = await twice(member.client, PICK, { id: curator.picks[0] });
    expect(second.data).toEqual(first.data);
    expect(second.data.pick.profile.username).toBe(curator.username);
    expect(statements).toHaveLength(1);
  });

  test('serves other values and other people by the same plan', async () => {
    await twice(member.client, PICK, { id: curator.picks[1] });
    const { second, statements } = await twice(curator.client, PICK, { id: curator.picks[2] });
    expect(second.data.pick).toMatchObject({ id: curator.picks[2], viewerCanEdit: true });
    expect(statements).toHaveLength(1);
    const others = await member.client.gql(PICK, { id: curator.picks[2] });
    expect(others.data.pick.viewerCanEdit).toBe(false);
  });

  test('has the same numbers with a fraction', async () => {
    const { rows } = await app.pool.query(
      `update things set latitude = 0.1::float8 + 0.2::float8, longitude = -1e-7
        where id = (select thing_id from picks where id = $1) returning id, latitude`,
      [curator.picks[3]],
    );
    const query = 'query ($id: ID!) { thing(id: $id) { latitude longitude } }';
    const { first, second, statements } = await twice(app.client(), query, { id: rows[0].id });
    expect(first.data.thing).toEqual({ latitude: rows[0].latitude, longitude: -1e-7 });
    expect(second.data).toEqual(first.data);
    // PostgreSQL writes the answer, and no resolver runs.
    expect(statements).toEqual([expect.stringContaining('row_to_json')]);
  });

  test('has the headers of the first one', async () => {
    const { first, second } = await twice(app.client(), '{ feed(first: 2) { nodes { title } } }');
    const names = (headers: Headers) =>
      [...headers.keys()].filter((name) => !['date', 'content-length', 'etag'].includes(name)).sort();
    const { headers } = second;
    expect(names(headers)).toEqual(names(first.headers));
    const ofEachRequest = ['x-request-id', 'ratelimit'];
    for (const name of names(headers).filter((it) => !ofEachRequest.includes(it))) {
      expect([name, headers.get(name)]).toEqual([name, first.headers.get(name)]);
    }
    expect(headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
  });

  test('is compressed for who takes that', async () => {
    const query =
      '{ feed(first: 9) { nodes { id title reference category profile { id username fullName } } } }';
    const { first } = await twice(app.client(), query);
    const { headers, bytes } = await send('/graphql', JSON.stringify({ query }), {
      'accept-encoding': 'gzip',
    });
    expect(headers['content-encoding']).toBe('gzip');
    expect(JSON.parse(gunzipSync(bytes).toString())).toEqual({ data: first.data });
  });

  test.each([
    ['a visitor', () => app.client(), 'FORBIDDEN'],
    ['another member', () => member.client, 'FORBIDDEN'],
    ['its owner', () => curator.client, undefined],
  ])('asks the guards of fields again: %s', async (_who, client, code) => {
    const { first, second } = await twice(client(), EMAIL, { id: curator.id });
    expect(second.data).toEqual(first.data);
    expect(second.errors).toEqual(first.errors);
    expect(second.errors?.[0]?.extensions.code).toBe(code);
    expect(second.data.profile.email).toBe(code ? null : curator.email);
  });

  test.each(['o', 't1', 'k0', 'g0', 'answer', 'gathered', 'made', '__proto__', 'constructor'])(
    'may have any name for a field: %s',
    async (alias) => {
      const { first, second, statements } = await twice(
        app.client(),
        `{ ${alias}: feed(first: 2) { ${alias}: nodes { ${alias}: title } pageInfo { hasNextPage ${alias}: endCursor } } }`,
      );
      expect(second.errors).toBeUndefined();
      expect(JSON.stringify(second.data)).toBe(JSON.stringify(first.data));
      expect(statements).toHaveLength(1);
    },
  );

  test('is refused as the first one where its answer is too large', async () => {
    const { id } = await makePerson(app, { status: 'approved' });
    await app.pool.query("update profiles set message = repeat('x', 60000) where id = $1", [id]);
    const askFor = (length: number) => {
      const copies = Array.from({ length }, (_, n) => `bio${n}: bio`).join(' ');
      return twice(app.client(), `{ profile(id: "${id}") { ${copies} } }`);
    };
    const whole = await askFor(66);
    expect([whole.first.errors, whole.second.errors]).toEqual([undefined, undefined]);
    const { first, second } = await askFor(67);
    expect([first.status, first.errors?.[0]?.message]).toEqual([
      400,
      'This answer would hold more than 4,000,000 characters. Ask for fewer items, or without their stories.',
    ]);
    expect([second.status, second.data, second.errors]).toEqual([first.status, first.data, first.errors]);
  });

  test('is refused as the first one where its values are wrong', async () => {
    for (const variables of [{}, { id: null }, { id: ['a', 'list'] }, { id: { an: 'object' } }]) {
      const { first, second } = await twice(app.client(), PICK, variables);
      expect([second.status, second.errors]).toEqual([first.status, first.errors]);
      expect(second.errors).toBeDefined();
    }
    expect((await twice(app.client(), PICK, { id: 'no id' })).second.data).toEqual({ pick: null });
    const page = 'query ($after: String) { feed(after: $after) { nodes { id } } }';
    for (const after of ['nothing', 'WzFd', '']) {
      const { first, second } = await twice(app.client(), page, { after });
      expect([second.data, second.errors]).toEqual([first.data, first.errors]);
    }
  });
});

describe('whoever asks directly', () => {
  test('is nobody once the session has ended', async () => {
    const { client, id } = await makePerson(app);
    expect((await twice(client, ME)).second.data.viewer.profile.id).toBe(id);
    await app.pool.query('delete from sessions where profile_id = $1', [id]);
    expect((await client.gql(ME)).data).toEqual({ viewer: null });
    expect(client.cookies.size).toBe(0);
  });

  test('writes nothing once the session has ended while the write waited', async () => {
    const { client, id } = await makePerson(app);
    const save = 'mutation ($id: ID!) { setFavorite(pickId: $id, on: true) { pick { id } } }';
    await twice(client, save, { id: curator.picks[0] });
    const [{ code }] = await whileLocked(
      app,
      async (other) => {
        await other.query('select from profiles where id = $1 for no key update', [id]);
        await other.query('delete from sessions where profile_id = $1', [id]);
      },
      () => client.gql(save, { id: curator.picks[1] }),
    );
    expect(code).toBe('UNAUTHENTICATED');
    expect(await app.db.favorite.count({ where: { userId: id } })).toBe(1);
  });

  test.each([
    ['expired', "update sessions set expire = now() - interval '1 second' where profile_id = $1"],
    [
      'is too old',
      'update sessions set sess = (sess::jsonb || \'{"startedAt": 1}\')::json where profile_id = $1',
    ],
    [
      'lost its person',
      'update profiles set deleted_at = now(), email = null, username = null where id = $1::uuid',
    ],
  ])('is nobody once the session %s', async (_how, statement) => {
    const { client, id } = await makePerson(app);
    await twice(client, ME);
    await app.pool.query(statement, [id]);
    expect((await client.gql(ME)).data).toEqual({ viewer: null });
  });

  test('has the rights of this moment', async () => {
    // Otherwise the last admin could not be demoted.
    await makePerson(app, { isAdmin: true });
    const { client, id } = await makePerson(app);
    const { second } = await twice(client, '{ submissions { nodes { id } } }');
    expect(second.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    await app.db.profile.update({ where: { id }, data: { isAdmin: true } });
    expect((await twice(client, '{ submissions { nodes { id } } }')).second.errors).toBeUndefined();
    await app.db.profile.update({ where: { id }, data: { isAdmin: false } });
    expect((await client.gql('{ submissions { nodes { id } } }')).code).toBe('FORBIDDEN');
  });

  test('is the person whom the tab names, or nobody', async () => {
    await twice(member.client, ME);
    const ask = async (viewer: string) => {
      const response = await member.client.post('/graphql', { query: ME }, { 'X-Viewer': viewer });
      return (await response.json()).data.viewer?.profile.id;
    };
    expect(await ask(member.id)).toBe(member.id);
    expect(await ask(curator.id)).toBeUndefined();
  });

  test('keeps a session in use: the hour’s first read writes that down', async () => {
    const { client, id } = await makePerson(app);
    await twice(client, ME);
    await app.pool.query(
      'update sessions set sess = (sess::jsonb || \'{"refreshedAt": 1}\')::json where profile_id = $1',
      [id],
    );
    expect((await client.gql(ME)).data.viewer.profile.id).toBe(id);
    const { rows } = await app.pool.query(
      "select sess ->> 'refreshedAt' as at from sessions where profile_id = $1",
      [id],
    );
    expect(Number(rows[0].at)).toBeGreaterThan(1);
  });

  test('with a signature that is wrong is nobody', async () => {
    await twice(member.client, ME);
    const cookie = [...member.client.cookies].map((pair) => pair.join('=')).join('; ');
    const forged = app.client({ Cookie: cookie.slice(0, -3) });
    expect((await forged.gql(ME)).data).toEqual({ viewer: null });
  });
});

type Response = { status: number | undefined; headers: IncomingHttpHeaders; bytes: Buffer };

/** Sends a request without the headers that `fetch` would add. */
function send(path: string, body: string | Buffer, headers: OutgoingHttpHeaders = {}): Promise<Response> {
  return new Promise((done, fail) => {
    const sent = httpRequest(`${app.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...headers },
    });
    sent.on('error', fail).on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        done({ status: response.statusCode, headers: response.headers, bytes: Buffer.concat(chunks) }),
      );
    });
    sent.end(body);
  });
}

describe('a request that nobody’s client sends', () => {
  const PICKS =
    'query Picks { feed(first: 9) { nodes { id title reference category profile { id username fullName } } } }';
  const ask = (more: object = {}) => JSON.stringify({ query: PICKS, ...more });

  beforeAll(async () => {
    for (const body of [ask(), ask(), ask({ operationName: 'Picks' }), ask({ operationName: 'Picks' })]) {
      expect((await send('/graphql', body)).status).toBe(200);
    }
  });

  /** The responses of the fast path and of Express, which serves all paths but the exact one. */
  async function both(body: string | Buffer, headers?: OutgoingHttpHeaders) {
    const told = ({
      status,
      headers: { 'content-type': type, 'content-encoding': encoding },
      bytes,
    }: Response) => {
      const text = encoding ? '' : String(bytes).replace(/"requestId":"[^"]*"/, '');
      return { status, type, encoding, body: status === 200 && text ? JSON.parse(text) : text };
    };
    const express = told(await send('/graphql?by=express', body, headers));
    return { express, direct: told(await send('/graphql', body, headers)) };
  }

  test.each([
    { operationName: '' },
    { operationName: [] },
    { operationName: ['Picks'] },
    { operationName: { toString: 'Picks' } },
    { operationName: 'constructor' },
    { variables: [] },
    { variables: 'text' },
    { variables: 0 },
    { extensions: [] },
    { extensions: 'text' },
    { extensions: 1 },
  ])('is refused for members of the wrong type: %j', async (more) => {
    const { express, direct } = await both(ask(more));
    expect(express.status).toBe(400);
    expect(direct).toEqual(express);
  });

  test.each([
    '',
    ' ',
    'null',
    '"text"',
    '1',
    'true',
    '[]',
    '{}',
    '{',
    '\uFEFF',
    `\uFEFF${ask()}`,
    `\n${ask()}`,
  ])('is read as Express reads it: %j', async (body) => {
    const { express, direct } = await both(body);
    expect(direct).toEqual(express);
  });

  test.each([
    '*/*',
    'application/json',
    'application/graphql-response+json,application/json;q=0.9',
    'text/html',
    'application/json;q=0',
    'constructor',
    '__proto__',
    'toString',
    '',
  ])('gets the type of an answer that its Accept header allows: %j', async (accept) => {
    const { express, direct } = await both(ask(), { accept });
    expect(direct).toEqual(express);
  });

  test.each([
    '*',
    'gzip;q=1',
    'br;q=0, gzip',
    'gzip;q=0',
    'identity;q=0',
    'identity;q=0, gzip;q=0.5',
    'GZIP',
  ])('gets an encoding that it accepts: %j', async (encoding) => {
    const { express, direct } = await both(ask(), { 'accept-encoding': encoding });
    expect(direct).toEqual(express);
  });

  test.each([
    'threes = %',
    'threes =%',
    ' threes=%',
    'threes="%"',
    'a=1; threes=%; threes=2',
    'threes=1; threes=%',
  ])('is of the person whom its cookie names, however that is written: %s', async (cookie) => {
    await twice(member.client, ME);
    const headers = { cookie: cookie.replace('%', member.client.cookies.get('threes') ?? '') };
    const { express, direct } = await both(JSON.stringify({ query: ME }), headers);
    expect(direct).toEqual(express);
  });
});
