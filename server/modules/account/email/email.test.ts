import { describe, expect, test } from 'vitest';
import { HOUR_MS } from '../../../platform/time.ts';
import { makePerson, PASSWORD, type Person } from '../../../testing/factories.ts';
import { givePassword } from '../../../testing/factors.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';

const app = await startTestApp();

const SIGN_UP =
  'mutation ($input: SignUpInput!) { signUp(input: $input) { viewer { account { emailConfirmed } } } }';
const CHANGE = 'mutation ($input: ChangeEmailInput!) { changeEmail(input: $input) }';
const CONFIRM =
  'mutation ($token: String!) { confirmEmail(input: { token: $token }) { email viewer { account { emailConfirmed } } } }';
const AGAIN = 'mutation { requestEmailConfirmation }';
const STATE = '{ viewer { profile { email } account { emailConfirmed newEmail hasPassword usesGoogle } } }';

let people = 0;
const newEmail = () => `reader-${++people}@example.com`;

/** A person who has been mailed the link to confirm their address. */
async function makeUnconfirmed(): Promise<Person> {
  const person = await makePerson(app);
  await person.client.ask(AGAIN);
  return person;
}

const confirm = (token: string, client: TestClient = app.client()) => client.gql(CONFIRM, { token });
const change = ({ client }: Pick<Person, 'client'>, email: string, currentPassword?: string) =>
  client.gql(CHANGE, { input: { email, currentPassword } });
const fetchEmailState = async ({ client }: Pick<Person, 'client'>) => (await client.gql(STATE)).data.viewer;

/** The token in the last mail to this address. Checks the subject of the mail. */
async function mailedToken(email: string, subject: string): Promise<string> {
  const mail = (await app.mailsTo(email)).at(-1);
  expect(mail?.subject).toBe(subject);
  return new RegExp(`${app.url}/confirm-email\\?token=([\\w-]+)`).exec(mail?.text ?? '')?.[1] ?? '';
}
const CONFIRM_MAIL = 'Confirm your email address';
const CHANGE_MAIL = 'Confirm your new email address';

/** A person who has been mailed the link to a new address. */
async function makeMoving() {
  const person = await makePerson(app);
  const email = newEmail();
  await change(person, email, PASSWORD);
  return { person, email, token: await mailedToken(email, CHANGE_MAIL) };
}

describe('e-mail confirmation: [2.4]', () => {
  test('sign-up mails a link that confirms the address', async () => {
    const client = app.client();
    const email = newEmail();
    const input = { email, password: PASSWORD, fullName: 'Noa Berg' };
    const { signUp } = await client.ask(SIGN_UP, { input });
    expect(signUp.viewer.account).toEqual({ emailConfirmed: false });
    const { data } = await confirm(await mailedToken(email, CONFIRM_MAIL), client);
    expect(data.confirmEmail).toEqual({ email, viewer: { account: { emailConfirmed: true } } });
  });

  test('the link works once', async () => {
    const { email, id } = await makeUnconfirmed();
    const token = await mailedToken(email, CONFIRM_MAIL);
    expect(JSON.stringify(await app.db.accountToken.findMany({ where: { profileId: id } }))).not.toContain(
      token,
    );
    const answers = await Promise.all([confirm(token), confirm(token)]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['BAD_USER_INPUT', 'ok']);
    expect((await confirm(token)).code).toBe('BAD_USER_INPUT');
  });

  test('the link works once, within a day', async () => {
    const { email, id } = await makeUnconfirmed();
    const token = await mailedToken(email, CONFIRM_MAIL);
    const [row] = await app.db.accountToken.findMany({ where: { profileId: id } });
    const hours = ((row?.expiresAt.getTime() ?? 0) - Date.now()) / HOUR_MS;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThanOrEqual(24);
    await app.db.accountToken.updateMany({ where: { profileId: id }, data: { expiresAt: new Date() } });
    expect((await confirm(token)).code).toBe('BAD_USER_INPUT');
  });

  test('it signs nobody in, and sets no password', async () => {
    const { email } = await makeUnconfirmed();
    const stranger = app.client();
    const token = await mailedToken(email, CONFIRM_MAIL);
    const reset =
      'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { viewer { profile { id } } } }';
    expect((await stranger.gql(reset, { input: { token, password: 'Other-books-4' } })).code).toBe(
      'BAD_USER_INPUT',
    );
    expect((await confirm(token, stranger)).data.confirmEmail).toEqual({ email, viewer: null });
    expect((await stranger.gql(STATE)).data.viewer).toBeNull();
  });

  test('an unconfirmed address blocks nothing and can be sent the link again', async () => {
    const { client, email } = await makeUnconfirmed();
    const pick = 'mutation { createPick(input: { category: BOOKS, title: "A" }) { pick { id } } }';
    await client.ask(pick);
    const first = await mailedToken(email, CONFIRM_MAIL);
    expect((await client.gql(AGAIN)).data).toEqual({ requestEmailConfirmation: true });
    const second = await mailedToken(email, CONFIRM_MAIL);
    expect(second).not.toBe(first);
    await confirm(second, client);
    expect((await confirm(first)).code, 'the earlier link ends with it').toBe('BAD_USER_INPUT');

    const sent = (await app.mailsTo(email)).length;
    await client.gql(AGAIN);
    expect(await app.mailsTo(email), 'a confirmed address is left in peace').toHaveLength(sent);
  });

  test('the link is sent again five times an hour at most', async () => {
    const { client, email } = await makePerson(app);
    for (let i = 0; i < 5; i += 1) await client.ask(AGAIN);
    expect((await client.gql(AGAIN)).code).toBe('RATE_LIMITED');
    expect(await app.mailsTo(email)).toHaveLength(5);
  });
});

describe('account: [2.5]', () => {
  test('a change of e-mail takes effect when the new address confirms it by mail', async () => {
    const person = await makePerson(app);
    const email = newEmail();
    expect((await change(person, ` ${email.toUpperCase()} `, PASSWORD)).data).toEqual({ changeEmail: true });
    expect(await fetchEmailState(person)).toMatchObject({
      profile: { email: person.email },
      account: { newEmail: email },
    });

    await confirm(await mailedToken(email, CHANGE_MAIL));
    expect(await fetchEmailState(person)).toEqual({
      profile: { email },
      account: { emailConfirmed: true, newEmail: null, hasPassword: true, usesGoogle: false },
    });
    expect((await givePassword(app.client(), email)).data.signIn.viewer.profile.id).toBe(person.id);
    expect((await givePassword(app.client(), person.email)).code).toBe('UNAUTHENTICATED');
  });

  test('a change of e-mail can be canceled, and its link no longer works', async () => {
    const { person, token } = await makeMoving();
    expect((await person.client.gql('mutation { cancelEmailChange }')).data).toEqual({
      cancelEmailChange: true,
    });
    expect((await fetchEmailState(person)).account.newEmail).toBeNull();
    expect((await confirm(token)).code).toBe('BAD_USER_INPUT');
    expect((await fetchEmailState(person)).profile.email).toBe(person.email);
  });

  test('the mailed link still works after the job that mailed it has run again', async () => {
    const { person, email, token } = await makeMoving();
    await app.pool.query(
      `select graphile_worker.add_job('change-email-mail', json_build_object('profileId', $1::text, 'email', $2::text))`,
      [person.id, email],
    );
    expect(await mailedToken(email, CHANGE_MAIL)).toBe(token);
    expect((await confirm(token)).code).toBe('ok');
  });

  test('the old address is told of the change by mail, and its links end', async () => {
    const person = await makePerson(app);
    await app.db.account.update({ where: { profileId: person.id }, data: { emailConfirmedAt: new Date() } });
    await app.client().gql(`mutation { requestPasswordReset(email: "${person.email}") }`);
    const email = newEmail();
    await change(person, email, PASSWORD);
    await confirm(await mailedToken(email, CHANGE_MAIL));
    const told = (await app.mailsTo(person.email)).at(-1);
    expect(told).toMatchObject({
      subject: 'Your email address was changed',
      text: expect.stringContaining(email),
    });
    expect(await app.db.accountToken.count({ where: { profileId: person.id } })).toBe(0);
  });

  test('an address in use is not revealed by a change of e-mail', async () => {
    const person = await makePerson(app);
    const other = await makePerson(app);
    const free = newEmail();
    const answers = [await change(person, other.email, PASSWORD)];
    const states = [await fetchEmailState(person)];
    const [told, ...more] = await app.mailsTo(other.email);
    answers.push(await change(person, free, PASSWORD));
    states.push(await fetchEmailState(person));
    expect(answers[0]?.data).toEqual(answers[1]?.data);
    expect(states.map(({ account }) => account.newEmail)).toEqual([other.email, free]);

    expect(more).toEqual([]);
    expect(told?.subject).toBe('This address already has an account');
    expect(told?.text, 'nothing that would take the address away').not.toContain('token=');
  });

  test('a change of email loses against an account made meanwhile, and can be tried again', async () => {
    const { email, token } = await makeMoving();
    const quicker = await makePerson(app, { email });
    const { errors } = await confirm(token);
    expect(errors?.[0]).toMatchObject({
      message: 'An account with this email already exists',
      extensions: { code: 'CONFLICT' },
    });
    await quicker.client.gql(`mutation { deleteAccount(input: { password: "${PASSWORD}" }) }`);
    expect((await confirm(token)).errors).toBeUndefined();
  });

  test('a change of email takes the current password', async () => {
    const person = await makePerson(app);
    const email = newEmail();
    for (const [password, message] of [
      [undefined, 'Password is required'],
      ['not it', 'Current password is incorrect'],
    ]) {
      expect((await change(person, email, password)).errors?.[0]).toMatchObject({
        message,
        extensions: { code: 'BAD_USER_INPUT', fields: [{ field: 'currentPassword', message }] },
      });
    }
    expect(await app.mailsTo(email)).toEqual([]);
  });

  test('a change of email mails five links an hour at most, to one person and to one address', async () => {
    const person = await makePerson(app);
    for (let i = 0; i < 5; i += 1)
      expect((await change(person, newEmail(), PASSWORD)).errors).toBeUndefined();
    expect((await change(person, newEmail(), PASSWORD)).code).toBe('RATE_LIMITED');

    const email = newEmail();
    for (let i = 0; i < 5; i += 1) await change(await makePerson(app), email, PASSWORD);
    expect((await change(await makePerson(app), email, PASSWORD)).code).toBe('RATE_LIMITED');
    expect(await app.mailsTo(email)).toHaveLength(5);
  });
});

test('settings: an empty e-mail or one without @ gives Please enter a valid email address, and one’s own is refused in words too [5]', async () => {
  const person = await makePerson(app);
  const invalid = 'Please enter a valid email address';
  for (const [email, message] of [
    ['', invalid],
    ['noa.example.org', invalid],
    [person.email, 'This is already your email address'],
  ] as const) {
    expect((await change(person, email, PASSWORD)).errors?.[0]?.extensions).toMatchObject({
      fields: [{ field: 'email', message }],
    });
  }
});

test('the e-mail is changed by a call of its own, and of two the last counts [7.1]', async () => {
  const { person, token: replaced } = await makeMoving();
  const second = newEmail();
  await change(person, second, PASSWORD);
  expect((await confirm(replaced)).code).toBe('BAD_USER_INPUT');
  await confirm(await mailedToken(second, CHANGE_MAIL));
  expect((await fetchEmailState(person)).profile.email).toBe(second);
});
