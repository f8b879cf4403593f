import { describe, expect, test, vi } from 'vitest';
import { redBlueImage } from '../modules/media/image.samples.ts';
import { tokenMessages } from '../modules/token/token.rules.ts';
import { newSecret } from '../modules/token/token.secret.ts';
import { makePerson, makeToken } from '../testing/factories.ts';
import { startTestApp } from '../testing/test-app.ts';

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

  test.each(['unknown', 'malformed', 'empty', 'expired', 'revoked'])('%s', async (kind) => {
    const secret = await bad(kind);
    const { client } = await makePerson(app);
    const headers = { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' };
    const body = JSON.stringify({ query: FEED });
    const requests = [
      ['/graphql', { method: 'POST', headers, body }],
      ['/graphql?query={__typename}', { headers }],
      ['/uploads', { method: 'POST', headers: { ...headers, 'X-Requested-With': 'x' }, body }],
      ['/exports/1', { headers }],
      ['/admin/audit.csv', { headers }],
    ] as const;
    for (const [path, init] of requests) {
      // The session beside it does not help.
      const answer = await client.fetch(path, init);
      expect([path, answer.status]).toEqual([path, 401]);
      expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/);
      const told = await answer.json();
      const error = path === '/uploads' ? told.error : { ...told.errors[0].extensions, ...told.errors[0] };
      expect(error).toMatchObject({ code: 'UNAUTHENTICATED', message: tokenMessages.invalid });
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
    const headers = { Authorization: 'Basic dGVhbTpzZWNyZXQ=', 'Content-Type': 'application/json' };
    const answer = await client.fetch('/graphql', {
      method: 'POST',
      headers,
      body: JSON.stringify({ query: WHO }),
    });
    expect((await answer.json()).data.viewer.profile.id).toBe(id);
  });
});

test('no cookie is read beside a token, and none is set', async () => {
  const { id } = await makePerson(app);
  const { secret } = await makeToken(app, id, ['read']);
  const { client: other } = await makePerson(app);
  // Also once the fast path knows the query and the session.
  for (const _again of [1, 2, 3]) await other.gql(WHO);
  const cookies = new Map(other.cookies);
  const answer = await other.fetch('/graphql', {
    method: 'POST',
    headers: { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ query: WHO }),
  });
  expect((await answer.json()).data.viewer.profile.id).toBe(id);
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(other.cookies).toEqual(cookies);
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

  test.each(['/graphql', '/uploads', '/exports/1'])('may send a token to %s, and no cookie', async (path) => {
    const { status, headers } = await preflight(path, 'authorization,content-type');
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-allow-headers')).toBe('Authorization, *');
    expect(headers.get('access-control-allow-credentials')).toBeNull();
  });

  test.each([
    ['/graphql', 'content-type'],
    ['/graphql', 'x-authorization'],
    ['/graphql', ''],
    ['/auth/google', 'authorization'],
    ['/discover', 'authorization'],
  ])('may send nothing else: %s with %s', async (path, asked) => {
    const { headers } = await preflight(path, asked);
    expect(headers.get('access-control-allow-origin')).toBeNull();
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
    const body = JSON.stringify({ query: WHO });
    const headers = { Origin: ELSEWHERE, 'Content-Type': 'application/json' };
    const answer = await client.fetch('/graphql', { method: 'POST', headers, body });
    expect(answer.status).toBe(403);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    // A token is read there, but not where people log in.
    const { secret } = await makeToken(app, (await makePerson(app)).id, ['read']);
    const Authorization = `Bearer ${secret}`;
    const auth = await client.fetch('/auth/google', {
      method: 'POST',
      headers: { ...headers, Authorization },
    });
    expect(auth.status).toBe(403);
  });
});

test('a query can be read by GET with a token, as by curl', async () => {
  const { id } = await makePerson(app);
  const { client } = await makeToken(app, id, ['read']);
  const answer = await client.fetch(`/graphql?query=${encodeURIComponent(WHO)}`);
  expect((await answer.json()).data.viewer.profile.id).toBe(id);
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

test('files for one person need READ, and those for admins ADMIN', async () => {
  const { id } = await makePerson(app, { isAdmin: true });
  const statusOf = async (path: string, ...scopes: ('read' | 'write_picks' | 'admin')[]) =>
    (await (await makeToken(app, id, scopes)).client.fetch(path)).status;
  expect(await statusOf('/exports/1', 'write_picks')).toBe(403);
  expect(await statusOf('/exports/1', 'read')).toBe(404);
  expect(await statusOf('/admin/audit.csv', 'read')).toBe(403);
  expect(await statusOf('/admin/audit.csv', 'admin')).toBe(200);
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
