import { afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { decrypt, encrypt } from '../../platform/signatures.ts';
import { DAY_MS, HOUR_MS } from '../../platform/time.ts';
import {
  forgetProof,
  makePerson,
  makePick,
  makeToken,
  PASSWORD,
  type Person,
} from '../../testing/factories.ts';
import { addApp, codeOf, giveCode, givePassword, isIn, resetPassword } from '../../testing/factors.ts';
import { spendLimit } from '../../testing/spend-limit.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { forgetSiteSettings } from '../site/site.reads.ts';
import { encryptAnew } from './factor.service.ts';

const app = await startTestApp();

async function makeProtected() {
  const person = await makePerson(app);
  return { ...person, ...(await addApp(person, app)) };
}

/** A browser in which the password of this person was given, so that a code is asked for. */
async function openWithPassword(email: string): Promise<TestClient> {
  const client = app.client();
  await givePassword(client, email);
  return client;
}

describe('an authenticator app', () => {
  test('is asked for after the password, and each code counts once', async () => {
    const { id, email, secret } = await makeProtected();
    const client = app.client();
    const { errors } = await givePassword(client, email);
    expect(errors?.[0]).toMatchObject({
      message: 'Enter the code of your authenticator app.',
      extensions: { code: 'SECOND_FACTOR_REQUIRED' },
    });
    expect(await isIn(client)).toBe(false);
    expect(await giveCode(client, '12345')).toBe(
      'Enter the six digits that your app shows, or one of your recovery codes.',
    );
    expect(await giveCode(client, '000000')).toBe(
      'That code isn’t right. Enter the one that your app shows now.',
    );
    const code = codeOf(secret);
    expect(await giveCode(client, `${code.slice(0, 3)} ${code.slice(3)}`)).toBe(id);
    expect(await isIn(client)).toBe(true);

    const thief = await openWithPassword(email);
    expect(await giveCode(thief, code)).toBe('That code was used already. Wait for the next one.');
    expect(await isIn(thief)).toBe(false);
  });

  test.each([
    [5, 'ahead'],
    [-5, 'behind'],
  ])('a clock that is off by %i half minutes is told', async (steps, way) => {
    const { email, secret } = await makeProtected();
    const client = await openWithPassword(email);
    // Two or three minutes, depending on the time of the test.
    expect(await giveCode(client, codeOf(secret, steps))).toMatch(
      new RegExp(`^That code is from another time. The clock of your phone is about [23] minutes ${way}\\. `),
    );
    expect(await isIn(client)).toBe(false);
  });

  test('a code is worth nothing without the password, in another browser, or too late', async () => {
    const { id, email, secret } = await makeProtected();
    expect(await giveCode(app.client(), codeOf(secret))).toBe('That took too long. Please log in again.');
    const client = await openWithPassword(email);
    await app.pool.query(
      `update sessions set sess = jsonb_set(sess, '{pendingSignIn,until}', '1') where sess -> 'pendingSignIn' -> 'person' ->> 'id' = $1`,
      [id],
    );
    expect(await giveCode(client, codeOf(secret))).toBe('That took too long. Please log in again.');
  });

  test('a login that waits ends with a change of the password', async () => {
    const owner = await makeProtected();
    const thief = await openWithPassword(owner.email);
    await owner.client.gql(
      `mutation { changePassword(input: { currentPassword: "${PASSWORD}", newPassword: "An0ther one!" }) }`,
    );
    expect(await giveCode(thief, codeOf(owner.secret))).toBe('That took too long. Please log in again.');
    expect(await isIn(thief)).toBe(false);
    // The browser that made the change stays logged in.
    expect(await isIn(owner.client)).toBe(true);
  });

  test('codes are limited by account, and their owner is told', async () => {
    const { id, email, secret, recoveryCodes } = await makeProtected();
    const client = await openWithPassword(email);
    const answers = [];
    for (let guess = 0; guess < 10; guess++) answers.push(await giveCode(client, '000000'));
    expect(answers.at(-1)).toBe('Too many attempts. Please try again later');
    expect(await giveCode(client, codeOf(secret))).toBe('Too many attempts. Please try again later');
    const told = (await app.mailsTo(email)).filter(
      ({ subject }) => subject === 'Wrong codes for your account',
    );
    expect(told).toHaveLength(1);
    // An attacker cannot block the owner's recovery codes.
    expect(await giveCode(client, recoveryCodes[0] ?? '')).toBe(id);
  });

  test('codes are limited by address, whoever they are for, and recovery codes too', async () => {
    const address = '203.0.113.7';
    await spendLimit(app, 48, 'codeAddress', address);
    const guessing = app.client({ 'X-Forwarded-For': address });
    await givePassword(guessing, (await makeProtected()).email);
    for (let guess = 0; guess < 2; guess++) {
      expect(await giveCode(guessing, 'abcd-efgh-jkmn-pqrs')).toBe(
        'That recovery code isn’t right, or was used already.',
      );
    }
    const other = await makeProtected();
    await givePassword(guessing, other.email);
    expect(await giveCode(guessing, codeOf(other.secret))).toBe('Too many attempts. Please try again later');
    // The owner can still log in from another address.
    const elsewhere = await openWithPassword(other.email);
    expect(await giveCode(elsewhere, other.recoveryCodes[0] ?? '')).toBe(other.id);
  });

  test('its secret is the same in two tabs, comes as a QR code, and is encrypted at rest', async () => {
    const { id, email, client } = await makePerson(app);
    const START = 'mutation { startAuthenticator { secret uri qrCode } }';
    const [one, two] = [await client.gql(START), await client.gql(START)];
    expect(one.data.startAuthenticator.secret).toBe(two.data.startAuthenticator.secret);
    const { secret, uri, qrCode } = one.data.startAuthenticator;
    expect(uri).toMatch(/^otpauth:\/\/totp\/Threes:person\d+%40example.com\?issuer=Threes&secret=/);
    expect(qrCode).toMatch(/^data:image\/svg\+xml,%3Csvg/);
    const stored = await app.db.authenticator.findUniqueOrThrow({ where: { profileId: id } });
    expect(stored.secret).not.toContain(secret);
    expect(decrypt(app.env, stored.secret)).toBe(secret);
    expect(decrypt({ sessionSecrets: ['another secret of the site'] }, stored.secret)).toBeNull();
    // An authenticator app that was not confirmed does not count.
    expect((await givePassword(app.client(), email)).errors).toBeUndefined();
  });

  test('a site whose secret was changed says so, and takes recovery codes', async () => {
    const { id, email, secret, recoveryCodes } = await makeProtected();
    await app.db.authenticator.update({
      where: { profileId: id },
      data: { secret: encrypt({ sessionSecrets: ['the secret of another server'] }, secret) },
    });
    const client = await openWithPassword(email);
    expect(await giveCode(client, codeOf(secret))).toMatch(
      /^This site can no longer read your authenticator app’s secret/,
    );
    expect(await giveCode(client, recoveryCodes[0] ?? '')).toBe(id);
  });

  test('ends all other sessions as it is set up, and is told', async () => {
    const person = await makePerson(app);
    const elsewhere = await openWithPassword(person.email);
    await addApp(person, app);
    expect(await isIn(elsewhere)).toBe(false);
    expect(await isIn(person.client)).toBe(true);
    const subjects = (await app.mailsTo(person.email)).map(({ subject }) => subject);
    expect(subjects).toContain('Your account now has a second factor');
  });

  test('can be removed, and then no code is asked for', async () => {
    const { client, email } = await makeProtected();
    const { removeAuthenticator } = await client.ask(
      'mutation { removeAuthenticator { viewer { account { hasAuthenticator recoveryCodesLeft } } } }',
    );
    expect(removeAuthenticator.viewer.account).toEqual({ hasAuthenticator: false, recoveryCodesLeft: 0 });
    expect((await givePassword(app.client(), email)).errors).toBeUndefined();
    const { errors } = await client.gql('mutation { removeAuthenticator { viewer { id } } }');
    expect(errors?.[0]?.message).toBe('No authenticator app is set up.');
  });

  test('proves who is there', async () => {
    const { id, client, secret } = await makeProtected();
    await forgetProof(app, id);
    const { errors } = await client.gql('mutation { requestDataExport { dataExport { state } } }');
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'STEP_UP_REQUIRED',
      methods: ['CODE', 'PASSWORD'],
    });
    await client.ask(`mutation { proveIdentity(input: { code: "${codeOf(secret)}" }) }`);
    await client.ask('mutation { requestDataExport { dataExport { state } } }');
  });
});

test('a new secret of the site takes over from the one before within half an hour', async () => {
  const { id, secret } = await makeProtected();
  const [newest] = app.env.sessionSecrets;
  const data = { secret: encrypt({ sessionSecrets: ['an earlier secret'] }, secret) };
  await app.db.authenticator.update({ where: { profileId: id }, data });
  await encryptAnew({ db: app.db, env: { ...app.env, sessionSecrets: [newest, 'an earlier secret'] } });
  const stored = await app.db.authenticator.findUniqueOrThrow({ where: { profileId: id } });
  expect(decrypt({ sessionSecrets: [newest] }, stored.secret)).toBe(secret);
});

describe('recovery codes', () => {
  test('are ten, work once each, are counted and told, and new ones replace them', async () => {
    const { id, email, client, recoveryCodes } = await makeProtected();
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = '', second = ''] = recoveryCodes;
    expect(first).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
    const lost = await openWithPassword(email);
    expect(await giveCode(lost, first.toUpperCase())).toBe(id);
    expect((await lost.gql('{ viewer { account { recoveryCodesLeft } } }')).data.viewer.account).toEqual({
      recoveryCodesLeft: 9,
    });
    const again = await openWithPassword(email);
    expect(await giveCode(again, first)).toBe('That recovery code isn’t right, or was used already.');
    const mail = (await app.mailsTo(email)).find(({ subject }) => subject.includes('recovery code'));
    expect(mail?.text).toContain('Recovery codes left: 9.');
    expect(JSON.stringify(await app.db.recoveryCode.findMany())).not.toContain(second.replaceAll('-', ''));

    const { data } = await client.gql('mutation { createRecoveryCodes { recoveryCodes } }');
    expect(await giveCode(again, second)).toBe('That recovery code isn’t right, or was used already.');
    expect(await giveCode(again, data.createRecoveryCodes.recoveryCodes[0])).toBe(id);
  });
});

describe('a remembered browser', () => {
  const DEVICES = '{ viewer { trustedDevices { id device } } }';

  test('asks no code for 30 days, unless it is forgotten or another person logs in', async () => {
    const { id, email, secret } = await makeProtected();
    const client = await openWithPassword(email);
    await giveCode(client, codeOf(secret), true);
    await client.gql('mutation { signOut }');
    expect((await givePassword(client, email)).errors).toBeUndefined();
    const { data } = await client.gql(DEVICES);
    expect(data.viewer.trustedDevices).toHaveLength(1);

    const other = await makeProtected();
    const stolen = app.client();
    stolen.cookies.set('device', client.cookies.get('device') ?? '');
    expect((await givePassword(stolen, other.email)).code).toBe('SECOND_FACTOR_REQUIRED');
    expect((await givePassword(stolen, email)).code).toBe('ok');

    await client.gql(
      'mutation ($id: ID!) { forgetDevice(id: $id) { viewer { id } } }',
      data.viewer.trustedDevices[0],
    );
    expect((await givePassword(client, email)).code).toBe('SECOND_FACTOR_REQUIRED');

    await app.pool.query(
      `update known_devices set trusted_until = now() + interval '1 minute' where profile_id = $1`,
      [id],
    );
    expect((await givePassword(client, email)).errors).toBeUndefined();
    await app.pool.query(
      `update known_devices set trusted_until = now() - interval '1 minute' where profile_id = $1`,
      [id],
    );
    expect((await givePassword(client, email)).code).toBe('SECOND_FACTOR_REQUIRED');
  });
});

describe('a reset of the password', () => {
  test('does not replace the code', async () => {
    const { id, email, secret } = await makeProtected();
    await app.db.account.update({ where: { profileId: id }, data: { emailConfirmedAt: new Date() } });
    const client = app.client();
    const { errors } = await resetPassword(app, client, email);
    expect(errors?.[0]?.extensions.code).toBe('SECOND_FACTOR_REQUIRED');
    expect(await isIn(client)).toBe(false);
    expect(await giveCode(client, codeOf(secret))).toBe(id);
  });

  test("ends the sessions and second factor of someone who signed up with another's address", async () => {
    const squatter = await makeProtected();
    const owner = app.client();
    expect((await resetPassword(app, owner, squatter.email)).errors).toBeUndefined();
    expect(await isIn(owner)).toBe(true);
    expect(await isIn(squatter.client)).toBe(false);
  });
});

test('“This wasn’t me” in the mail about a second factor ends it', async () => {
  const { id, email } = await makeProtected();
  const mail = (await app.mailsTo(email)).find(
    ({ subject }) => subject === 'Your account now has a second factor',
  );
  const token = /not-me\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  await app.client().ask(`mutation { secureAccount(input: { token: "${token}" }) { email } }`);
  expect(await app.db.authenticator.count({ where: { profileId: id } })).toBe(0);
});

describe('a reset by an admin', () => {
  const ASK = 'mutation ($id: ID!) { resetUserFactor(id: $id) { dueAt email } }';
  let admin: Person;
  beforeAll(async () => {
    admin = await makePerson(app, { isAdmin: true });
  });

  test('is told at once, waits 72 hours, and then no code is asked for', async () => {
    const { id, email } = await makeProtected();
    const { data } = await admin.client.gql(ASK, { id });
    const wait = new Date(data.resetUserFactor.dueAt).getTime() - Date.now();
    expect(Math.round(wait / HOUR_MS)).toBe(72);
    const FACTS = `{ user(id: "${id}") { hasAuthenticator usesPasskey factorResetAt } }`;
    expect((await admin.client.ask(FACTS)).user).toEqual({
      hasAuthenticator: true,
      usesPasskey: false,
      factorResetAt: data.resetUserFactor.dueAt,
    });
    expect((await app.mailsTo(email)).map(({ subject }) => subject)).toContain(
      'Your second factor will be reset',
    );
    await app.runJobs();
    expect((await givePassword(app.client(), email)).code).toBe('SECOND_FACTOR_REQUIRED');
    await app.db.factorReset.update({ where: { profileId: id }, data: { dueAt: new Date() } });
    await app.runJobs({ later: true });
    expect((await givePassword(app.client(), email)).errors).toBeUndefined();
    expect((await app.mailsTo(email)).map(({ subject }) => subject)).toContain(
      'Your second factor was reset',
    );
  });

  test('is stopped by its link, once, and by a code', async () => {
    const { id, email, secret } = await makeProtected();
    await admin.client.gql(ASK, { id });
    const mail = (await app.mailsTo(email)).find(
      ({ subject }) => subject === 'Your second factor will be reset',
    );
    const token = /not-me\?stop=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    const STOP = 'mutation ($token: String!) { stopFactorReset(token: $token) }';
    expect((await app.client().gql(STOP, { token })).data).toEqual({ stopFactorReset: true });
    expect((await app.client().gql(STOP, { token })).errors?.[0]?.message).toBe(
      'There’s no reset to stop anymore.',
    );
    await app.runJobs({ later: true });
    expect(await app.db.authenticator.count({ where: { profileId: id } })).toBe(1);

    await admin.client.gql(ASK, { id });
    const client = await openWithPassword(email);
    await giveCode(client, codeOf(secret));
    expect(await app.db.factorReset.count({ where: { profileId: id } })).toBe(0);
  });

  test('is not for oneself, nor for who has no factor', async () => {
    const { id } = await makePerson(app);
    expect((await admin.client.gql(ASK, { id })).errors?.[0]?.message).toBe(
      'This person has no second factor.',
    );
    const own = await makePerson(app, { isAdmin: true });
    await addApp(own, app);
    for (const itself of [own.id, own.id.toUpperCase()]) {
      expect((await own.client.gql(ASK, { id: itself })).errors?.[0]?.message).toBe(
        'Remove your own in your settings, or ask another admin.',
      );
    }
  });
});

describe('a site that asks for it', () => {
  const set = async (secondFactor: 'nobody' | 'admins' | 'everybody', days: number) => {
    const secondFactorSince = new Date(Date.now() - days * DAY_MS);
    await app.db.siteSettings.update({ where: { id: 1 }, data: { secondFactor, secondFactorSince } });
    forgetSiteSettings();
  };
  afterEach(() => set('nobody', 0));
  const actAsAdmin = async ({ client }: Person) => (await client.gql('{ siteHealth { version } }')).code;

  test('of admins: without it they act as members after seven days', async () => {
    const admin = await makePerson(app, { isAdmin: true });
    await set('admins', 6.9);
    expect(await actAsAdmin(admin)).toBe('ok');
    const due = '{ viewer { account { secondFactorDue } } }';
    expect((await admin.client.gql(due)).data.viewer.account.secondFactorDue).toBeTruthy();
    await set('admins', 7.1);
    expect(await actAsAdmin(admin)).toBe('FORBIDDEN');
    const page = await admin.client.fetch('/admin', { headers: { accept: 'text/html' } });
    expect(page.headers.get('location')).toBe('/account');
    const UPDATE = 'mutation { updateProfile(input: { bio: "Hello" }) { profile { id } } }';
    expect((await admin.client.gql(UPDATE)).errors).toBeUndefined();
    await addApp(admin, app);
    expect(await actAsAdmin(admin)).toBe('ok');
    expect((await admin.client.gql(due)).data.viewer.account.secondFactorDue).toBeNull();
    expect(
      (await admin.client.gql('mutation { removeAuthenticator { viewer { id } } }')).errors?.[0]?.message,
    ).toBe('This site asks for a second factor, and this is your only one. It can’t be removed.');
  });

  test('of admins: a session that was read as an admin’s is not once the seven days are over', async () => {
    const admin = await makePerson(app, { isAdmin: true });
    const id = await makePick(app, (await makePerson(app)).id);
    const readDraft = async () =>
      (await admin.client.gql('query ($id: ID!) { pick(id: $id) { id } }', { id })).data.pick;
    await set('admins', 7 - 3 / (24 * 60 * 60));
    await readDraft();
    await readDraft();
    await expect.poll(readDraft).toBeNull();
  });

  test('of admins: neither does the request that logs them in', async () => {
    const admin = await makePerson(app, { isAdmin: true });
    await set('admins', 8);
    const answer = await app.client().gql(
      `mutation ($input: SignInInput!) {
        signIn(input: $input) { viewer { profile { id } } }
        createInviteLink(input: { maxUses: 1 }) { url }
      }`,
      { input: { email: admin.email, password: PASSWORD } },
    );
    expect(answer.data.signIn.viewer.profile.id).toBe(admin.id);
    expect(answer.data.createInviteLink).toBeNull();
    expect(answer.code).toBe('FORBIDDEN');
  });

  test('of admins: neither does a token of theirs act as an admin', async () => {
    const admin = await makePerson(app, { isAdmin: true });
    const { client } = await makeToken(app, admin.id, ['admin']);
    await set('admins', 8);
    expect(await actAsAdmin({ ...admin, client })).toBe('FORBIDDEN');
    await addApp(admin, app);
    expect(await actAsAdmin({ ...admin, client })).toBe('ok');
  });

  test('of everybody: without it nothing can be changed but that', async () => {
    const person = await makePerson(app);
    await set('everybody', 8);
    const UPDATE = 'mutation { updateProfile(input: { bio: "Hello" }) { profile { id } } }';
    expect((await person.client.gql(UPDATE)).errors?.[0]).toMatchObject({
      message: 'This site asks for a second factor. Add one in your settings, under Account.',
      extensions: { code: 'FORBIDDEN', answerPath: '/account' },
    });
    await addApp(person, app);
    expect((await person.client.gql(UPDATE)).errors).toBeUndefined();
  });

  test('by itself asks admins if its address is public, and nobody on this machine', async () => {
    await app.db.siteSettings.update({ where: { id: 1 }, data: { secondFactor: null } });
    forgetSiteSettings();
    const admin = await makePerson(app, { isAdmin: true });
    const read = async () => (await admin.client.ask('{ site { secondFactor } }')).site.secondFactor;
    expect(await read()).toBe('NOBODY');
    const { publicUrl } = app.env;
    onTestFinished(() => void Object.assign(app.env, { publicUrl }));
    Object.assign(app.env, { publicUrl: 'https://threes.example' });
    expect(await read()).toBe('ADMINS');
  });
});
