import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makePerson, PASSWORD } from '../../testing/factories.ts';
import { givePassword } from '../../testing/factors.ts';
import { collectLog } from '../../testing/log-lines.ts';
import { startAnotherServer } from '../../testing/servers/another-server.ts';
import { startOpenIdProvider } from '../../testing/servers/openid-provider.ts';
import { startTestApp } from '../../testing/test-app.ts';

const provider = await startOpenIdProvider();
afterAll(provider.stop);
const app = await startTestApp({
  publicUrl: 'https://threes.example',
  google: { ...provider.client },
  googleIssuer: provider.issuer,
});

const SIGN_UP = 'mutation ($input: SignUpInput!) { signUp(input: $input) { viewer { profile { id } } } }';
const WHO = '{ viewer { profile { id } } }';

const { log, lines } = collectLog();
const complaints = () => lines.filter(({ msg }) => msg.startsWith('No one can log in'));
beforeEach(() => {
  lines.length = 0;
});

/** Starts the product behind this number of trusted proxies. */
function behind(trustProxy: number) {
  const starting = startAnotherServer(app, { env: { trustProxy }, log });
  beforeAll(async () => void (await starting));
  afterAll(async () => (await starting).close());
  return starting;
}

let people = 0;
const newPerson = () => ({ email: `proxied-${++people}@example.com`, password: PASSWORD });

describe.each([
  ['without a proxy', 0, {}, /came without https\. Open https:\/\/threes\.example/],
  ['TRUST_PROXY is missing', 0, { 'X-Forwarded-Proto': 'https' }, /set TRUST_PROXY/],
  ['the proxy sends no X-Forwarded-Proto', 1, {}, /let it send X-Forwarded-Proto/],
  [
    'an inner proxy replaces X-Forwarded-Proto',
    2,
    { 'X-Forwarded-Proto': 'http' },
    /let each proxy pass on the X-Forwarded-Proto/,
  ],
])('a site at https whose requests look like http: %s', (_case, trustProxy, headers, cause) => {
  const starting = behind(trustProxy);

  test('logging in fails and says why, also the third time', async () => {
    const { id: profileId, email } = await makePerson(app);
    const { client } = await starting;
    for (let times = 0; times < 3; times += 1) {
      const { data, errors } = await givePassword(client(headers), email);
      expect(data).toEqual({ signIn: null });
      expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['UNAVAILABLE']);
      expect(errors?.[0]?.message).toMatch(cause);
    }
    expect(await app.db.session.count({ where: { profileId } })).toBe(1);
  });

  test('signing up creates no account that cannot be used', async () => {
    const person = newPerson();
    const { client } = await starting;
    const { errors } = await client(headers).gql(SIGN_UP, { input: { ...person, fullName: 'Ada Reader' } });
    expect(errors?.[0]?.message).toMatch(cause);
    expect(await app.db.profile.count({ where: { email: person.email } })).toBe(0);
  });

  test('Google is not asked either', async () => {
    const { client } = await starting;
    const response = await client(headers).fetch('/auth/google');
    expect(response.headers.get('location')).toBe('/auth/callback?error=config');
    const back = await client(headers).fetch('/auth/google/callback?code=x&state=y');
    expect(back.headers.get('location')).toBe('/auth/callback?error=config');
  });

  test('what needs no session works', async () => {
    const { client } = await starting;
    for (let times = 0; times < 3; times += 1) {
      expect((await client(headers).gql('{ signInMethods { google } }')).data.signInMethods.google).toBe(
        true,
      );
    }
  });
});

describe('the cause is logged', () => {
  const starting = behind(0);

  test('as an error, once a minute', async () => {
    const { client } = await starting;
    for (let times = 0; times < 3; times += 1) {
      await givePassword(client({ 'X-Forwarded-Proto': 'https' }), newPerson().email);
    }
    expect(complaints()).toEqual([
      expect.objectContaining({ level: 50, msg: expect.stringMatching(/set TRUST_PROXY/) }),
    ]);
  });
});

describe('a site at https behind a proxy that it trusts', () => {
  const starting = behind(1);
  const headers = { 'X-Forwarded-Proto': 'https' };

  test('keeps people logged in by a cookie that no other host can set, and Google’s state', async () => {
    const { client } = await starting;
    const browser = client(headers);
    const signedUp = await browser.gql(SIGN_UP, { input: { ...newPerson(), fullName: 'Ada Reader' } });
    const cookies = signedUp.headers.getSetCookie();
    expect(cookies.map((cookie) => cookie.split('=')[0]).sort()).toEqual(['__Host-device', '__Host-threes']);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; Path=\//);
      expect(cookie).toMatch(/; Secure/);
      expect(cookie).not.toMatch(/; Domain/);
    }
    const { id } = signedUp.data.signUp.viewer.profile;
    for (let times = 0; times < 3; times += 1)
      expect((await browser.gql(WHO)).data.viewer.profile.id).toBe(id);

    const visitor = client(headers);
    const { headers: sent } = await visitor.fetch('/auth/google');
    expect(sent.get('location')).toContain(provider.issuer);
    expect(visitor.cookies.has('__Host-threes')).toBe(true);
    expect(complaints()).toEqual([]);
    await browser.gql('mutation { signOut }');
    expect(browser.cookies.has('__Host-threes')).toBe(false);
  });
});
