import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { forgetSiteSettings } from '../../modules/site/site.reads.ts';
import { forgetProof, makeCurator, makePerson, PASSWORD, type Person } from '../../testing/factories.ts';
import {
  addApp,
  addPasskey,
  codeOf,
  giveCode,
  givePasskey,
  givePassword,
  isIn,
  PASSKEY_ORIGIN,
  startPasskey,
} from '../../testing/factors.ts';
import { startOpenIdProvider } from '../../testing/servers/openid-provider.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

// What an attacker can reach who has stolen one thing: a password, a session, a mailbox.

const provider = await startOpenIdProvider();
afterAll(provider.stop);
const app = await startTestApp({
  rateLimitFactor: 100,
  google: { ...provider.client },
  googleIssuer: provider.issuer,
});
const { publicUrl } = app.env;
const setAddress = (address: string) => void Object.assign(app.env, { publicUrl: address });
// Passkeys need a host name, but Google returns to the server's address, which has none.
const withPasskeys = () => setAddress(PASSKEY_ORIGIN);
beforeEach(withPasskeys);

const askFactorOf = async (secondFactor: 'nobody' | 'admins' | 'everybody', since = new Date(0)) => {
  await app.db.siteSettings.update({ where: { id: 1 }, data: { secondFactor, secondFactorSince: since } });
  forgetSiteSettings();
};
afterEach(() => askFactorOf('nobody'));

const codeOfError = async (client: TestClient, mutation: string) =>
  (await client.gql(`mutation { ${mutation} }`)).code;
const linkIn = async (email: string, pattern: RegExp) =>
  (await app.mailsTo(email)).map(({ text }) => pattern.exec(text)?.[1]).findLast(Boolean) ?? '';
const NOT_ME = /not-me\?token=([\w-]+)/;
const secure = (token: string) =>
  codeOfError(app.client(), `secureAccount(input: { token: "${token}" }) { email }`);

async function resetPassword(client: TestClient, email: string, password = 'Completely-new-7') {
  await client.ask(`mutation { requestPasswordReset(email: "${email}") }`);
  const token = await linkIn(email, /reset-password\?token=([\w-]+)/);
  return codeOfError(
    client,
    `resetPassword(input: { token: "${token}", password: "${password}" }) { viewer { id } }`,
  );
}

async function makeConfirmed(data: Parameters<typeof makePerson>[1] = {}): Promise<Person> {
  const person = await makePerson(app, data);
  await app.db.account.update({ where: { profileId: person.id }, data: { emailConfirmedAt: new Date() } });
  return person;
}

describe('a password', () => {
  const password = 'Correct horse battery staple, 9 of them and 64 characters of it all!';
  const signUp = async (email: string) =>
    app.client().ask('mutation ($input: SignUpInput!) { signUp(input: $input) { viewer { id } } }', {
      input: { email, password, fullName: 'Ada Reader' },
    });

  test('counts as it was typed, all of it, and for as long as its owner wants', async () => {
    expect(password.length).toBeGreaterThan(64);
    await signUp('typed@example.com');
    for (const other of [
      password.slice(0, -1),
      password.slice(0, 64),
      password.toLowerCase(),
      `${password} `,
    ])
      expect((await givePassword(app.client(), 'typed@example.com', other)).code).toBe('UNAUTHENTICATED');
    await app.pool.query(`update accounts set created_at = created_at - interval '10 years'`);
    expect((await givePassword(app.client(), 'typed@example.com', password)).code).toBe('ok');
  });

  test('has no question or hint beside it', () => {
    const schema = readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8');
    expect(schema).toMatch(/^ {2}password: /m);
    expect(schema).not.toMatch(/^ {2}\w*(question|hint|passwordReminder)\w*[:(]/im);
  });
});

test('a session has a random name of 192 bits, another one for each login', async () => {
  const owner = await makePerson(app);
  const names = new Set<string>();
  for (let time = 0; time < 3; time += 1) {
    await givePassword(owner.client, owner.email);
    names.add(decodeURIComponent(owner.client.cookies.get('threes') ?? ''));
  }
  expect(names.size).toBe(3);
  for (const name of names) expect(name).toMatch(/^s:[\w-]{32}\.[\w+/]{43}$/);
});

describe('who has stolen a session', () => {
  test.each([
    ['deleteAccount', 'deleteAccount(input: { password: "anything" })'],
    ['changeEmail', 'changeEmail(input: { email: "thief@example.com", currentPassword: "anything" })'],
  ])('of an account without a password proves nothing by any word: %s', async (_, mutation) => {
    const owner = await makeConfirmed();
    const device = await addPasskey(owner);
    await app.db.account.update({ where: { profileId: owner.id }, data: { passwordHash: null } });
    await forgetProof(app, owner.id);
    expect(await codeOfError(owner.client, mutation)).toBe('STEP_UP_REQUIRED');
    await app.runJobs();
    expect(await app.mailsTo('thief@example.com')).toEqual([]);
    const visitor = app.client();
    expect(await givePasskey(visitor, device.get(await startPasskey(visitor, 'SIGN_IN')))).toBe(owner.id);
  });

  test('does not know the secret that its owner sets up later', async () => {
    const owner = await makePerson(app);
    const { startAuthenticator } = await owner.client.ask('mutation { startAuthenticator { secret } }');
    await app.pool.query(`update authenticators set created_at = created_at - interval '11 minutes'`);
    const later = await owner.client.ask('mutation { startAuthenticator { secret } }');
    expect(later.startAuthenticator.secret).not.toBe(startAuthenticator.secret);
  });

  test('gets no proof from that of another session, and none by aliases, batches or GET', async () => {
    const owner = await makePerson(app);
    const elsewhere = app.client();
    await givePassword(elsewhere, owner.email);
    await forgetProof(app, owner.id);
    expect(await codeOfError(elsewhere, `proveIdentity(input: { password: "${PASSWORD}" })`)).toBe('ok');
    const exporting = 'requestDataExport { dataExport { state } }';
    for (const way of [
      exporting,
      `a: ${exporting} b: ${exporting}`,
      `proveIdentity(input: {}) ${exporting}`,
    ]) {
      const { errors = [] } = await owner.client.gql(`mutation { ${way} }`);
      expect(
        errors.map(({ extensions }) => extensions.code),
        way,
      ).toContain('STEP_UP_REQUIRED');
    }
    const query = encodeURIComponent(`mutation { ${exporting} }`);
    expect((await elsewhere.fetch(`/graphql?query=${query}`)).status).toBeGreaterThanOrEqual(400);
    const batch = await owner.client.post('/graphql', [{ query: `mutation { ${exporting} }` }]);
    expect(batch.status).toBe(400);
    expect(await app.db.dataExport.count({ where: { profileId: owner.id } })).toBe(0);
  });
});

describe('who knows a password', () => {
  test.each(['admins', 'everybody'] as const)(
    'and not the passkey cannot add a factor of their own, where the site asks it of %s',
    async (whom) => {
      const owner = await makeConfirmed({ isAdmin: true });
      const device = await addPasskey(owner);
      await askFactorOf(whom);
      const thief = app.client();
      expect((await givePassword(thief, owner.email)).code).toBe('ok');
      for (const mutation of [
        'startAuthenticator { secret }',
        'addPasskey(input: { name: "Mine", answer: "{}" }) { viewer { id } }',
        'createToken(input: { name: "Mine", scopes: [ADMIN] }) { secret }',
      ]) {
        const { errors } = await thief.gql(`mutation { ${mutation} }`);
        expect(errors?.[0]?.extensions, mutation).toMatchObject({
          code: 'STEP_UP_REQUIRED',
          methods: ['PASSKEY'],
        });
      }
      const [passkey] = await app.db.passkey.findMany({ where: { profileId: owner.id } });
      expect(await codeOfError(thief, `removePasskey(id: "${passkey?.id}") { viewer { id } }`)).toBe(
        'STEP_UP_REQUIRED',
      );
      await codeOfError(thief, `proveIdentity(input: { password: "${PASSWORD}" })`);
      expect(await codeOfError(thief, 'startAuthenticator { secret }')).toBe('STEP_UP_REQUIRED');
      // The owner can prove their identity, with the passkey.
      const answer = device.get(await startPasskey(thief, 'PROVE'));
      await thief.ask('mutation ($input: ProveIdentityInput!) { proveIdentity(input: $input) }', {
        input: { passkey: answer },
      });
      expect(await codeOfError(thief, 'startAuthenticator { secret }')).toBe('ok');
      expect(await codeOfError(thief, 'updateSiteSettings(input: {}) { site { name } }')).toBe('ok');
    },
  );

  test('and has lost the passkey that the site asks for can add another after an admin’s reset', async () => {
    const owner = await makeConfirmed();
    await addPasskey(owner);
    const admin = await makeConfirmed({ isAdmin: true });
    await admin.client.ask(`mutation { resetUserFactor(id: "${owner.id}") { dueAt } }`);
    await askFactorOf('everybody');
    const visitor = app.client();
    await givePassword(visitor, owner.email);
    expect(await codeOfError(visitor, 'startAuthenticator { secret }')).toBe('STEP_UP_REQUIRED');
    await app.db.factorReset.updateMany({ where: { profileId: owner.id }, data: { dueAt: new Date() } });
    await app.runJobs({ later: true });
    expect(await codeOfError(visitor, 'startAuthenticator { secret }')).toBe('ok');
  });

  test('and began a login before the app was set up is in no more', async () => {
    const owner = await makePerson(app);
    const thief = app.client();
    const version = () => app.db.account.findUniqueOrThrow({ where: { profileId: owner.id } });
    const before = await version();
    await givePassword(thief, owner.email);
    await addApp(owner, app);
    expect(await isIn(thief)).toBe(false);
    // The new version refuses a login that has checked the password but not started its session yet.
    expect((await version()).signInVersion).toBeGreaterThan(before.signInVersion);
    expect(await isIn(owner.client)).toBe(true);
  });
});

test('where the site asks a factor of everybody, who lacks it changes nothing by the fast path either', async () => {
  const { picks } = await makeCurator(app);
  const save = 'mutation ($id: ID!) { setFavorite(pickId: $id, on: true) { pick { id } } }';
  const save3 = async (client: TestClient) => {
    const codes: string[] = [];
    for (let time = 0; time < 3; time += 1) {
      // The read puts the session into the cache of the fast path.
      await client.ask('{ viewer { id } }');
      codes.push((await client.gql(save, { id: picks[0] })).code);
    }
    return codes;
  };
  const [owner, other] = [await makePerson(app), await makePerson(app)];
  await addApp(owner, app);
  await askFactorOf('everybody');
  expect(await save3(owner.client)).toEqual(['ok', 'ok', 'ok']);
  expect(await save3(other.client)).toEqual(['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN']);
});

test.each(['a recovery code', 'a code of the app'])(
  '%s works once also in two requests at once',
  async (kind) => {
    const owner = await makePerson(app);
    const { secret, recoveryCodes } = await addApp(owner, app);
    const code = kind === 'a recovery code' ? (recoveryCodes[0] ?? '') : codeOf(secret);
    const browsers = [app.client(), app.client(), app.client()];
    for (const browser of browsers) await givePassword(browser, owner.email);
    const entered = await Promise.all(browsers.map((browser) => giveCode(browser, code)));
    expect(entered.filter((who) => who === owner.id)).toHaveLength(1);
  },
);

test('an Idempotency-Key does not repeat that a proof is needed', async () => {
  const admin = await makePerson(app, { isAdmin: true });
  const { id } = await makePerson(app);
  await forgetProof(app, admin.id);
  const suspend = async () => {
    const query = `mutation { takeDown(input: { subject: PERSON, id: "${id}", reason: "No" }) { takedown { id } } }`;
    const answer = await admin.client.post('/graphql', { query }, { 'Idempotency-Key': 'once' });
    return (await answer.json()).errors?.[0]?.extensions.code;
  };
  expect(await suspend()).toBe('STEP_UP_REQUIRED');
  await admin.client.ask(`mutation { proveIdentity(input: { password: "${PASSWORD}" }) }`);
  expect(await suspend()).toBeUndefined();
});

describe('a remembered browser', () => {
  async function remember(owner: Person, secret: string) {
    const browser = app.client();
    await givePassword(browser, owner.email);
    expect(await giveCode(browser, codeOf(secret), true)).toBe(owner.id);
    await app.db.authenticator.updateMany({ data: { lastStep: 0 } });
    await browser.ask('mutation { signOut }');
    return browser;
  }

  test('needs a code again once the password was changed elsewhere', async () => {
    const owner = await makePerson(app);
    const { secret } = await addApp(owner, app);
    const browser = await remember(owner, secret);
    const password = 'An0ther one!';
    await owner.client.ask(
      `mutation { changePassword(input: { currentPassword: "${PASSWORD}", newPassword: "${password}" }) }`,
    );
    expect((await givePassword(browser, owner.email, password)).code).toBe('SECOND_FACTOR_REQUIRED');
  });

  test('needs a code for a reset of the password', async () => {
    const owner = await makeConfirmed();
    const { secret } = await addApp(owner, app);
    const browser = await remember(owner, secret);
    expect(await resetPassword(browser, owner.email)).toBe('SECOND_FACTOR_REQUIRED');
    expect(await isIn(browser)).toBe(false);
  });
});

describe('the link “This wasn’t me”', () => {
  test('works once, and ends those of all earlier mails, also of those still on their way', async () => {
    const owner = await makeConfirmed();
    const mint = () =>
      codeOfError(owner.client, 'createToken(input: { name: "A", scopes: [READ] }) { secret }');
    await mint();
    const token = await linkIn(owner.email, NOT_ME);
    // An attacker who now has the address acts just before the owner clicks the link.
    await app.db.profile.update({
      where: { id: owner.id },
      data: { email: `thief-${owner.id}@example.com` },
    });
    await mint();
    expect(await secure(token)).toBe('ok');
    expect(await secure(token)).toBe('BAD_USER_INPUT');
    const late = await linkIn(`thief-${owner.id}@example.com`, NOT_ME);
    if (late) expect(await secure(late)).toBe('BAD_USER_INPUT');
    expect((await app.db.profile.findUniqueOrThrow({ where: { id: owner.id } })).email).toBe(owner.email);
  });
});

describe('passkeys of another address', () => {
  test('are no way in: the last one of this address stays', async () => {
    const owner = await makePerson(app);
    await addPasskey(owner);
    await app.db.passkey.updateMany({ where: { profileId: owner.id }, data: { rpId: 'old.example' } });
    await addPasskey(owner);
    await app.db.account.update({ where: { profileId: owner.id }, data: { passwordHash: null } });
    const { viewer } = await owner.client.ask('{ viewer { passkeys { host } } }');
    expect(viewer.passkeys).toEqual([{ host: 'old.example' }, { host: 'localhost' }]);
    const { id } = await app.db.passkey.findFirstOrThrow({
      where: { profileId: owner.id, rpId: 'localhost' },
    });
    const { errors } = await owner.client.gql(`mutation { removePasskey(id: "${id}") { viewer { id } } }`);
    expect(errors?.[0]?.message).toMatch(/^This is your only way to log in/);
  });
});

describe('Google, followed by a code', () => {
  async function continueWithGoogle(client: TestClient): Promise<string> {
    setAddress(publicUrl);
    // The headers arrive before the session is stored, and the end of the body after.
    const left = await client.fetch('/auth/google');
    await left.text();
    const answer = await fetch(left.headers.get('location') ?? '', { redirect: 'manual' });
    const back = await client.fetch(answer.headers.get('location') ?? '');
    await back.text();
    return back.headers.get('location') ?? '';
  }

  test('is in with the code alone, and is asked none in a remembered browser', async () => {
    const owner = await makeConfirmed();
    const { secret } = await addApp(owner, app);
    provider.answer = { sub: owner.id, email: owner.email, email_verified: true, name: 'Grace' };
    const browser = app.client();
    expect(await continueWithGoogle(browser)).toBe('/auth/callback?status=code');
    expect(await isIn(browser)).toBe(false);
    expect(await giveCode(app.client(), codeOf(secret))).toMatch(/^That took too long/);
    expect(await giveCode(browser, '000000')).toMatch(/^That code isn’t right/);
    const before = browser.cookies.get('threes');
    expect(await giveCode(browser, codeOf(secret), true)).toBe(owner.id);
    expect(browser.cookies.get('threes')).not.toBe(before);
    await browser.ask('mutation { signOut }');
    expect(await continueWithGoogle(browser)).toBe('/auth/callback?status=ok');
    // A change at Google does not end the session, which is the site's own.
    provider.answer = { error: 'access_denied' };
    expect(await isIn(browser)).toBe(true);
  });

  test('proves who is there, and that of somebody else takes over no session', async () => {
    const owner = await makeConfirmed();
    await addApp(owner, app);
    const other = await makeConfirmed();
    await addApp(other, app);
    provider.answer = { sub: owner.id, email: owner.email, email_verified: true, name: 'Grace' };
    await forgetProof(app, owner.id);
    expect(await continueWithGoogle(owner.client)).toBe('/auth/callback?status=ok');
    const exporting = 'requestDataExport { dataExport { state } }';
    expect(await codeOfError(owner.client, exporting)).toBe('ok');
    provider.answer = { sub: other.id, email: other.email, email_verified: true, name: 'Mallory' };
    await forgetProof(app, owner.id);
    expect(await continueWithGoogle(owner.client)).toBe('/auth/callback?status=code');
    expect(await codeOfError(owner.client, exporting)).toBe('STEP_UP_REQUIRED');
    expect((await owner.client.ask('{ viewer { profile { id } } }')).viewer.profile.id).toBe(owner.id);
  });
});
