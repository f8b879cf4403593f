import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { parse, validate } from 'graphql';
import { describe, expect, onTestFinished, test } from 'vitest';
import { buildAppSchema } from '../../schema.ts';
import {
  approveAsItIs,
  countTopThings,
  makeCollection,
  makeCurator,
  makeFullCurator,
  makePerson,
  makeToken,
} from '../../testing/factories.ts';
import { collectLog } from '../../testing/log-lines.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { tools } from './mcp.ts';

const { log, lines } = collectLog();
const app = await startTestApp({ rateLimitFactor: 100 }, {}, log);
const ELSEWHERE = 'https://program.example';
/** Versions of the protocol: with and without a handshake. */
const revisions = ['legacy', { pin: '2026-07-28' }] as const;

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers whose shape the tool decides.
type Called = { isError: boolean; text: string; content: any };
type Connected = { client: Client; call(name: string, input?: Record<string, unknown>): Promise<Called> };

/** Connects an assistant, with a token or without. */
async function connect(secret?: string, mode: (typeof revisions)[number] = 'legacy'): Promise<Connected> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  const headers = secret ? { Authorization: `Bearer ${secret}` } : undefined;
  await client.connect(
    new StreamableHTTPClientTransport(new URL('/mcp', app.url), { requestInit: { headers } }),
  );
  return {
    client,
    async call(name, input = {}) {
      const {
        isError = false,
        content,
        structuredContent,
      } = await client.callTool({ name, arguments: input });
      const [first] = content as { text: string }[];
      return { isError, text: first?.text ?? '', content: structuredContent };
    },
  };
}

const message = (method: string, params: object = {}) => ({ jsonrpc: '2.0', id: 1, method, params });
const buildToolCall = (name: string, input: object = {}) => message('tools/call', { name, arguments: input });

const ACCEPT = { Accept: 'application/json, text/event-stream' };

function post(body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(new URL('/mcp', app.url), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...ACCEPT, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

const readAnswerCode = async (answer: Response) => (await answer.json()).errors[0].extensions.code;

test('each tool is a valid operation, named like it', async () => {
  const schema = await buildAppSchema();
  for (const { name, operation } of tools) {
    const document = parse(operation);
    expect(validate(schema, document)).toEqual([]);
    expect(document.definitions).toMatchObject([{ name: { value: name } }]);
  }
});

test.each(revisions)(
  'an assistant is told what there is, and what it can do, and calls it (%o)',
  async (mode) => {
    const { id, username } = await makePerson(app);
    const { client, call: callAsVisitor } = await connect(undefined, mode);
    expect(client.getServerVersion()).toMatchObject({ name: 'threes' });
    expect(client.getServerCapabilities()?.tools).toEqual({ listChanged: false });
    expect(client.getInstructions()).toContain('nine picks');
    const { tools: listed } = await client.listTools();
    expect(listed.map(({ name }) => name)).toEqual(tools.map(({ name }) => name));
    for (const { description, inputSchema, annotations } of listed) {
      expect(description).toMatch(/\.$/);
      expect(inputSchema.type).toBe('object');
      expect(annotations?.readOnlyHint).toBeTypeOf('boolean');
    }
    // Assistants read the list at the start of each conversation, so it must be short.
    expect(JSON.stringify(listed).length).toBeLessThan(12_000);
    const unknown = { id: '00000000-0000-7000-8000-000000000000' };
    expect(await callAsVisitor('get_pick', unknown)).toMatchObject({
      isError: true,
      content: { error: { code: 'NOT_FOUND' } },
    });
    const { call } = await connect((await makeToken(app, id, ['read'])).secret, mode);
    expect((await call('get_my_shelf')).content.shelf).toMatchObject({ username, filled: 0 });
  },
);

describe('an assistant', () => {
  test('reads what is public without a token', async () => {
    const { id: curatorId, username, picks, client: curator } = await makeFullCurator(app);
    const [pickId = '', ...others] = picks;
    const description = '<p>I read it <em>twice</em>.</p>';
    const title = `Solaris ${username}`;
    const EDIT = 'mutation ($input: UpdatePickInput!) { updatePick(input: $input) { pick { id } } }';
    await curator.ask(EDIT, { input: { id: pickId, title, description } });
    const collectionId = await makeCollection(app, curatorId, picks.slice(0, 3), {
      title: `Seas of ${username}`,
    });
    const { call } = await connect();
    const permalink = `${app.url}/pick/${pickId}`;

    const shelf = await call('get_curator', { username: `@${username}` });
    expect(shelf.content.curator).toMatchObject({ username, permalink: `${app.url}/@${username}` });
    expect(shelf.content.curator.picks).toHaveLength(9);
    expect(shelf.text).toContain(permalink);
    for (const id of others) expect(shelf.text).toContain(id);

    for (const id of [pickId, permalink]) {
      const { content, text } = await call('get_pick', { id });
      expect(content.pick).toMatchObject({ id: pickId, title, permalink, story: 'I read it twice.' });
      expect(text).toContain(permalink);
      expect(text).toContain('I read it twice.');
    }

    const collection = await call('get_collection', { id: collectionId });
    expect(collection.content.collection.picks.map(({ id }: { id: string }) => id)).toEqual(
      picks.slice(0, 3),
    );
    expect(collection.text).toContain(`${app.url}/collection/${collectionId}`);

    const page = await call('list_picks', { first: 2, category: 'BOOKS' });
    expect(page.content.picks).toHaveLength(2);
    const next = await call('list_picks', { first: 2, category: 'BOOKS', after: page.content.nextCursor });
    const listPickIds = ({ content }: typeof page) => content.picks.map(({ id }: { id: string }) => id);
    expect(listPickIds(next)).not.toEqual(expect.arrayContaining(listPickIds(page)));

    const found = await call('search', { query: title });
    expect(found.content.results[0]).toMatchObject({ type: 'Pick', id: pickId });
    expect(found.text).toContain(permalink);

    const other = await makeCurator(app);
    const { reference } = await app.db.pick.findUniqueOrThrow({ where: { id: pickId } });
    await app.db.pick.update({ where: { id: other.picks[0] }, data: { title, reference, description } });
    await countTopThings(app);
    const { content: both } = await call('get_pick', { id: pickId });
    expect(both.pick.thing).toMatchObject({ shelvesCount: 2, permalink: expect.stringContaining('/books/') });
    const { content: met, text: stories } = await call('get_thing', { id: both.pick.thing.permalink });
    expect(met.thing).toMatchObject({ title, category: 'BOOKS', firstPlacesCount: 2 });
    expect(met.thing.picks.map(({ id }: { id: string }) => id)).toEqual(
      expect.arrayContaining([pickId, other.picks[0]]),
    );
    expect(stories).toContain('I read it twice.');
    expect((await call('get_thing', { id: met.thing.id })).content).toEqual(met);
    const agreed = await call('list_top_things', { category: 'BOOKS' });
    expect(agreed.content.topThings).toContainEqual(
      expect.objectContaining({ curatorsCount: 2, thing: expect.objectContaining({ title }) }),
    );
    expect(agreed.text).toContain(both.pick.thing.permalink);
  });

  test('changes a shelf with WRITE_PICKS', async () => {
    const { id, username } = await makePerson(app);
    const { secret } = await makeToken(app, id, ['read', 'write_picks']);
    const { call } = await connect(secret);

    const made = await call('create_pick', { category: 'PLACES', title: 'Lisbon', story: 'The light.' });
    expect(made.content.pick).toMatchObject({ category: 'PLACES', rank: 1, isPublic: false });
    const { id: first, version } = made.content.pick;
    const { content: other } = await call('create_pick', { category: 'PLACES', title: 'Porto' });

    const updated = await call('update_pick', {
      id: first,
      reference: 'Portugal',
      link: 'https://lisbon.example/',
      version,
    });
    expect(updated.content.pick).toMatchObject({
      title: 'Lisbon',
      reference: 'Portugal',
      link: 'https://lisbon.example/',
      thing: null,
    });
    const late = await call('update_pick', { id: first, title: 'Lisboa', version });
    expect(late).toMatchObject({ isError: true, content: { error: { code: 'CONFLICT' } } });

    await call('place_picks', { category: 'PLACES', ids: [other.pick.id, first] });
    const mine = await call('get_my_shelf');
    expect(mine.content.shelf).toMatchObject({ username, filled: 2 });
    const order = mine.content.shelf.picks.map(({ title }: { title: string }) => title);
    expect(order).toEqual(['Porto', 'Lisbon']);
    expect(mine.content.shelf.picks[1].storyExcerpt).toBe('The light.');

    const early = await call('publish_shelf');
    expect(early).toMatchObject({ isError: true, content: { error: { code: 'BAD_USER_INPUT' } } });
  });

  test('corrects a word of a story and keeps its form', async () => {
    const { id, picks } = await makeCurator(app);
    const { call } = await connect((await makeToken(app, id, ['read', 'write_picks'])).secret);
    const story = `<p>One <b>bold</b> teh.</p><p>Two with <a href="https://a.example/">a link</a>.</p>
      <ul><li>a</li><li>b</li></ul><h2>Head</h2><img src="https://a.example/a.png" alt="A">
      <figure class="story-video"><a class="story-film" href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">A film</a></figure>`;
    await call('update_pick', { id: picks[0], story });
    const { content, text } = await call('get_pick', { id: picks[0] });
    const { story: read, version } = content.pick;
    expect(text).toContain(read);
    for (const part of ['<b>', '</p><p>', '<a ', '<li>', '<h2>', '<img ', 'data-player'])
      expect(read).toContain(part);
    await call('update_pick', { id: picks[0], story: read.replace('teh', 'the'), version });
    const { descriptionHtml } = await app.db.pick.findUniqueOrThrow({ where: { id: picks[0] } });
    expect(descriptionHtml).toBe(read.replace('teh', 'the'));
    // Others read the text.
    const { content: shown } = await (await connect()).call('get_pick', { id: picks[0] });
    expect(shown.pick.story).toMatch(/^One bold the\. Two with a link\./);
  });

  test('is told that an edit waits for review, and goes on from it', async () => {
    const { id, picks } = await makeCurator(app);
    await approveAsItIs(app, id);
    await app.db.siteSettings.update({ where: { id: 1 }, data: { reviewPolicy: 'hold_back' } });
    onTestFinished(async () => {
      await app.db.siteSettings.update({ where: { id: 1 }, data: { reviewPolicy: 'show_at_once' } });
    });
    const { call } = await connect((await makeToken(app, id, ['read', 'write_picks'])).secret);
    const edited = { title: 'Edited', hasPendingEdit: true };
    const saved = await call('update_pick', { id: picks[0], title: 'Edited', story: '<p>New.</p>' });
    expect(saved.content.pick).toMatchObject({ ...edited, id: picks[0], isPublic: true });
    expect(saved.text).toContain('Edited');
    expect(saved.text).toContain('This edit waits for review.');
    const { content } = await call('get_pick', { id: picks[0] });
    expect(content.pick).toMatchObject({ ...edited, id: picks[0], story: '<p>New.</p>' });
    const mine = await call('get_my_shelf');
    expect(mine.content.shelf.picks[0]).toMatchObject({ ...edited, storyExcerpt: 'New.' });
    expect(mine.text).toContain('the edit waits for review');
    const { story, version } = content.pick;
    await call('update_pick', { id: picks[0], story: story.replace('New', 'Newer'), version });
    expect((await call('get_pick', { id: picks[0] })).content.pick).toMatchObject({
      ...edited,
      story: '<p>Newer.</p>',
    });
    const { id: adminId } = await makePerson(app, { isAdmin: true });
    const admin = await makeToken(app, adminId, ['admin']);
    for (const other of [await connect(), await connect(admin.secret)]) {
      const { content: seen } = await other.call('get_pick', { id: picks[0] });
      expect(seen.pick).toMatchObject({ hasPendingEdit: false, title: expect.not.stringMatching('Edited') });
    }
  });

  test('submits a full shelf', async () => {
    const { id, username } = await makeFullCurator(app, 'draft');
    const { secret } = await makeToken(app, id, ['read', 'write_picks']);
    const { isError, text } = await (await connect(secret)).call('publish_shelf');
    expect([isError, text]).toEqual([false, expect.stringContaining(`/@${username}`)]);
    expect(await app.db.profile.findUnique({ where: { id } })).toMatchObject({ status: 'pending' });
  });
});

describe('refused', () => {
  const NEW = { category: 'BOOKS', title: 'Dune' };
  const readRefusal = async (
    secret: string | undefined,
    name: string,
    input: Record<string, unknown> = {},
  ) => {
    const { isError, content, text } = await (await connect(secret)).call(name, input);
    expect(isError).toBe(true);
    expect(text.startsWith(content.error.code)).toBe(true);
    expect(content.error.requestId).toMatch(/./);
    return content.error.code;
  };

  test('what concerns a person, without a token, also with a session', async () => {
    await expect(readRefusal(undefined, 'create_pick', NEW)).rejects.toThrow('UNAUTHENTICATED');
    const { client } = await makePerson(app);
    const answer = await client.post('/mcp', buildToolCall('get_my_shelf'), ACCEPT);
    expect(await readAnswerCode(answer)).toBe('UNAUTHENTICATED');
    // The header tells an assistant how to get a token.
    expect(answer.headers.get('www-authenticate')).toBe(
      `Bearer scope="read picks", resource_metadata="${app.url}/.well-known/oauth-protected-resource/mcp"`,
    );
  });

  test('a write with READ, and a private read without it', async () => {
    const { id } = await makePerson(app);
    const { secret: reading } = await makeToken(app, id, ['read']);
    const { secret: writing } = await makeToken(app, id, ['write_picks']);
    for (const [secret, name, input, scopes, scope] of [
      [reading, 'create_pick', NEW, ['READ', 'WRITE_PICKS'], 'read picks'],
      [writing, 'get_my_shelf', {}, ['READ'], 'read'],
    ] as const) {
      const answer = await post(buildToolCall(name, input), { Authorization: `Bearer ${secret}` });
      const { errors } = await answer.json();
      expect([answer.status, errors[0].extensions]).toMatchObject([403, { code: 'FORBIDDEN', scopes }]);
      expect(answer.headers.get('www-authenticate')).toBe(
        `Bearer error="insufficient_scope", scope="${scope}", resource_metadata="${app.url}/.well-known/oauth-protected-resource/mcp"`,
      );
    }
    expect(await app.db.pick.count({ where: { profileId: id } })).toBe(0);
  });

  test('a pick of somebody else', async () => {
    const { picks } = await makeCurator(app, 'draft');
    const { id } = await makePerson(app);
    const { secret } = await makeToken(app, id, ['read', 'write_picks']);
    expect(await readRefusal(secret, 'update_pick', { id: picks[0], title: 'Mine' })).toBe('NOT_FOUND');
    expect(await readRefusal(secret, 'get_pick', { id: picks[0] })).toBe('NOT_FOUND');
  });

  test('the token of a suspended person, and one that was revoked', async () => {
    const suspended = await makePerson(app);
    const { secret } = await makeToken(app, suspended.id, ['read', 'write_picks']);
    await app.db.profile.update({ where: { id: suspended.id }, data: { suspendedAt: new Date() } });
    const gone = await makeToken(app, (await makePerson(app)).id, ['read'], { revokedAt: new Date() });
    for (const token of [secret, gone.secret]) {
      await expect(connect(token)).rejects.toThrow();
      const answer = await post(buildToolCall('get_my_shelf'), { Authorization: `Bearer ${token}` });
      expect([answer.status, await readAnswerCode(answer)]).toEqual([401, 'UNAUTHENTICATED']);
      expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/);
    }
  });

  test('input that the tool does not take', async () => {
    const { call } = await connect();
    for (const [name, input] of [
      ['list_picks', { first: 51 }],
      ['list_picks', { category: 'FILMS' }],
      ['search', { query: 'x'.repeat(101) }],
      ['get_pick', {}],
      ['get_pick', { id: Array.from({ length: 101 }, () => 1) }],
    ] as const) {
      expect((await call(name, input)).isError).toBe(true);
    }
    await expect(call('drop_tables')).rejects.toThrow('not found');
  });
});

describe('a message', () => {
  test('stands alone', async () => {
    const answer = await post([buildToolCall('list_picks'), buildToolCall('list_picks')]);
    expect([answer.status, await readAnswerCode(answer)]).toEqual([400, 'BAD_USER_INPUT']);
  });

  test.each([
    ['no JSON', '{', 400],
    ['nothing', '', 400],
    ['no message', '{"jsonrpc": "2.0"}', 400],
  ])('is refused if it is %s', async (_what, body, status) => {
    expect((await post(body)).status).toBe(status);
  });

  test('of another type is refused', async () => {
    expect((await post('a=b', { 'Content-Type': 'application/x-www-form-urlencoded' })).status).toBe(415);
  });

  test.each([
    [
      'deeply nested',
      `${'['.repeat(60_000)}${']'.repeat(60_000)}`,
      400,
      /^This JSON is more than 100 levels deep/,
    ],
    ['of many values', `[${'0,'.repeat(60_000)}0]`, 400, /^This JSON has more than 5,000 values/],
    ['longer than any story', JSON.stringify('x'.repeat(128_000)), 413, /^The request is too large$/],
  ])('that is %s is refused before it is parsed', async (_what, value, status, says) => {
    const body = JSON.stringify(buildToolCall('get_pick', { id: 0 })).replace('"id":0', `"id":${value}`);
    const answer = await post(body);
    const { errors } = await answer.json();
    expect([answer.status, errors[0].extensions.code]).toEqual([
      status,
      status === 413 ? 'PAYLOAD_TOO_LARGE' : 'BAD_USER_INPUT',
    ]);
    expect(errors[0].message).toMatch(says);
  });

  test('is sent by POST: there is no stream to open and no session to end', async () => {
    for (const method of ['GET', 'DELETE', 'PUT']) {
      const answer = await fetch(new URL('/mcp', app.url), {
        method,
        headers: { Accept: 'text/event-stream' },
      });
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
    }
  });

  test('has an answer that nobody keeps, with what is left of the budget', async () => {
    const { headers } = await post(buildToolCall('list_picks'));
    expect(headers.get('cache-control')).toContain('no-store');
    expect(headers.get('ratelimit')).toContain('"reads"');
  });
});

describe('pages of other sites', () => {
  const called = (headers: Record<string, string>) => post(buildToolCall('list_picks'), headers);

  test('send a token, and are told the answer', async () => {
    const { id } = await makePerson(app);
    const { secret } = await makeToken(app, id, ['read']);
    const answer = await called({ Authorization: `Bearer ${secret}`, Origin: ELSEWHERE });
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
  });

  test('are told to get one, also by a name that they have made resolve to this server', async () => {
    for (const headers of [{ Origin: ELSEWHERE }, { Origin: 'null' }]) {
      const answer = await called(headers);
      expect([answer.status, await readAnswerCode(answer)]).toEqual([401, 'UNAUTHENTICATED']);
      expect(answer.headers.get('www-authenticate')).toContain('resource_metadata=');
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    }
    expect(await rebound('rebound.example:4000')).toBe(401);
    expect((await called({ Origin: app.url })).status).toBe(200);
  });
});

/** The status of a request whose Origin and Host agree but are not ours. fetch cannot set the Host. */
async function rebound(host: string): Promise<number | undefined> {
  const { request } = await import('node:http');
  return new Promise((done, fail) => {
    const headers = { Host: host, Origin: `http://${host}`, 'Content-Type': 'application/json' };
    const sent = request(new URL('/mcp', app.url), { method: 'POST', headers }, (answer) => {
      answer.resume();
      done(answer.statusCode);
    });
    sent.on('error', fail).end(JSON.stringify(buildToolCall('list_picks')));
  });
}

test('tools and queries share a budget', async () => {
  const strict = await startTestApp();
  const client = strict.client();
  const search = () => client.post('/mcp', buildToolCall('search', { query: 'book' }), ACCEPT);
  let refused: Response | undefined;
  // The budget refills every ten seconds, which a slow machine may reach.
  await expect
    .poll(async () => {
      const answers = await Promise.all(Array.from({ length: 100 }, search));
      refused = answers.find(({ status }) => status !== 200);
      const { code } = await client.gql('{ search(query: "book") { nodes { __typename } } }');
      return [refused?.status, code];
    })
    .toEqual([429, 'RATE_LIMITED']);
  if (!refused) throw new Error('None was refused.');
  expect(await readAnswerCode(refused)).toBe('RATE_LIMITED');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  await strict.close();
});

test('the log names the tool, its caller and the code of the error', async () => {
  const { id } = await makePerson(app);
  const token = await makeToken(app, id, ['read']);
  const { call } = await connect(token.secret);
  await call('get_curator', { username: 'nobody-here' });
  await call('list_picks', { first: 0 });
  const ofTools = lines.filter(({ tokenId, operationName }) => tokenId === token.id && operationName);
  expect(ofTools).toMatchObject([
    { operationName: 'get_curator', personId: id, tokenId: token.id, errorCodes: ['NOT_FOUND'] },
    { operationName: 'list_picks' },
  ]);
});
