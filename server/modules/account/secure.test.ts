import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../../platform/time.ts';
import { makePerson, makeToken, makeWebhook, PASSWORD, type Person } from '../../testing/factories.ts';
import {
  addApp,
  addPasskey,
  type Device,
  givePasskey,
  PASSKEY_ORIGIN,
  resetPassword,
  givePassword as signIn,
  startPasskey,
} from '../../testing/factors.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

const app = await startTestApp({ rateLimitFactor: 100 });

const NEW_PASSWORD = 'Other-books-4';
const SECURE = 'mutation ($input: SecureAccountInput!) { secureAccount(input: $input) { email } }';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

const changePassword = (client: TestClient) =>
  client.gql(
    `mutation { changePassword(input: { currentPassword: "${PASSWORD}", newPassword: "${NEW_PASSWORD}" }) }`,
  );
const listKinds = async (client: TestClient): Promise<string[]> => {
  const { data } = await client.gql('{ viewer { securityEvents { kind device createdAt } } }');
  return data.viewer.securityEvents.map(({ kind }: { kind: string }) => kind);
};
const whoIs = async (client: TestClient) =>
  (await client.gql('{ viewer { profile { id } } }')).data.viewer?.profile.id;
const subjects = async (email: string) => (await app.mailsTo(email)).map(({ subject }) => subject);
const tokenIn = (text: string | undefined) => /not-me\?token=([\w-]+)/.exec(text ?? '')?.[1];
const secure = (token: string | undefined, client = app.client()) =>
  client.gql(SECURE, { input: { token: token ?? '' } });

/** A person who is told of a new access token, and the link in the mail about it. */
async function warned() {
  const person = await makePerson(app);
  await person.client.ask('mutation { createToken(input: { name: "A", scopes: [READ] }) { secret } }');
  const mail = (await app.mailsTo(person.email)).at(-1);
  return { ...person, token: tokenIn(mail?.text) };
}

async function changeEmail(person: Person, to: string): Promise<void> {
  await person.client.gql(
    `mutation { changeEmail(input: { email: "${to}", currentPassword: "${PASSWORD}" }) }`,
  );
  const token = /token=([\w-]+)/.exec((await app.mailsTo(to)).at(-1)?.text ?? '')?.[1];
  await app.client().gql(`mutation { confirmEmail(input: { token: "${token}" }) { email } }`);
}

describe('a login', () => {
  test('with a browser that was not used before is mailed once, but not the first one', async () => {
    const { email } = await makePerson(app);
    const [first, second] = [app.client(), app.client({ 'User-Agent': FIREFOX })];
    await signIn(first, email);
    expect(await subjects(email)).toEqual([]);
    await signIn(second, email);
    await second.gql('mutation { signOut }');
    await signIn(second, email);
    await signIn(first, email);
    const [mail, ...others] = await app.mailsTo(email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('New login to your account');
    expect(mail?.text).toContain('Firefox on Windows');
    expect(await listKinds(second)).toEqual(['SIGNED_IN']);
  });

  test('is mailed also where no browser is known, as after an upgrade, unless the account is new', async () => {
    const { email, id } = await makePerson(app);
    const createdAt = new Date(Date.now() - DAY_MS);
    await app.db.account.update({ where: { profileId: id }, data: { createdAt } });
    await signIn(app.client(), email);
    expect(await subjects(email)).toEqual(['New login to your account']);
  });

  test('with a wrong password tells nothing and makes no browser known', async () => {
    const { email, id } = await makePerson(app);
    await signIn(app.client(), email);
    await signIn(app.client(), email, 'Wrong-books-4');
    expect(await subjects(email)).toEqual([]);
    expect(await app.db.knownDevice.count({ where: { profileId: id } })).toBe(1);
  });

  test('twice at once with one new browser is told once', async () => {
    const { email } = await makePerson(app);
    await signIn(app.client(), email);
    const client = app.client();
    await signIn(client, (await makePerson(app)).email);
    await Promise.all([signIn(client, email), signIn(client, email)]);
    expect(await subjects(email)).toEqual(['New login to your account']);
  });

  test('with a cookie that somebody made up is one with a new browser', async () => {
    const { email } = await makePerson(app);
    await signIn(app.client(), email);
    const client = app.client();
    client.cookies.set('device', `x'; drop table profiles; --`);
    await signIn(client, email);
    expect(await subjects(email)).toEqual(['New login to your account']);
    expect(client.cookies.get('device')).toMatch(/^[\w-]{32}$/);
  });
});

describe('what is told', () => {
  test('each change of password, token and webhook, listed newest first and for its owner alone', async () => {
    const { client, email } = await makePerson(app);
    const { data } = await client.gql(
      'mutation { createToken(input: { name: "Mine", scopes: [READ], days: 1 }) { token { id } } }',
    );
    const token = data.createToken.token.id;
    const revoke = `mutation { revokeToken(id: "${token}") { viewer { id } } }`;
    await client.gql(revoke);
    await client.gql(revoke);
    const { createWebhook } = await client.ask(
      'mutation { createWebhook(input: { url: "https://8.8.8.8/", events: [COMMENT_CREATED] }) { webhook { id } } }',
    );
    const { id } = createWebhook.webhook;
    await client.ask(`mutation { rotateWebhookSecret(id: "${id}") { secret } }`);
    await client.ask(`mutation { deleteWebhook(id: "${id}") { viewer { id } } }`);
    await changePassword(client);
    expect(await listKinds(client)).toEqual([
      'PASSWORD_CHANGED',
      'WEBHOOK_DELETED',
      'WEBHOOK_CHANGED',
      'WEBHOOK_CREATED',
      'TOKEN_REVOKED',
      'TOKEN_CREATED',
    ]);
    expect(await subjects(email)).toHaveLength(6);
    expect(await listKinds((await makePerson(app)).client)).toEqual([]);
  });

  test('only so often by mail, but always in the list', async () => {
    const { id, client, email } = await makePerson(app);
    const createdAt = new Date(Date.now() - 60_000);
    const event = { profileId: id, kind: 'password_changed', device: 'Firefox', createdAt } as const;
    await app.db.securityEvent.createMany({ data: Array.from({ length: 10 }, () => event) });
    await changePassword(client);
    expect(await subjects(email)).toEqual([]);
    expect(await listKinds(client)).toHaveLength(11);
  });

  test('not for longer than 90 days', async () => {
    const { id, client } = await makePerson(app);
    const createdAt = new Date(Date.now() - 91 * DAY_MS);
    await app.db.securityEvent.create({
      data: { profileId: id, kind: 'signed_in', device: 'Firefox', createdAt },
    });
    expect(await listKinds(client)).toEqual([]);
  });
});

describe('“This wasn’t me”', () => {
  test('ends all sessions, tokens, webhooks and the password, and starts a reset', async () => {
    const { id, email, client } = await makePerson(app);
    const thief = app.client();
    await signIn(thief, email);
    await changePassword(thief);
    const token = tokenIn((await app.mailsTo(email)).at(-1)?.text);
    const program = await makeToken(app, id, ['read']);
    const { webhook } = await makeWebhook(app, id);
    expect((await secure(token)).data).toEqual({ secureAccount: { email } });
    expect(await whoIs(thief)).toBeUndefined();
    expect(await whoIs(client)).toBeUndefined();
    expect((await program.client.gql('{ viewer { id } }')).code).toBe('UNAUTHENTICATED');
    expect((await app.db.webhook.findUniqueOrThrow({ where: { id: webhook } })).isActive).toBe(false);
    expect((await signIn(app.client(), email, NEW_PASSWORD)).errors).toBeDefined();

    const reset = (await app.mailsTo(email)).find(({ subject }) => subject === 'Set a new password');
    const link = /token=([\w-]+)/.exec(reset?.text ?? '')?.[1];
    const owner = app.client();
    await owner.gql(
      `mutation { resetPassword(input: { token: "${link}", password: "Third-books-5" }) { viewer { id } } }`,
    );
    expect(await whoIs(owner)).toBe(id);
    expect(await listKinds(owner)).toEqual(['PASSWORD_RESET', 'SECURED', 'PASSWORD_CHANGED']);
  });

  test('also ends the factors of earlier mails, whose links it uses up, and keeps older ones', async () => {
    app.env.publicUrl = PASSKEY_ORIGIN;
    const { id, email, client } = await makePerson(app);
    const own = await addPasskey({ client });
    // The link of that mail is too old by now.
    const long = { createdAt: new Date(Date.now() - 4 * DAY_MS) };
    await app.mailsTo(email);
    await app.db.securityEvent.updateMany({ where: { profileId: id }, data: long });
    await app.db.passkey.updateMany({ where: { profileId: id }, data: long });
    const thief = app.client();
    await signIn(thief, email);
    const added = await addPasskey({ client: thief });
    await addApp({ client: thief }, app);
    await thief.ask('mutation { createToken(input: { name: "A", scopes: [READ] }) { secret } }');
    const mails = (await app.mailsTo(email)).map(({ text }) => tokenIn(text));
    expect((await secure(mails.at(-1))).errors).toBeUndefined();
    const logIn = async (device: Device) => {
      const visitor = app.client();
      return givePasskey(visitor, device.get(await startPasskey(visitor, 'SIGN_IN')));
    };
    expect(await logIn(added)).toContain('This site doesn’t know that passkey');
    expect(await app.db.authenticator.count({ where: { profileId: id } })).toBe(0);
    expect(await logIn(own)).toBe(id);
    expect((await secure(mails.at(-2))).code).toBe('BAD_USER_INPUT');
  });

  test('keeps factors from before a reset of the password, which needs only the mailbox', async () => {
    const { id, email, client } = await makePerson(app);
    await app.db.account.update({ where: { profileId: id }, data: { emailConfirmedAt: new Date() } });
    await addApp({ client }, app);
    const intruder = app.client();
    await resetPassword(app, intruder, email);
    const mail = (await app.mailsTo(email)).at(-1);
    expect(mail?.subject).toBe('Your password was changed');
    expect((await secure(tokenIn(mail?.text))).errors).toBeUndefined();
    expect(await app.db.authenticator.count({ where: { profileId: id } })).toBe(1);
  });

  test('works once, of two at once too', async () => {
    const { token } = await warned();
    const answers = await Promise.all([secure(token), secure(token)]);
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
    expect((await secure(token)).errors?.[0]).toMatchObject({
      message: 'This link is no longer valid. It works once, within 3 days.',
      extensions: { code: 'BAD_USER_INPUT', fields: [{ field: 'token' }] },
    });
  });

  test('refuses a link after three days, another token, and one of a deleted account', async () => {
    const late = await warned();
    for (const token of ['', 'x', 'a'.repeat(43), 'a'.repeat(5_000)])
      expect((await secure(token)).code).toBe('BAD_USER_INPUT');
    await app.db.securityEvent.updateMany({
      where: { profileId: late.id },
      data: { createdAt: new Date(Date.now() - 3 * DAY_MS - 1000) },
    });
    expect((await secure(late.token)).code).toBe('BAD_USER_INPUT');
    const account = await app.db.account.findUniqueOrThrow({ where: { profileId: late.id } });
    expect(account.passwordHash).not.toBeNull();
    const gone = await warned();
    await gone.client.ask(`mutation { deleteAccount(input: { password: "${PASSWORD}" }) }`);
    expect((await secure(gone.token)).errors).toBeDefined();
  });

  test('takes back a change of the address, also after the thief has asked for new links', async () => {
    const person = await makePerson(app);
    await app.db.account.update({ where: { profileId: person.id }, data: { emailConfirmedAt: new Date() } });
    await changeEmail(person, `thief-${person.id}@example.com`);
    const mail = (await app.mailsTo(person.email)).at(-1);
    expect(mail?.subject).toBe('Your email address was changed');
    await changePassword(person.client);
    expect((await secure(tokenIn(mail?.text))).data.secureAccount.email).toBe(person.email);
    const { email } = await app.db.profile.findUniqueOrThrow({ where: { id: person.id } });
    expect(email).toBe(person.email);
    expect(await subjects(person.email)).toContain('Set a new password');
  });

  test.each([true, false])(
    'ends everything also where another account has taken the address, confirmed: %s',
    async (confirmed) => {
      const person = await makePerson(app);
      const { id: profileId, email } = person;
      await app.db.account.update({ where: { profileId }, data: { emailConfirmedAt: new Date() } });
      const theirs = `thief-${profileId}@example.com`;
      await changeEmail(person, theirs);
      const mail = (await app.mailsTo(email)).at(-1);
      const squatter = await makePerson(app, { email });
      if (confirmed) {
        const data = { emailConfirmedAt: new Date() };
        await app.db.account.update({ where: { profileId: squatter.id }, data });
      }
      const { data } = await secure(tokenIn(mail?.text));
      expect(data.secureAccount.email).toBe(confirmed ? null : email);
      expect(await whoIs(person.client)).toBeUndefined();
      expect((await subjects(email)).includes('Set a new password')).toBe(!confirmed);
      // The intruder cannot return by way of their own address.
      await app.client().gql(`mutation { requestPasswordReset(email: "${theirs}") }`);
      expect(await subjects(theirs)).not.toContain('Set a new password');
    },
  );

  test('is not offered to an earlier address that nobody had confirmed', async () => {
    const person = await makePerson(app);
    await changeEmail(person, `right-${person.id}@example.com`);
    const mail = (await app.mailsTo(person.email)).at(-1);
    expect(mail?.subject).toBe('Your email address was changed');
    expect(mail?.text).not.toMatch(/token=|right-/);
  });
});
