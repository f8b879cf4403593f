import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { googleErrorMessage } from '../../modules/account/account.rules.ts';
import { inviteMessages } from '../../modules/invite/invite.rules.ts';
import { forgetSiteSettings } from '../../modules/site/site.reads.ts';
import {
  makeApp,
  makePerson,
  makeToken,
  makeWebhook,
  PASSWORD,
  type Person,
} from '../../testing/factories.ts';
import { addApp, givePassword as signIn } from '../../testing/factors.ts';
import { deadlockOnce } from '../../testing/race.ts';
import { startAnotherServer } from '../../testing/servers/another-server.ts';
import { type Claims, startOpenIdProvider } from '../../testing/servers/openid-provider.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

const provider = await startOpenIdProvider();
afterAll(provider.stop);
const app = await startTestApp({ google: { ...provider.client }, googleIssuer: provider.issuer });

let people = 0;

/** Claims of a person who is new to the provider. */
function newGoogleUser(claims: Partial<Claims> = {}): Claims {
  people += 1;
  return {
    sub: `10000${people}`,
    email: `googler-${people}@example.com`,
    email_verified: true,
    name: 'Grace Reader',
    ...claims,
  };
}

/** An account with this address, which nobody has confirmed. */
const makeAccount = (email = '') => makePerson(app, { email });

async function fetchOwnProfile(client: TestClient) {
  return (await client.gql('{ viewer { profile { id fullName email } } }')).data.viewer?.profile;
}

/** Waits for the end of the body, because the headers arrive before the session is stored. */
async function getRedirectTarget(response: Response): Promise<string> {
  await response.text();
  return response.headers.get('location') ?? '';
}

/** Opens "Continue with Google" up to the consent screen. */
async function openConsentScreen(client: TestClient): Promise<URL> {
  const response = await client.fetch('/auth/google');
  expect(response.status).toBe(302);
  return new URL(await getRedirectTarget(response));
}

/** Confirms the consent screen. Returns the address to which the provider redirects. */
async function answerConsentScreen(screen: URL): Promise<URL> {
  return new URL(await getRedirectTarget(await fetch(screen, { redirect: 'manual' })));
}

const returnTo = async (client: TestClient, callback: URL) =>
  getRedirectTarget(await client.fetch(callback.href));

/** Logs in with Google. Returns the address where the visitor ends up. */
async function continueWithGoogle(client: TestClient): Promise<string> {
  return returnTo(client, await answerConsentScreen(await openConsentScreen(client)));
}

const getSessionCookie = (client: TestClient) => client.cookies.get('threes');

beforeEach(() => {
  provider.answer = newGoogleUser();
});

test('external sign-in asks for access_type offline and prompt consent, for name and email [7.1]', async () => {
  const screen = await openConsentScreen(app.client());
  expect(screen.origin).toBe(provider.issuer);
  expect(Object.fromEntries(screen.searchParams)).toMatchObject({
    client_id: 'threes',
    response_type: 'code',
    scope: 'profile email',
    access_type: 'offline',
    prompt: 'consent',
  });
});

test('external sign-in uses PKCE and returns to {origin}/auth/callback [7.1]', async () => {
  const client = app.client();
  const screen = await openConsentScreen(client);
  const asked = Object.fromEntries(screen.searchParams);
  expect(asked.code_challenge_method).toBe('S256');
  expect(asked.code_challenge).toMatch(/^[\w-]{43}$/);
  expect(asked.state).toMatch(/^.{20,}$/);
  expect((await openConsentScreen(app.client())).searchParams.get('state')).not.toBe(asked.state);
  // The server receives the code, exchanges it, and redirects to the page.
  expect(asked.redirect_uri).toBe(`${app.url}/auth/google/callback`);
  const end = new URL(await returnTo(client, await answerConsentScreen(screen)), app.url);
  expect(end.origin + end.pathname).toBe(`${app.url}/auth/callback`);
});

test('the picture of the Google account is that of the last sign-in, for the person alone', async () => {
  const pictureAfter = async (claims: Claims) => {
    provider.answer = claims;
    const client = app.client();
    await continueWithGoogle(client);
    return (await client.gql('{ viewer { googlePicture } }')).data.viewer.googlePicture;
  };
  const person = newGoogleUser({ picture: 'https://lh3.example.com/grace=s96' });
  expect(await pictureAfter(person)).toBe('https://lh3.example.com/grace=s96');
  expect(await pictureAfter({ ...person, picture: 'https://lh3.example.com/new' })).toBe(
    'https://lh3.example.com/new',
  );
  for (const picture of ['http://lh3.example.com/grace', 'javascript:alert(1)', '//x', '', undefined]) {
    expect(await pictureAfter({ ...person, picture })).toBeNull();
  }
  const { client, id } = await makePerson(app);
  expect((await client.gql('{ viewer { googlePicture } }')).data.viewer.googlePicture).toBeNull();
  const asked = await app.client().gql(`{ profile(id: "${id}") { googlePicture } }`);
  expect(asked.errors?.[0]?.message).toMatch(/Cannot query field/);
});

describe('continue with Google', () => {
  test('the button shows', async () => {
    expect((await app.client().gql('{ signInMethods { google } }')).data.signInMethods).toEqual({
      google: true,
    });
  });

  test('makes an account for somebody new, who stays the same person next time', async () => {
    provider.answer = newGoogleUser({ name: 'Grace Reader' });
    const client = app.client();
    expect(await continueWithGoogle(client)).toBe('/auth/callback?status=ok');
    const profile = await fetchOwnProfile(client);
    expect(profile).toMatchObject({ fullName: 'Grace Reader', email: provider.answer.email });
    const account = '{ viewer { account { emailConfirmed hasPassword usesGoogle } } }';
    expect((await client.gql(account)).data.viewer.account).toEqual({
      emailConfirmed: true,
      hasPassword: false,
      usesGoogle: true,
    });
    expect(await app.mailsTo(provider.answer.email ?? '')).toEqual([]);

    provider.answer = { ...provider.answer, email: 'moved@example.com', name: 'G. R.' };
    const elsewhere = app.client();
    await continueWithGoogle(elsewhere);
    expect(await fetchOwnProfile(elsewhere)).toEqual(profile);
  });

  test('signs in under a new session id', async () => {
    const client = app.client();
    const screen = await openConsentScreen(client);
    const before = getSessionCookie(client);
    expect(before).toBeDefined();
    await returnTo(client, await answerConsentScreen(screen));
    expect(getSessionCookie(client)).not.toBe(before);
    expect(await fetchOwnProfile(client)).toBeDefined();
  });

  test('a person without a usable name gets to give one', async () => {
    provider.answer = newGoogleUser({ name: ' ' });
    const client = app.client();
    await continueWithGoogle(client);
    expect((await fetchOwnProfile(client)).fullName).toBeNull();
  });

  test('twice at once makes one account', async () => {
    const [one, other] = [app.client(), app.client()];
    const outcomes = await Promise.all([continueWithGoogle(one), continueWithGoogle(other)]);
    expect(outcomes).toEqual(['/auth/callback?status=ok', '/auth/callback?status=ok']);
    expect(await fetchOwnProfile(one)).toEqual(await fetchOwnProfile(other));
  });

  test('a deadlock that undoes the new account or its session does not end the login', async () => {
    const client = app.client();
    const returned = await answerConsentScreen(await openConsentScreen(client));
    await deadlockOnce(app, 'insert on accounts');
    await deadlockOnce(app, 'insert on sessions');
    expect(await returnTo(client, returned)).toBe('/auth/callback?status=ok');
  });

  test('a password can be added by mail', async () => {
    const claims = newGoogleUser();
    provider.answer = claims;
    const client = app.client();
    await continueWithGoogle(client);
    const change = await client.gql(
      'mutation { changePassword(input: { currentPassword: "", newPassword: "New-books-5" }) }',
    );
    expect(change.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');

    await client.gql(`mutation { requestPasswordReset(email: "${claims.email}") }`);
    const token = /token=([\w-]+)/.exec((await app.mailsTo(claims.email ?? ''))[0]?.text ?? '')?.[1];
    const reset =
      'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { viewer { profile { id } } } }';
    await client.gql(reset, { input: { token, password: PASSWORD } });
    expect((await signIn(app.client(), claims.email ?? '')).errors).toBeUndefined();
  });

  test('a member without a password deletes the account without one, and may come back as somebody new', async () => {
    const client = app.client();
    await continueWithGoogle(client);
    const before = await fetchOwnProfile(client);
    expect((await client.gql('mutation { deleteAccount(input: {}) }')).data).toEqual({ deleteAccount: true });
    await continueWithGoogle(client);
    expect((await fetchOwnProfile(client)).id).not.toBe(before.id);
  });
});

describe('an invitation', () => {
  const setRegistration = async (registration: 'open' | 'invite') => {
    await app.db.siteSettings.update({ where: { id: 1 }, data: { registration } });
    forgetSiteSettings();
  };
  beforeEach(() => setRegistration('invite'));
  afterAll(() => setRegistration('open'));

  async function makeInvite(): Promise<{ id: string; code: string; admin: Person }> {
    const admin = await makePerson(app, { isAdmin: true });
    const { data } = await admin.client.gql(
      'mutation { createInviteLink(input: { maxUses: 1 }) { url invite { id } } }',
    );
    const { url, invite } = data.createInviteLink;
    return { id: invite.id as string, code: new URL(url).searchParams.get('code') ?? '', admin };
  }
  /** Logs in as a person who has opened an invitation. */
  async function joinWith(code: string, client = app.client()): Promise<string> {
    const left = await client.fetch(`/auth/google?${new URLSearchParams({ invite: code })}`);
    return returnTo(client, await answerConsentScreen(new URL(await getRedirectTarget(left))));
  }

  test('is kept while the visitor is at Google, counts, and its inviter is told', async () => {
    const { id, code, admin } = await makeInvite();
    const client = app.client();
    expect(await joinWith(code, client)).toBe('/auth/callback?status=ok');
    const { id: profileId } = await fetchOwnProfile(client);
    expect(await app.db.account.findUniqueOrThrow({ where: { profileId } })).toMatchObject({ inviteId: id });
    expect((await app.db.invite.findUniqueOrThrow({ where: { id } })).uses).toBe(1);
    const told = await admin.client.gql('{ viewer { notifications { nodes { kind actor { id } } } } }');
    expect(told.data.viewer.notifications.nodes).toEqual([
      { kind: 'INVITE_ACCEPTED', actor: { id: profileId } },
    ]);

    provider.answer = newGoogleUser();
    expect(await joinWith(code)).toBe('/auth/callback?error=invitation-used');
  });

  test('is needed by somebody new, and the page says so', async () => {
    const client = app.client();
    expect(await continueWithGoogle(client)).toBe('/auth/callback?error=invitation');
    expect(await fetchOwnProfile(client)).toBeUndefined();
    expect(googleErrorMessage('invitation')).toBe(inviteMessages.required);
  });

  test.each([
    ['unknown', { codeHash: 'of another code' }],
    ['revoked', { revokedAt: new Date() }],
    ['expired', { expiresAt: new Date(0) }],
  ] as const)('that is %s makes no account, and the page says why', async (problem, data) => {
    const { id, code } = await makeInvite();
    await app.db.invite.update({ where: { id }, data });
    const client = app.client();
    const end = new URL(await joinWith(code, client), app.url);
    expect(googleErrorMessage(end.searchParams.get('error'))).toBe(inviteMessages[problem]);
    expect(await fetchOwnProfile(client)).toBeUndefined();
    // The invite code was used for the first attempt, so a second one has none.
    expect(await continueWithGoogle(client)).toBe('/auth/callback?error=invitation');
  });

  test('that is too long is not kept', async () => {
    const client = app.client();
    await client.fetch(`/auth/google?invite=${'x'.repeat(101)}`);
    const rows = await app.db.session.findMany({ where: { profileId: null } });
    expect(JSON.stringify(rows)).not.toContain('xxx');
    expect(await joinWith('x'.repeat(101))).toBe('/auth/callback?error=invitation');
  });

  test('is not used up by who is a member already', async () => {
    const { id, code } = await makeInvite();
    await setRegistration('open');
    await continueWithGoogle(app.client());
    await setRegistration('invite');
    expect(await joinWith(code)).toBe('/auth/callback?status=ok');
    expect((await app.db.invite.findUniqueOrThrow({ where: { id } })).uses).toBe(0);
  });

  test('that cannot be used stops nobody where sign-up is open', async () => {
    await setRegistration('open');
    expect(await joinWith('any-word')).toBe('/auth/callback?status=ok');
  });
});

describe('an account that is already there', () => {
  test('is joined by its verified email, and loses the password and the second factor that nobody proved', async () => {
    const claims = newGoogleUser();
    const { client: squatter, id } = await makeAccount(claims.email);
    await addApp({ client: squatter }, app);
    provider.answer = { ...claims, email: claims.email?.toUpperCase() };
    const owner = app.client();
    expect(await continueWithGoogle(owner)).toBe('/auth/callback?status=ok');

    expect((await fetchOwnProfile(owner)).id).toBe(id);
    expect(await fetchOwnProfile(squatter)).toBeUndefined();
    const again = await signIn(squatter, claims.email ?? '');
    expect(again.errors?.[0]?.message).toBe('Invalid email or password');
    const mails = await app.mailsTo(claims.email ?? '');
    expect(mails.map(({ subject }) => subject)).toContain('The second factor of your account was removed');
  });

  test('is joined without what a stranger who had no password left to act in it', async () => {
    const claims = newGoogleUser();
    const { client, id } = await makeAccount(claims.email);
    // An account without a password, as after signing up by a passkey.
    await app.pool.query('update accounts set password_hash = null where profile_id = $1', [id]);
    const token = await makeToken(app, id, ['read', 'write_picks']);
    await makeApp(app, id);
    await makeWebhook(app, id);
    provider.answer = claims;
    const owner = app.client();
    await continueWithGoogle(owner);

    expect((await fetchOwnProfile(owner)).id).toBe(id);
    expect(await fetchOwnProfile(client)).toBeUndefined();
    expect((await token.client.gql('{ viewer { profile { id } } }')).status).toBe(401);
    const { data } = await owner.gql('{ viewer { apps { id } webhooks { isActive } } }');
    expect(data.viewer).toEqual({ apps: [], webhooks: [{ isActive: false }] });
  });

  test('keeps password and sessions when its address was confirmed by mail', async () => {
    const claims = newGoogleUser();
    const email = claims.email ?? '';
    const { client: owner, id } = await makeAccount(email);
    await owner.ask('mutation { requestEmailConfirmation }');
    const token = /token=([\w-]+)/.exec((await app.mailsTo(email))[0]?.text ?? '')?.[1];
    await owner.gql(`mutation { confirmEmail(input: { token: "${token}" }) { email } }`);
    provider.answer = claims;
    const elsewhere = app.client();
    expect(await continueWithGoogle(elsewhere)).toBe('/auth/callback?status=ok');

    expect((await fetchOwnProfile(elsewhere)).id).toBe(id);
    expect((await fetchOwnProfile(owner)).id).toBe(id);
    expect((await signIn(app.client(), email)).errors).toBeUndefined();
  });

  test('a reset link that was asked for before the owner came opens nothing', async () => {
    const claims = newGoogleUser();
    await makeAccount(claims.email);
    await app.client().gql(`mutation { requestPasswordReset(email: "${claims.email}") }`);
    provider.answer = claims;
    await continueWithGoogle(app.client());
    expect(await app.db.accountToken.count({ where: { profile: { email: claims.email } } })).toBe(0);
  });

  test.each([false, undefined, 'false'])(
    'is not joined when Google says email_verified: %j',
    async (verified) => {
      const claims = newGoogleUser();
      const { client: owner, id } = await makeAccount(claims.email);
      provider.answer = { ...claims, email_verified: verified as boolean };
      const stranger = app.client();
      expect(await continueWithGoogle(stranger)).toBe('/auth/callback?error=failed');
      expect(await fetchOwnProfile(stranger)).toBeUndefined();
      expect((await fetchOwnProfile(owner)).id).toBe(id);
      expect((await signIn(app.client(), claims.email ?? '')).errors).toBeUndefined();
    },
  );

  test('of one Google account is not handed to another with the same email', async () => {
    const first = newGoogleUser();
    provider.answer = first;
    const owner = app.client();
    await continueWithGoogle(owner);
    provider.answer = newGoogleUser({ email: first.email });
    const heir = app.client();
    expect(await continueWithGoogle(heir)).toBe('/auth/callback?error=failed');
    expect(await fetchOwnProfile(heir)).toBeUndefined();
    expect(await fetchOwnProfile(owner)).toBeDefined();
  });
});

describe('an answer that was not asked for', () => {
  async function refused(client: TestClient, callback: URL) {
    expect(await returnTo(client, callback)).toBe('/auth/callback?error=failed');
    expect(await fetchOwnProfile(client)).toBeUndefined();
  }

  test('in a browser that never left is refused: nobody is signed in as somebody else by a link', async () => {
    const attacker = app.client();
    const callback = await answerConsentScreen(await openConsentScreen(attacker));
    await refused(app.client(), callback);
  });

  test('with the state of another visit is refused', async () => {
    const attacker = app.client();
    const callback = await answerConsentScreen(await openConsentScreen(attacker));
    const victim = app.client();
    await openConsentScreen(victim);
    await refused(victim, callback);
  });

  test('without a state is refused', async () => {
    const client = app.client();
    const callback = await answerConsentScreen(await openConsentScreen(client));
    callback.searchParams.delete('state');
    await refused(client, callback);
  });

  test('with a code that was given for another challenge is refused', async () => {
    const attacker = app.client();
    const stolen = await answerConsentScreen(await openConsentScreen(attacker));
    const victim = app.client();
    const callback = await answerConsentScreen(await openConsentScreen(victim));
    callback.searchParams.set('code', stolen.searchParams.get('code') ?? '');
    await refused(victim, callback);
  });

  test('works once', async () => {
    const client = app.client();
    const callback = await answerConsentScreen(await openConsentScreen(client));
    expect(await returnTo(client, callback)).toBe('/auth/callback?status=ok');
    await client.gql('mutation { signOut }');
    await refused(client, callback);
  });
});

describe('the three failures', () => {
  test('"no" at Google is a cancellation', async () => {
    provider.answer = { error: 'access_denied' };
    const client = app.client();
    expect(await continueWithGoogle(client)).toBe('/auth/callback?error=cancelled');
    expect(await fetchOwnProfile(client)).toBeUndefined();
  });

  test.each(['disabled_client', 'invalid_client', 'redirect_uri_mismatch', 'unauthorized_client'])(
    '%s at Google is our configuration',
    async (error) => {
      provider.answer = { error };
      expect(await continueWithGoogle(app.client())).toBe('/auth/callback?error=config');
    },
  );

  test('a client secret that Google does not know is our configuration', async () => {
    const { clientSecret } = provider.client;
    provider.client.clientSecret = 'changed at Google';
    try {
      expect(await continueWithGoogle(app.client())).toBe('/auth/callback?error=config');
    } finally {
      provider.client.clientSecret = clientSecret;
    }
  });

  test('anything else is a failure', async () => {
    provider.answer = { error: 'server_error' };
    expect(await continueWithGoogle(app.client())).toBe('/auth/callback?error=failed');
  });

  test('without Google being set up the way there says so', async () => {
    const plain = await startAnotherServer(app, { env: { google: undefined } });
    const client = plain.client();
    expect((await client.gql('{ signInMethods { google } }')).data.signInMethods).toEqual({ google: false });
    expect(await getRedirectTarget(await client.fetch('/auth/google'))).toBe('/auth/callback?error=config');
    expect(await getRedirectTarget(await client.fetch('/auth/google/callback?code=x'))).toBe(
      '/auth/callback?error=config',
    );
    await plain.close();
  });
});

test('a visit to Google that never comes back leaves a session of minutes, not of weeks', async () => {
  const client = app.client();
  await openConsentScreen(client);
  const [row] = await app.db.session.findMany({ where: { profileId: null }, orderBy: { expire: 'desc' } });
  expect((row?.expire.getTime() ?? 0) - Date.now()).toBeLessThan(20 * 60_000);
});

test('one address may begin so many times, and is then sent back', async () => {
  const client = app.client();
  for (let visit = 0; visit < 30; visit++) await openConsentScreen(client);
  expect(await getRedirectTarget(await client.fetch('/auth/google'))).toBe('/auth/callback?error=failed');
});
