import { Client, StreamableHTTPClientTransport, UnauthorizedError } from '@modelcontextprotocol/client';
import * as oauth from 'openid-client';
import { describe, expect, test, vi } from 'vitest';
import type { Fetched } from '../../platform/network/safe-fetch.ts';
import { forgetProof, makeCurator, makePerson, PASSWORD, takeDown } from '../../testing/factories.ts';
import { deadlockOnce } from '../../testing/race.ts';
import { spendLimit } from '../../testing/spend-limit.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { appMessages } from './app.rules.ts';
import { APPS_MAX, GRANTS_MAX } from './app-limits.rules.ts';

const app = await startTestApp({ rateLimitFactor: 100 });
const BACK = 'https://app.example/callback';
const WHO = '{ viewer { profile { id } } }';
const ASK = 'query ($query: String!) { appRequest(query: $query) { problem name host isOnDevice scopes } }';
const ANSWER =
  'mutation ($query: String!, $allow: Boolean!) { answerApp(query: $query, allow: $allow) { url } }';
const LIST = '{ viewer { apps { id name host scopes lastUsedAt } } }';
const END = 'mutation ($id: ID!) { endAppAccess(id: $id) { endedId viewer { apps { id } } } }';

const DOCUMENT = 'https://assistant.example/client.json';
const safeFetch = vi.spyOn(app.services, 'safeFetch');

/** Lets all addresses respond with the metadata document of an app. */
const publish = (more: object, response: Partial<Fetched> = {}) =>
  safeFetch.mockReset().mockImplementation(async (url) => ({
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(
      JSON.stringify({ client_id: url, client_name: 'Assistant', redirect_uris: [BACK], ...more }),
    ),
    isTruncated: false,
    url,
    ...response,
  }));

/** Registers an app by an OAuth library. */
async function register(metadata: object = {}): Promise<oauth.Configuration> {
  return oauth.dynamicClientRegistration(
    new URL(app.url),
    { client_name: 'Reader', redirect_uris: [BACK], token_endpoint_auth_method: 'none', ...metadata },
    'token_endpoint_auth_method' in metadata ? undefined : oauth.None(),
    { algorithm: 'oauth2', execute: [oauth.allowInsecureRequests] },
  );
}

/** An app that no test ends for everybody. */
const reader = await register();

/** The authorization request of an app, and what it needs to exchange the code. */
async function ask(config: oauth.Configuration, scope = 'read picks', more: Record<string, string> = {}) {
  const pkceCodeVerifier = oauth.randomPKCECodeVerifier();
  const expectedState = oauth.randomState();
  const url = oauth.buildAuthorizationUrl(config, {
    redirect_uri: BACK,
    scope,
    state: expectedState,
    code_challenge: await oauth.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
    ...more,
  });
  return { query: url.search.slice(1), checks: { pkceCodeVerifier, expectedState } };
}

const answer = (client: TestClient, query: string, allow = true) => client.gql(ANSWER, { query, allow });

/** An app that a person has allowed, with its tokens. */
async function allow(client: TestClient, scope?: string, config = reader) {
  const { query, checks } = await ask(config, scope);
  const { data } = await answer(client, query);
  const url = new URL(data.answerApp.url);
  return { config, url, checks, tokens: await oauth.authorizationCodeGrant(config, url, checks) };
}

/** A person who has allowed an app. */
async function makeAllowed(scope?: string, config?: oauth.Configuration) {
  const person = await makePerson(app);
  return { ...person, ...(await allow(person.client, scope, config)) };
}
type Allowed = Awaited<ReturnType<typeof makeAllowed>>;

const bearer = (secret: string) => app.client({ Authorization: `Bearer ${secret}` });
const works = async (secret: string) => (await bearer(secret).gql(WHO)).status === 200;
const refresh = (config: oauth.Configuration, token = '') => oauth.refreshTokenGrant(config, token);
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => 'ok',
    (error) => error.error ?? error.code,
  );

describe('an app', () => {
  test('acts for who allowed it, by the whole flow of a library', async () => {
    const { id, client, email, tokens, url } = await makeAllowed();
    expect(url.origin + url.pathname).toBe(BACK);
    expect(tokens).toMatchObject({ token_type: 'bearer', scope: 'read picks' });
    const program = bearer(tokens.access_token);
    expect((await program.gql(WHO)).data.viewer.profile.id).toBe(id);
    expect(
      (await program.gql('mutation { updateProfile(input: { bio: "By an app" }) { __typename } }')).code,
    ).toBe('ok');
    expect((await program.gql('mutation { createList(input: { title: "A" }) { __typename } }')).code).toBe(
      'FORBIDDEN',
    );

    const { apps } = (await client.gql(LIST)).data.viewer;
    expect(apps).toMatchObject([{ name: 'Reader', host: 'app.example', scopes: ['READ', 'WRITE_PICKS'] }]);
    expect(apps[0].lastUsedAt).not.toBeNull();
    expect((await client.gql('{ viewer { tokens { id } } }')).data.viewer.tokens).toEqual([]);
    const [mail] = await app.mailsTo(email);
    expect(mail?.subject).toBe('An app can use your account');
    expect(mail?.text).toContain(
      'it can read what only you see and change your profile, picks, collections and shelf',
    );
    expect(mail?.text).not.toContain('Reader');
    const stored = JSON.stringify([await app.db.appGrant.findMany(), await app.db.accessToken.findMany()]);
    for (const secret of [tokens.access_token, tokens.refresh_token, url.searchParams.get('code')])
      expect(stored).not.toContain(secret);
  });

  test('with a secret needs it', async () => {
    const { client } = await makePerson(app);
    const config = await register({ token_endpoint_auth_method: 'client_secret_basic' });
    const { tokens } = await allow(client, 'read', config);
    const { client_id: id } = config.clientMetadata();
    const nobody = new oauth.Configuration(config.serverMetadata(), id, undefined, oauth.None());
    const guess = new oauth.Configuration(
      config.serverMetadata(),
      id,
      undefined,
      oauth.ClientSecretPost('no'),
    );
    for (const other of [nobody, guess]) {
      oauth.allowInsecureRequests(other);
      expect(await failure(refresh(other, tokens.refresh_token))).toBe('invalid_client');
    }
    expect(await works((await refresh(config, tokens.refresh_token)).access_token)).toBe(true);
  });

  test('with the scope public reads what a visitor does', async () => {
    const { tokens } = await makeAllowed('public');
    const program = bearer(tokens.access_token);
    expect((await program.ask('{ site { name } }')).site.name).toBe('Threes');
    expect((await program.gql(WHO)).code).toBe('FORBIDDEN');
  });

  test('gets ADMIN from admins only', async () => {
    const member = await makeAllowed('read admin');
    expect(member.tokens.scope).toBe('read');
    const { id, client } = await makePerson(app, { isAdmin: true });
    const { tokens } = await allow(client, 'admin');
    expect((await bearer(tokens.access_token).gql('{ submissions { nodes { id } } }')).code).toBe('ok');
    const [event] = await app.db.auditEvent.findMany({ where: { actorId: id } });
    expect(event).toMatchObject({ action: 'app.allow', after: { scopes: ['admin'] } });
  });

  test('that is not allowed is told so, and gets nothing', async () => {
    const { client } = await makePerson(app);
    const { query, checks } = await ask(reader);
    const url = new URL((await answer(client, query, false)).data.answerApp.url);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      error: 'access_denied',
      state: checks.expectedState,
      iss: app.url,
    });
    expect((await client.gql(LIST)).data.viewer.apps).toEqual([]);
  });
});

describe('a person is asked', async () => {
  test('by name, host and scopes, and proves who is there to allow', async () => {
    const { id, client } = await makePerson(app);
    const { query } = await ask(reader);
    expect((await app.client().gql(ASK, { query })).data.appRequest).toBeNull();
    expect((await client.gql(ASK, { query })).data.appRequest).toEqual({
      problem: null,
      name: 'Reader',
      host: 'app.example',
      isOnDevice: false,
      scopes: ['READ', 'WRITE_PICKS'],
    });
    await forgetProof(app, id);
    expect((await answer(client, query)).code).toBe('STEP_UP_REQUIRED');
    expect((await answer(client, query, false)).code).toBe('ok');
  });

  const asked = await makePerson(app);
  test.each([
    ['client_id', 'x', 'isn’t registered here'],
    ['redirect_uri', 'https://elsewhere.example/callback', 'not registered'],
    ['redirect_uri', `${BACK}/..`, 'not registered'],
    ['code_challenge_method', 'plain', 'code_challenge_method=S256'],
    ['code_challenge', 'short', 'a code_challenge'],
    ['response_type', 'token', 'response_type=code'],
    ['scope', 'read everything', 'scopes of'],
    ['scope', '', 'scopes of'],
    ['resource', 'https://elsewhere.example/', 'our resource'],
    ['state', 'x'.repeat(501), 'a state'],
    ['scope', 'x'.repeat(2_000), 'too long'],
  ])('nothing, and goes nowhere, if %s is %.60s', async (name, value, problem) => {
    const { query } = await ask(reader, 'read', { [name]: value });
    expect((await asked.client.gql(ASK, { query })).data.appRequest.problem).toContain(problem);
    expect((await answer(asked.client, query, false)).code).toBe('CONFLICT');
  });

  test.each([
    ['https://app.example:8443/cb', 'app.example:8443', false],
    ['http://127.0.0.1:1/cb', '127.0.0.1:1', true],
    ['com.evil.app:/cb', 'com.evil.app', true],
    ['com.evil.app://threes.example/cb', 'com.evil.app', true],
  ])('by where it returns to: %s', async (redirect_uri, host, isOnDevice) => {
    const config = await register({ redirect_uris: [redirect_uri], token_endpoint_auth_method: 'none' });
    const { query } = await ask(config, 'read', { redirect_uri });
    const { data } = await asked.client.gql(ASK, { query });
    expect(data.appRequest).toMatchObject({ host, isOnDevice });
  });

  test('with any port of the own computer, and no other host', async () => {
    const { client } = await makePerson(app);
    const config = await register({
      redirect_uris: ['http://127.0.0.1:1/cb'],
      token_endpoint_auth_method: 'none',
    });
    const problem = async (redirect_uri: string) => {
      const { query } = await ask(config, 'read', { redirect_uri });
      return (await client.gql(ASK, { query })).data.appRequest.problem;
    };
    expect(await problem('http://127.0.0.1:51234/cb')).toBeNull();
    for (const wrong of [
      'http://127.0.0.1:2/other',
      'http://127.0.0.1.evil.example:1/cb',
      'http://a@127.0.0.1:2/cb',
    ])
      expect(await problem(wrong)).toContain('not registered');
  });
});

test.each([
  [{ redirect_uris: [] }, 'invalid_redirect_uri'],
  [{ redirect_uris: ['http://app.example/'] }, 'invalid_redirect_uri'],
  [{ redirect_uris: ['javascript:alert(1)'] }, 'invalid_redirect_uri'],
  [{ redirect_uris: ['myapp:/cb'] }, 'invalid_redirect_uri'],
  [{ redirect_uris: [`${BACK}#part`] }, 'invalid_redirect_uri'],
  [{ redirect_uris: ['https://app.example@evil.example/'] }, 'invalid_redirect_uri'],
  [{ redirect_uris: Array.from({ length: 11 }, (_, n) => `${BACK}${n}`) }, 'invalid_redirect_uri'],
  [{ redirect_uris: [BACK + 'x'.repeat(500)] }, 'invalid_redirect_uri'],
  [{ client_name: 'x'.repeat(61) }, 'invalid_client_metadata'],
  [{ token_endpoint_auth_method: 'private_key_jwt' }, 'invalid_client_metadata'],
  [{ redirect_uris: ['com.example.app:/cb', 'http://localhost/cb'] }, 'ok'],
])('a registration with %o: %s', async (metadata, outcome) => {
  expect(await failure(register({ token_endpoint_auth_method: 'none', ...metadata }))).toBe(outcome);
});

const METADATA = { error: 'invalid_client_metadata', error_description: expect.stringMatching(/JSON/) };
const GRANT = {
  error: 'unsupported_grant_type',
  error_description: 'grant_type must be authorization_code or refresh_token',
};
test.each([
  ['/oauth/register', '{', METADATA],
  ['/oauth/register', '[]', METADATA],
  [
    '/oauth/register',
    '{}',
    { error: 'invalid_redirect_uri', error_description: `redirect_uris: ${appMessages.redirects}` },
  ],
  ['/oauth/token', 'password', GRANT],
  ['/oauth/token', 'client_credentials', GRANT],
  ['/oauth/revoke', 'no token', { error: 'invalid_request', error_description: 'Send the token to revoke' }],
])('%s answers %s with an error of the standard', async (path, sent, error) => {
  const { client_id = '' } = reader.clientMetadata();
  const isJson = path === '/oauth/register';
  const response = await app.client().fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': isJson ? 'application/json' : 'application/x-www-form-urlencoded' },
    body: isJson ? sent : String(new URLSearchParams({ client_id, grant_type: sent })),
  });
  expect([response.status, await response.json()]).toEqual([400, error]);
});
test.each([
  ['/oauth/register', 'application/json', 413, 'invalid_client_metadata'],
  ['/oauth/register', 'text/plain', 415, 'invalid_client_metadata'],
  ['/oauth/token', 'application/x-www-form-urlencoded', 413, 'invalid_request'],
])(
  '%s refuses 20,000 bytes of %s with %i and an error of the standard',
  async (path, type, status, error) => {
    const response = await app.client().fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': type },
      body: 'a'.repeat(20_000),
    });
    expect([response.status, await response.json()]).toMatchObject([status, { error }]);
  },
);

describe('a code', () => {
  test('is good once; a second use ends what was allowed', async () => {
    const { config, url, checks, tokens } = await makeAllowed();
    expect(await works(tokens.access_token)).toBe(true);
    expect(await failure(oauth.authorizationCodeGrant(config, url, checks))).toBe('invalid_grant');
    expect(await works(tokens.access_token)).toBe(false);
  });

  test('needs the verifier, the app and the address of its request, within a minute', async () => {
    const { client } = await makePerson(app);
    const code = async () => {
      const { query, checks } = await ask(reader);
      return { url: new URL((await answer(client, query)).data.answerApp.url), checks };
    };
    const { url, checks } = await code();
    const others = { ...checks, pkceCodeVerifier: oauth.randomPKCECodeVerifier() };
    expect(await failure(oauth.authorizationCodeGrant(reader, url, others))).toBe('invalid_grant');
    const second = await code();
    expect(await failure(oauth.authorizationCodeGrant(await register(), second.url, second.checks))).toBe(
      'invalid_grant',
    );
    const moved = new URL(second.url);
    moved.pathname = '/elsewhere';
    expect(await failure(oauth.authorizationCodeGrant(reader, moved, second.checks))).not.toBe('ok');
    const late = await code();
    await app.pool.query(`update app_grants set created_at = created_at - interval '61 seconds'`);
    expect(await failure(oauth.authorizationCodeGrant(reader, late.url, late.checks))).toBe('invalid_grant');
  });
});

describe('a refresh token', () => {
  test('is replaced, and ends the access token before', async () => {
    const { client, config, tokens } = await makeAllowed();
    expect(await works(tokens.access_token)).toBe(true);
    const next = await refresh(config, tokens.refresh_token);
    expect(next.refresh_token).not.toBe(tokens.refresh_token);
    expect([await works(tokens.access_token), await works(next.access_token)]).toEqual([false, true]);
    expect((await client.gql(LIST)).data.viewer.apps).toHaveLength(1);
    const narrow = await oauth.refreshTokenGrant(config, next.refresh_token ?? '', { scope: 'read' });
    expect(narrow.scope).toBe('read');
  });

  test('that is used twice ends what was allowed, and its owner is told', async () => {
    const { client, email, config, tokens } = await makeAllowed();
    const next = await refresh(config, tokens.refresh_token);
    expect(await failure(refresh(config, tokens.refresh_token))).toBe('invalid_grant');
    expect(await works(next.access_token)).toBe(false);
    expect(await failure(refresh(config, next.refresh_token))).toBe('invalid_grant');
    expect((await client.gql(LIST)).data.viewer.apps).toEqual([]);
    expect((await app.mailsTo(email)).at(-1)?.text).toContain('used twice');
  });

  test('stays good when a request is refused', async () => {
    const { config, tokens } = await makeAllowed('read');
    const wider = oauth.refreshTokenGrant(config, tokens.refresh_token ?? '', { scope: 'read picks' });
    expect(await failure(wider)).toBe('invalid_scope');
    expect(await works((await refresh(config, tokens.refresh_token)).access_token)).toBe(true);
  });

  test('leaves the app its limits and its Idempotency-Keys', async () => {
    const { config, tokens } = await makeAllowed('read picks');
    const add = async (secret: string, key: string) => {
      const headers = { Authorization: `Bearer ${secret}`, 'Idempotency-Key': key };
      const query = 'mutation { createPick(input: { category: BOOKS, title: "Once" }) { pick { id } } }';
      const { data } = await app.client(headers).gql(query);
      const counted = await app.pool.query(`select from rate_limits where key like 'tokenWrite:%'`);
      return { id: data.createPick.pick.id, counters: counted.rowCount };
    };
    const first = await add(tokens.access_token, 'one');
    const next = await refresh(config, tokens.refresh_token);
    expect(await add(next.access_token, 'one')).toEqual(first);
    expect((await add(next.access_token, 'two')).counters).toBe(first.counters);
  });

  test('is used once when two ask at the same time', async () => {
    const { client, config, tokens } = await makeAllowed();
    const both = await Promise.all([1, 2].map(() => failure(refresh(config, tokens.refresh_token))));
    expect(both).toContain('invalid_grant');
    const live = await app.db.accessToken.count({
      where: {
        grantId: { not: null },
        revokedAt: null,
        profile: { id: (await client.gql(WHO)).data.viewer.profile.id },
      },
    });
    expect(live).toBeLessThanOrEqual(1);
  });

  test('is used once, also when a deadlock undoes what an exchange or a revocation writes', async () => {
    const { client } = await makePerson(app);
    await deadlockOnce(app, 'insert on access_tokens');
    const { config, tokens } = await allow(client);
    await deadlockOnce(app, 'insert on access_tokens');
    const next = await refresh(config, tokens.refresh_token);
    await deadlockOnce(app, 'insert on security_events');
    expect(await failure(refresh(config, tokens.refresh_token))).toBe('invalid_grant');
    expect(await works(next.access_token)).toBe(false);

    const { tokens: others } = await allow(client);
    await deadlockOnce(app, 'update on app_grants');
    await oauth.tokenRevocation(config, others.access_token);
    expect(await works(others.access_token)).toBe(false);
  });

  test('ends after thirty days without use', async () => {
    const { id, config, tokens } = await makeAllowed();
    await app.pool.query(
      `update app_grants set refreshed_at = now() - interval '30 days 1 minute' where profile_id = $1`,
      [id],
    );
    expect(await failure(refresh(config, tokens.refresh_token))).toBe('invalid_grant');
  });
});

describe('what was allowed ends', () => {
  const ended = async ({ config, tokens }: Allowed) => [
    !(await works(tokens.access_token)),
    await failure(refresh(config, tokens.refresh_token)),
  ];
  const ENDED = [true, 'invalid_grant'];

  test('by its owner alone, safely again', async () => {
    const allowed = await makeAllowed();
    const { client } = allowed;
    const [{ id }] = (await client.ask(LIST)).viewer.apps;
    for (const _again of [1, 2]) expect((await client.ask(END, { id })).endAppAccess.viewer.apps).toEqual([]);
    expect(await ended(allowed)).toEqual(ENDED);
  });

  test.each<[how: string, end: (it: Allowed) => Promise<unknown>]>([
    ['by the app, with its access token', (it) => oauth.tokenRevocation(it.config, it.tokens.access_token)],
    [
      'by the app, with its refresh token',
      (it) => oauth.tokenRevocation(it.config, it.tokens.refresh_token ?? ''),
    ],
    [
      'when the password changes, in all processes',
      ({ client }) =>
        client.ask(
          `mutation { changePassword(input: { currentPassword: "${PASSWORD}", newPassword: "An0ther one!" }) }`,
        ),
    ],
    [
      'by “This wasn’t me”',
      async ({ email }) => {
        const [mail] = await app.mailsTo(email);
        const token = /not-me\?token=(\S+)/.exec(mail?.text ?? '')?.[1];
        await app.client().ask(`mutation { secureAccount(input: { token: "${token}" }) { email } }`);
      },
    ],
    [
      'when its owner is suspended',
      async ({ id }) => {
        await takeDown(app, 'person', id);
      },
    ],
    [
      'when its owner deletes the account',
      async ({ id, client }) => {
        await client.ask(`mutation { deleteAccount(input: { password: "${PASSWORD}" }) }`);
        expect(await app.db.appGrant.count({ where: { profileId: id } })).toBe(0);
      },
    ],
  ])('%s', async (_how, end) => {
    const allowed = await makeAllowed();
    await end(allowed);
    expect(await ended(allowed)).toEqual(ENDED);
  });

  test('for everybody when an admin ends the app', async () => {
    const config = await register();
    const both = [await makeAllowed('read', config), await makeAllowed('read', config)];
    const admin = await makePerson(app, { isAdmin: true });
    const { client_id: id } = config.clientMetadata();
    const { siteApps } = await admin.client.ask('{ siteApps { id people } }');
    expect(siteApps).toContainEqual({ id, people: 2 });
    for (const _again of [1, 2]) await admin.client.ask(`mutation { endApp(id: "${id}") { endedId } }`);
    for (const allowed of both) {
      expect(await works(allowed.tokens.access_token)).toBe(false);
      expect(await failure(refresh(config, allowed.tokens.refresh_token))).toBe('invalid_client');
    }
    expect(await app.db.auditEvent.count({ where: { subjectId: id, action: 'app.end' } })).toBe(1);
  });
});

describe('there are at most', () => {
  test(`${APPS_MAX} own apps and ${GRANTS_MAX} allowed ones`, async () => {
    const { id, client } = await makePerson(app);
    const create = () =>
      client.gql('mutation ($input: CreateAppInput!) { createApp(input: $input) { app { id } secret } }', {
        input: { name: 'Mine', redirectUris: [BACK], hasSecret: true },
      });
    const { data } = await create();
    expect(data.createApp.secret).toHaveLength(43);
    const rows = (count: number) => Array.from({ length: count }, (_, index) => index);
    await app.db.app.createMany({
      data: rows(APPS_MAX - 1).map(() => ({ ownerId: id, name: 'A', redirectUris: [BACK] })),
    });
    expect((await create()).code).toBe('CONFLICT');
    const appId = String(reader.clientMetadata().client_id);
    await app.db.appGrant.createMany({
      data: rows(GRANTS_MAX).map((n) => ({
        appId,
        profileId: id,
        scopes: ['read'],
        redirectUri: BACK,
        codeHash: `${id} ${n}`,
        codeChallenge: '',
        codeUsedAt: new Date(),
        expiresAt: new Date(Date.now() + 60_000),
      })),
    });
    expect((await answer(client, (await ask(reader)).query)).code).toBe('CONFLICT');
  });

  // This app's limits are a hundred times as high.
  test.each([
    ['twenty registrations of a network in a day', '/oauth/register', 'appRegistration', 1_998, 201],
    ['three thousand codes of a network in ten minutes', '/oauth/token', 'appToken', 299_998, 400],
  ] as const)('%s', async (_what, path, limit, spent, status) => {
    const network = '203.0.113.7';
    await spendLimit(app, spent, limit, network);
    const visitor = app.client({ 'X-Forwarded-For': network });
    const send = () =>
      path === '/oauth/token'
        ? visitor.fetch(path, { method: 'POST', body: new URLSearchParams({ code: 'guessed' }) })
        : visitor.fetch(path, {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify({ redirect_uris: [BACK] }),
          });
    const statuses = [];
    for (let n = 0; n < 3; n += 1) statuses.push((await send()).status);
    expect(statuses).toEqual([status, status, 429]);
  });
});

test('what is long over is removed, and apps that nobody allows', async () => {
  const { client } = await makePerson(app);
  const used = await allow(client, 'read', await register());
  const [unused, fresh] = [await register(), await register()];
  await answer(client, (await ask(fresh)).query);
  const id = (config: oauth.Configuration) => String(config.clientMetadata().client_id);
  await app.pool.query(`update apps set created_at = now() - interval '31 days' where id = any($1)`, [
    [id(used.config), id(unused)],
  ]);
  await app.pool.query(`update app_grants set created_at = now() - interval '2 hours' where app_id = $1`, [
    id(fresh),
  ]);
  await app.pool.query(`select graphile_worker.add_job('clean-up', '{}')`);
  await app.runJobs();
  const left = await app.db.app.findMany({ where: { id: { in: [used.config, unused, fresh].map(id) } } });
  expect(left.map((it) => it.id).sort()).toEqual([id(used.config), id(fresh)].sort());
  expect(await app.db.appGrant.count({ where: { appId: id(fresh) } })).toBe(0);
  expect(await works(used.tokens.access_token)).toBe(true);
});

test('a page of another site may register and exchange, with a preflight', async () => {
  for (const path of ['/oauth/token', '/oauth/register', '/oauth/revoke']) {
    const { status, headers } = await fetch(app.url + path, {
      method: 'OPTIONS',
      headers: { Origin: 'https://app.example', 'Access-Control-Request-Headers': 'content-type' },
    });
    expect([status, headers.get('access-control-allow-origin')]).toEqual([204, '*']);
  }
  const strange = await fetch(`${app.url}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'refresh_token',
      client_id: 'https://a.example/\0',
      refresh_token: 'a',
    }),
  });
  expect(strange.status).toBe(400);
  const twice = await fetch(`${app.url}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams('code=a&code=b'),
  });
  expect([twice.status, (await twice.json()).error]).toEqual([400, 'invalid_request']);
});

test.each([
  ['registers itself', undefined],
  ['is described by a document', DOCUMENT],
])('an assistant that %s connects to /mcp by its own way of OAuth', async (_how, clientMetadataUrl) => {
  publish({});
  const curator = await makeCurator(app, 'draft');
  const kept: Record<string, unknown> = {};
  const keep = (name: string) => (value: unknown) => {
    kept[name] = value;
  };
  const transport = () =>
    new StreamableHTTPClientTransport(new URL('/mcp', app.url), {
      authProvider: {
        redirectUrl: BACK,
        ...(clientMetadataUrl && { clientMetadataUrl }),
        clientMetadata: {
          client_name: 'Assistant',
          redirect_uris: [BACK],
          token_endpoint_auth_method: 'none',
        },
        clientInformation: () => kept.client as never,
        saveClientInformation: keep('client'),
        tokens: () => kept.tokens as never,
        saveTokens: keep('tokens'),
        redirectToAuthorization: keep('url'),
        saveCodeVerifier: keep('verifier'),
        codeVerifier: () => String(kept.verifier),
        saveDiscoveryState: keep('discovery'),
        discoveryState: () => kept.discovery as never,
      },
    });
  const first = transport();
  const visitor = new Client({ name: 'test', version: '1' });
  await visitor.connect(first);
  expect((await visitor.callTool({ name: 'search', arguments: { query: 'a' } })).isError).toBeFalsy();
  await expect(visitor.callTool({ name: 'get_my_shelf', arguments: {} })).rejects.toThrow(UnauthorizedError);
  const asked = kept.url as URL;
  expect(asked.searchParams.get('scope')).toBe('read picks');
  expect(asked.searchParams.get('resource')).toBe(`${app.url}/mcp`);
  expect(asked.searchParams.get('client_id')).toMatch(clientMetadataUrl ?? /^[0-9a-f-]{36}$/);
  asked.searchParams.set('scope', 'read');
  const back = new URL((await answer(curator.client, asked.search.slice(1))).data.answerApp.url);
  await first.finishAuth(back.searchParams);

  const assistant = new Client({ name: 'test', version: '1' });
  await assistant.connect(transport());
  const shelf = await assistant.callTool({ name: 'get_my_shelf', arguments: {} });
  expect(shelf.isError).toBeFalsy();
  expect(JSON.stringify(shelf.structuredContent)).toContain(curator.picks[0]);

  // The app asks for more permissions when a tool needs them.
  const pick = { category: 'BOOKS', title: 'Dune' };
  await expect(assistant.callTool({ name: 'create_pick', arguments: pick })).rejects.toThrow(
    UnauthorizedError,
  );
  expect((kept.url as URL).searchParams.get('scope')).toBe('read picks');
});

describe('an app that a document describes', async () => {
  const { client } = await makePerson(app);
  const known = (id: string) => {
    const config = new oauth.Configuration(reader.serverMetadata(), id, undefined, oauth.None());
    oauth.allowInsecureRequests(config);
    return config;
  };
  const problem = async (id: string) =>
    (await client.gql(ASK, { query: (await ask(known(id))).query })).data.appRequest.problem;

  test('is read once, shown by its host, and acts until an admin ends it for good', async () => {
    publish({});
    const id = `${DOCUMENT}/once`;
    const config = known(id);
    const { client, email } = await makePerson(app);
    const asking = await client.gql(
      'query ($query: String!) { appRequest(query: $query) { name host documentHost } }',
      { query: (await ask(config)).query },
    );
    expect(asking.data.appRequest).toEqual({
      name: 'Assistant',
      host: 'app.example',
      documentHost: 'assistant.example',
    });
    const both = [await allow(client, 'read picks', config), await allow(client, 'read picks', config)];
    expect(safeFetch.mock.calls.filter(([url]) => url === id)).toHaveLength(1);
    for (const { tokens } of both) expect(await works(tokens.access_token)).toBe(true);
    expect(await failure(refresh(known(`${id}2`), both[0]?.tokens.refresh_token))).toBe('invalid_client');

    const { id: appId } = await app.db.app.findUniqueOrThrow({ where: { documentUrl: id } });
    await (await makePerson(app, { isAdmin: true })).client.ask(
      `mutation { endApp(id: "${appId}") { endedId } }`,
    );
    expect(await works(both[1]?.tokens.access_token ?? '')).toBe(false);
    const told = (await app.mailsTo(email)).filter(
      ({ subject }) => subject === 'An app was ended for everyone',
    );
    expect(told).toHaveLength(1);
    for (const part of [
      'an app of app.example',
      'The team of Threes',
      'It can no longer read what only you see and change your profile',
    ])
      expect(told[0]?.text).toContain(part);
    // The app stays ended when all its grants are deleted.
    await app.pool.query(`update app_grants set revoked_at = now() - interval '31 days' where app_id = $1`, [
      appId,
    ]);
    await app.pool.query(`update apps set created_at = now() - interval '31 days' where id = $1`, [appId]);
    await app.pool.query(`select graphile_worker.add_job('clean-up', '{}')`);
    await app.runJobs();
    expect(await problem(id)).toContain('was ended');
  });

  test.each<[string, object, Partial<Fetched>?]>([
    ['of another address', { client_id: DOCUMENT }],
    ['with a secret', { client_secret: 'x' }],
    ['of an app that has a secret', { token_endpoint_auth_method: 'client_secret_post' }],
    ['of an app with a key', { token_endpoint_auth_method: 'private_key_jwt' }],
    ['that returns elsewhere', { redirect_uris: ['https://evil.example/callback'] }],
    ['that returns to a script', { redirect_uris: [BACK, 'javascript:alert(1)'] }],
    ['that is too long', {}, { isTruncated: true }],
    ['that is moved', {}, { status: 302 }],
    ['that is not JSON', {}, { headers: { 'content-type': 'text/html' } }],
    ['that is broken', {}, { body: Buffer.from('{') }],
    ['that is deep', {}, { body: Buffer.from('['.repeat(9_000)) }],
  ])('is not allowed by one %s', async (what, more, response) => {
    publish(more, response);
    expect(await problem(`${DOCUMENT}/${encodeURIComponent(what)}`)).toMatch(
      /can’t be read or isn’t valid|not registered/,
    );
  });

  test.each([
    'http://assistant.example/client.json',
    'https://assistant.example/',
    'https://assistant.example/a/../client.json',
    'https://assistant.example/client.json#a',
    'https://a@assistant.example/client.json',
    'https://127.0.0.1/client.json',
    'https://assistant.example:8443/client.json',
    `https://assistant.example/${'x'.repeat(500)}`,
  ])('is not asked for at %s', async (id) => {
    publish({});
    expect(await problem(id)).toContain('isn’t registered here');
    expect(safeFetch).not.toHaveBeenCalled();
  });

  test('is asked for twenty times for one person in ten minutes', async () => {
    safeFetch.mockReset().mockRejectedValue(new Error('away'));
    const asking = await makePerson(app);
    // This app's limits are a hundred times as high.
    await spendLimit(app, 1_998, 'appDocument', asking.id);
    const query = (n: number) => ({ query: `client_id=${encodeURIComponent(`${DOCUMENT}/${n}`)}` });
    for (let n = 0; n < 2; n += 1) await asking.client.ask(ASK, query(n));
    expect((await asking.client.gql(ASK, query(2))).code).toBe('RATE_LIMITED');
    expect(safeFetch).toHaveBeenCalledTimes(2);
    expect(await problem(`${DOCUMENT}/2`)).toContain('can’t be read');
  });
});
