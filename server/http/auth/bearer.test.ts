import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { accessMessages } from '../../modules/access/access.rules.ts';
import { redBlueImage } from '../../modules/media/image.samples.ts';
import { newSecret } from '../../modules/token/token.secret.ts';
import { makeCurator, makePerson, makeToken } from '../../testing/factories.ts';
import { startAnotherServer } from '../../testing/servers/another-server.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

const app = await startTestApp({ rateLimitFactor: 100 });

const WHO = '{ viewer { profile { id } } }';
const FEED = '{ feed { nodes { id } } }';
const ELSEWHERE = 'https://program.example';

describe('a bad token is refused, wherever one is read', () => {
  const bad = async (kind: string) => {
    const { id } = await makePerson(app);
    const past = new Date(Date.now() - 1000);
    if (kind === 'expired') return (await makeToken(app, id, ['read'], { expiresAt: past })).secret;
    if (kind === 'revoked') return (await makeToken(app, id, ['read'], { revokedAt: past })).secret;
    return { unknown: newSecret().secret, malformed: 'threes_pat_x', empty: '' }[kind] ?? '';
  };

  test.each(['unknown', 'malformed', 'empty', 'without Bearer', 'expired', 'revoked'])('%s', async (kind) => {
    const secret = await bad(kind);
    const { client } = await makePerson(app);
    const Authorization = kind === 'without Bearer' ? newSecret().secret : `Bearer ${secret}`;
    const headers = { Authorization, 'Content-Type': 'application/json' };
    const message = secret ? accessMessages.tokenInvalid : accessMessages.tokenMissing;
    const body = JSON.stringify({ query: FEED });
    const requests = [
      ['/graphql', { method: 'POST', headers, body }],
      ['/graphql?query={__typename}', { headers }],
      ['/uploads', { method: 'POST', headers: { ...headers, 'X-Requested-With': 'x' }, body }],
      ['/admin/audit.csv', { headers }],
      ['/mcp', { method: 'POST', headers, body }],
    ] as const;
    for (const [path, init] of requests) {
      // A valid session does not help if the token is bad.
      const answer = await client.fetch(path, init);
      expect([path, answer.status]).toEqual([path, 401]);
      expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/);
      const told = await answer.json();
      const error = { ...told.errors[0].extensions, ...told.errors[0] };
      expect(error).toMatchObject({ code: 'UNAUTHENTICATED', message });
      if (secret) expect(JSON.stringify(told)).not.toContain(secret);
    }
  });

  test('what cannot be one is not looked up', async () => {
    const { secret } = newSecret();
    const client = app.client({ Authorization: `Bearer ${secret.slice(0, -1)}_` });
    expect(await app.statements(() => client.gql(FEED))).toEqual([]);
  });

  test('other kinds of authorization are those of a proxy in front', async () => {
    const { id, client } = await makePerson(app);
    const answer = await client.post('/graphql', { query: WHO }, { Authorization: 'Basic dGVhbTpzZWNyZXQ=' });
    expect((await answer.json()).data.viewer.profile.id).toBe(id);
  });
});

test('a token that lacks a scope is told which one, where the whole request is refused', async () => {
  const { client } = await makeToken(app, (await makePerson(app)).id, ['public']);
  const ask = (query: string) => client.post('/graphql', { query });
  for (const [answer, scope, name] of [
    [await ask('mutation { updateProfile(input: { bio: "A" }) { __typename } }'), 'picks', 'WRITE_PICKS'],
    [await ask('{ submissions { nodes { id } } }'), 'admin', 'ADMIN'],
    [await client.fetch('/uploads', { method: 'POST' }), 'picks', 'WRITE_PICKS'],
  ] as const) {
    expect([answer.url, answer.status]).toEqual([answer.url, 403]);
    expect(answer.headers.get('www-authenticate')).toBe(
      `Bearer error="insufficient_scope", scope="${scope}", resource_metadata="${app.url}/.well-known/oauth-protected-resource"`,
    );
    expect((await answer.json()).errors[0].extensions).toMatchObject({ code: 'FORBIDDEN', scopes: [name] });
  }
  // A request within its scope is still answered.
  const { status, headers } = await ask('{ site { name } submissions { nodes { id } } }');
  expect([status, headers.get('www-authenticate')]).toEqual([200, null]);
});

test('no cookie is read beside a token, and none is set', async () => {
  const { id } = await makePerson(app);
  const { secret } = await makeToken(app, id, ['read']);
  const { client: other } = await makePerson(app);
  // Three times, so that the fast path has cached the query and the session.
  for (const _again of [1, 2, 3]) await other.gql(WHO);
  const cookies = new Map(other.cookies);
  const answer = await other.post('/graphql', { query: WHO }, { Authorization: `Bearer ${secret}` });
  expect((await answer.json()).data.viewer.profile.id).toBe(id);
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(other.cookies).toEqual(cookies);
});

describe('a read that was asked before', () => {
  const PICKS =
    'query ($id: ID!) { profile(id: $id) { status email picks { id } } viewer { profile { id } } }';

  test('is one statement, which checks the token', async () => {
    const curator = await makeCurator(app, 'draft');
    const { client } = await makeToken(app, curator.id, ['read']);
    const first = await client.gql(PICKS, { id: curator.id });
    expect(first.data.profile).toMatchObject({ status: 'DRAFT', email: curator.email });
    expect(first.data.profile.picks).toHaveLength(3);
    let second = first;
    const statements = await app.statements(async () => {
      second = await client.gql(PICKS, { id: curator.id });
    });
    expect(second.data).toEqual(first.data);
    expect(statements).toHaveLength(1);
    expect(second.headers.get('access-control-allow-origin')).toBe('*');
    // Another person's token shares the plan, but not the data.
    const other = await makePerson(app);
    const { client: stranger } = await makeToken(app, other.id, ['read']);
    for (const _again of [1, 2]) {
      const { data, errors } = await stranger.gql(PICKS, { id: curator.id });
      expect([data.viewer.profile.id, data.profile.email]).toEqual([other.id, null]);
      expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    }
  });

  test.each([
    [
      'it is revoked',
      (id: string) => app.db.accessToken.update({ where: { id }, data: { revokedAt: new Date() } }),
    ],
    [
      'it expires',
      (id: string) => app.db.accessToken.update({ where: { id }, data: { expiresAt: new Date() } }),
    ],
    [
      'its owner is deleted',
      (_id: string, owner: string) =>
        app.db.profile.update({
          where: { id: owner },
          data: { deletedAt: new Date(), email: null, username: null },
        }),
    ],
  ])('is refused once %s', async (_when, end) => {
    const { id: owner } = await makePerson(app);
    const { id, client } = await makeToken(app, owner, ['read']);
    for (const _again of [1, 2]) expect((await client.gql(WHO)).data.viewer.profile.id).toBe(owner);
    await end(id, owner);
    expect((await client.gql(WHO)).status).toBe(401);
  });

  test('is for admins only while their owner is one', async () => {
    const LIST = '{ auditEvents { nodes { id } } }';
    await makePerson(app, { isAdmin: true });
    const { id } = await makePerson(app, { isAdmin: true });
    const { client } = await makeToken(app, id, ['admin']);
    for (const _again of [1, 2]) await client.ask(LIST);
    const { client: limited } = await makeToken(app, id, ['read']);
    for (const _again of [1, 2]) {
      expect((await limited.gql(LIST)).code).toBe('FORBIDDEN');
    }
    await app.db.profile.update({ where: { id }, data: { isAdmin: false } });
    expect((await client.gql(LIST)).code).toBe('FORBIDDEN');
  });

  test('a favorite by a token needs its scope each time', async () => {
    const SAVE = 'mutation ($id: ID!) { setFavorite(pickId: $id, on: true) { pick { viewerHasFavorited } } }';
    const { picks } = await makeCurator(app);
    const { id, client: owner } = await makePerson(app);
    for (const _again of [1, 2]) await owner.gql(SAVE, { id: picks[0] });
    const { client } = await makeToken(app, id, ['read', 'write_picks']);
    await client.gql(WHO);
    for (const _again of [1, 2]) {
      expect((await client.gql(SAVE, { id: picks[1] })).code).toBe('FORBIDDEN');
    }
    const { client: allowed } = await makeToken(app, id, ['write_social']);
    for (const _again of [1, 2]) {
      expect((await allowed.gql(SAVE, { id: picks[1] })).data.setFavorite.pick.viewerHasFavorited).toBe(true);
    }
  });
});

test('guessing tokens uses up the budget of an address', async () => {
  const strict = await startAnotherServer(app, { env: { rateLimitFactor: 0.1 } });
  // With a stopped clock the budget does not refill.
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const guess = async (client: TestClient) =>
    (await client.fetch('/graphql', { headers: { Authorization: `Bearer ${newSecret().secret}` } })).status;
  const client = strict.client();
  const answers: number[] = [];
  while (answers.length < 500 && !answers.includes(429)) answers.push(await guess(client));
  expect(new Set(answers)).toEqual(new Set([401, 429]));
  expect(await guess(strict.client())).toBe(401);
  await strict.close();
});

describe('pages of other sites', () => {
  const preflight = (path: string, headers: string) =>
    app.client().fetch(path, {
      method: 'OPTIONS',
      headers: {
        Origin: ELSEWHERE,
        'Access-Control-Request-Method': 'POST',
        ...(headers && { 'Access-Control-Request-Headers': headers }),
      },
    });

  test.each(['/graphql', '/uploads', '/mcp'])('may send a token to %s, and no cookie', async (path) => {
    const { status, headers } = await preflight(path, 'authorization,content-type');
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-allow-headers')).toBe('Authorization, *');
    expect(headers.get('access-control-allow-credentials')).toBeNull();
  });

  test.each([
    ['/uploads', 'content-type'],
    ['/graphql/stream', 'content-type'],
    ['/auth/google', 'authorization'],
    ['/discover', 'authorization'],
  ])('may send nothing else: %s with %s', async (path, asked) => {
    const { headers } = await preflight(path, asked);
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  test('read the API as visitors without a token, and change nothing, also with the cookie of a member', async () => {
    for (const path of ['/graphql', '/mcp'])
      expect((await preflight(path, 'content-type')).headers.get('access-control-allow-origin')).toBe('*');
    const { id, client } = await makePerson(app);
    const cookies = [...client.cookies].map((pair) => pair.join('=')).join('; ');
    const page = app.client({ Origin: ELSEWHERE, 'Sec-Fetch-Site': 'cross-site', Cookie: cookies });
    const { data, headers, status } = await page.gql(
      '{ viewer { profile { id } } feed(first: 1) { nodes { id } } }',
    );
    expect([status, data.viewer, data.feed]).toEqual([200, null, { nodes: expect.anything() }]);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    expect(headers.get('set-cookie')).toBeNull();
    for (const change of [
      'signOut',
      'signOut(everywhere: true)',
      'updateSettings(input: { theme: DARK }) { settings { theme } }',
      'requestPasswordReset(email: "a@example.com")',
    ]) {
      const answer = await page.gql(`mutation { ${change} }`);
      expect([change, answer.status, answer.data]).toEqual([change, 403, null]);
      expect(answer.headers.get('set-cookie')).toBeNull();
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    }
    expect(await app.db.session.count({ where: { profileId: id } })).toBe(1);
    expect((await client.gql(WHO)).data.viewer.profile.id).toBe(id);
  });

  test.each(['/llms.txt', '/changelog.md', '/places/points.json'])('read %s', async (path) => {
    const { headers } = await app.client().fetch(path, { headers: { Origin: ELSEWHERE } });
    expect(headers.get('access-control-allow-origin')).toBe('*');
  });

  test('read and write with a token, and read why it was refused', async () => {
    const { id } = await makePerson(app);
    const { client } = await makeToken(app, id, ['read', 'write_social']);
    const { id: other } = await makePerson(app);
    const answers = [
      await client.gql(WHO),
      await client.gql(`mutation { setFollow(profileId: "${other}", on: true) { profile { id } } }`),
    ];
    for (const { status, headers, errors } of answers) {
      expect([status, errors]).toEqual([200, undefined]);
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('access-control-allow-credentials')).toBeNull();
      expect(headers.get('cache-control')).toContain('no-store');
    }
    const refused = await app.client({ Authorization: 'Bearer x', Origin: ELSEWHERE }).gql(WHO);
    expect(refused.status).toBe(401);
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');
  });

  test('cannot use the session of a visitor', async () => {
    const { client } = await makePerson(app);
    const answer = await client.post('/graphql', { query: WHO }, { Origin: ELSEWHERE });
    expect([answer.status, await answer.json()]).toEqual([200, { data: { viewer: null } }]);
    // Only /graphql reads tokens, but not the addresses where people log in.
    const { secret } = await makeToken(app, (await makePerson(app)).id, ['read']);
    const headers = { Origin: ELSEWHERE, Authorization: `Bearer ${secret}` };
    const auth = await client.post('/auth/google', '', headers);
    expect(auth.status).toBe(403);
  });
});

test('a query by GET is refused, with a token too', async () => {
  const { id } = await makePerson(app);
  const { client } = await makeToken(app, id, ['read']);
  const answer = await client.fetch(`/graphql?query=${encodeURIComponent(WHO)}`);
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
});

test('a picture is uploaded with WRITE_PICKS alone', async () => {
  const { id } = await makePerson(app);
  const bytes = await redBlueImage().png().toBuffer();
  const blind = await makeToken(app, id, ['read', 'write_social']);
  expect((await blind.client.upload(bytes, 'avatar')).status).toBe(403);
  const { client } = await makeToken(app, id, ['write_picks']);
  const form = new FormData();
  form.set('kind', 'avatar');
  form.set('file', new Blob([new Uint8Array(bytes)]), 'picture.png');
  const answer = await client.fetch('/uploads', { method: 'POST', body: form });
  const { id: imageId } = await answer.json();
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([201, '*']);
  expect(await app.db.image.findUnique({ where: { id: imageId } })).toMatchObject({ ownerId: id });
});

test('tokens get no copy of personal data, and files for admins only with ADMIN', async () => {
  const { id } = await makePerson(app, { isAdmin: true });
  const fetchStatus = async (path: string, ...scopes: ('read' | 'write_picks' | 'admin')[]) =>
    (await (await makeToken(app, id, scopes)).client.fetch(path)).status;
  expect(await fetchStatus('/exports/1', 'read', 'admin')).toBe(401);
  expect(await fetchStatus('/admin/audit.csv', 'read')).toBe(403);
  expect(await fetchStatus('/admin/audit.csv', 'admin')).toBe(200);
});

test('no log line contains a secret', async () => {
  const lines: string[] = [];
  const { log } = app.services;
  const { level } = log;
  const output = vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  log.level = 'trace';
  try {
    const { id } = await makePerson(app);
    const token = await makeToken(app, id, ['read', 'write_picks']);
    const { hash } = await app.db.accessToken.findUniqueOrThrow({ where: { id: token.id } });
    await token.client.gql(WHO);
    await token.client.gql('{ broken');
    await token.client.gql('mutation { deletePick(id: "x") { deletedId } }');
    await token.client.fetch('/exports/1');
    await app.client({ Authorization: 'Bearer threes_pat_bad' }).gql(WHO);
    const text = lines.join('\n');
    expect(text).toContain('/graphql');
    expect(text).not.toMatch(/threes_pat_/);
    expect(text).not.toContain(hash);
  } finally {
    log.level = level;
    output.mockRestore();
  }
});
