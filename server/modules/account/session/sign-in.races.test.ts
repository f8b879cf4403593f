import type { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { makePerson, PASSWORD, type Person } from '../../../testing/factories.ts';
import { givePassword } from '../../../testing/factors.ts';
import { deadlockOnce, whileLocked } from '../../../testing/race.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { createToken } from '../token.service.ts';
import { signInGoogleUser } from './google.service.ts';

const app = await startTestApp({ rateLimitFactor: 100 });

const NEW_PASSWORD = 'An0ther one!';

/** Delays the statement that deletes a person's sessions, after all other changes of the transaction. */
const lockSessions =
  ({ id }: Person) =>
  (client: Client) =>
    client.query('select 1 from sessions where profile_id = $1 for key share', [id]);

const signIn = async ({ email }: Person, password = PASSWORD) => {
  const client = app.client();
  const { errors } = await givePassword(client, email, password);
  const { data } = await client.gql('{ viewer { profile { id } } }');
  return { refused: errors?.[0], viewer: data.viewer?.profile.id as string | undefined };
};

/** The token of a mailed link to a new password. */
const resetLink = ({ id, email }: Person) =>
  createToken(app.db, { profileId: id, purpose: 'reset_password' }, email);
const reset = (token: string | null) =>
  app
    .client()
    .gql(
      'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { viewer { profile { id } } } }',
      { input: { token, password: NEW_PASSWORD } },
    );
const deleteAccount = ({ client }: Person) =>
  client.gql(`mutation { deleteAccount(input: { password: "${PASSWORD}" }) }`);

/** Changes that must refuse a login that has already checked the old credentials. */
const credentialChanges: Record<string, (person: Person) => Promise<() => Promise<unknown>>> = {
  'a password reset': async (person) => {
    const token = await resetLink(person);
    return () => reset(token);
  },
  'a password change': async ({ client }) => {
    return () =>
      client.gql(
        `mutation { changePassword(input: { currentPassword: "${PASSWORD}", newPassword: "${NEW_PASSWORD}" }) }`,
      );
  },
  'the owner of the address coming by Google': async ({ email }) => {
    return () => signInGoogleUser(app.db, { id: `google-${email}`, email, emailVerified: true }, 'Firefox');
  },
  'the account’s deletion': async (person) => () => deleteAccount(person),
  'signing out everywhere': async ({ client }) => {
    return () => client.gql('mutation { signOut(everywhere: true) }');
  },
};

describe('a sign-in under way does not survive [7.1]', () => {
  test.each(Object.entries(credentialChanges))('%s', async (_name, ender) => {
    const person = await makePerson(app);
    const end = await ender(person);
    const [, { refused, viewer }] = await whileLocked(app, lockSessions(person), end, () => signIn(person));
    expect(refused).toMatchObject({
      message: 'Invalid email or password',
      extensions: { code: 'UNAUTHENTICATED' },
    });
    expect(viewer).toBeUndefined();
  });

  test('but two at once make two sessions', async () => {
    const person = await makePerson(app);
    const answers = await Promise.all([signIn(person), signIn(person)]);
    expect(answers.map(({ viewer }) => viewer)).toEqual([person.id, person.id]);
  });

  test('a refused one leaves no cookie and nobody signed in for the rest of its request', async () => {
    const person = await makePerson(app);
    const end = await (
      credentialChanges['a password reset'] as NonNullable<(typeof credentialChanges)[string]>
    )(person);
    const client = app.client();
    const [, { data }] = await whileLocked(app, lockSessions(person), end, () =>
      client.gql(
        `mutation { signIn(input: { email: "${person.email}", password: "${PASSWORD}" }) { viewer { profile { id } } }
          after: updateSettings(input: { theme: DARK }) { settings { theme } } }`,
      ),
    );
    expect(data).toEqual({ signIn: null, after: null });
    expect(client.cookies.size).toBe(0);
    expect(await app.db.settings.count({ where: { profileId: person.id } })).toBe(0);
  });
});

test('a new account and a new password log in, also after a deadlock of their session', async () => {
  const client = app.client();
  await deadlockOnce(app, 'insert on sessions');
  await client.ask(
    `mutation { signUp(input: { email: "deadlock@example.com", password: "${PASSWORD}", fullName: "Ada" }) { viewer { profile { id } } } }`,
  );
  await deadlockOnce(app, 'insert on sessions');
  await client.ask(
    `mutation { changePassword(input: { currentPassword: "${PASSWORD}", newPassword: "${NEW_PASSWORD}" }) }`,
  );
  expect((await client.ask('{ viewer { profile { fullName } } }')).viewer.profile.fullName).toBe('Ada');
});

test('a change of the password leaves its browser logged in, whatever else the browser asks meanwhile', async () => {
  const person = await makePerson(app);
  const browser = app.client({ 'x-viewer': person.id });
  browser.cookies.set('threes', String(person.client.cookies.get('threes')));
  const read = () => browser.gql('{ viewer { profile { id } } }');
  const change = () =>
    browser.gql(
      `mutation { changePassword(input: { currentPassword: "${PASSWORD}", newPassword: "${NEW_PASSWORD}" }) }`,
    );
  let isAnswered = false;
  const changing = change().finally(() => {
    isAnswered = true;
  });
  const readUntilAnswered = async () => {
    while (!isAnswered) await read();
  };
  await Promise.all([readUntilAnswered(), readUntilAnswered(), readUntilAnswered()]);
  expect((await changing).errors).toBeUndefined();
  // A late response for the replaced session must neither remove the cookie nor restore the session.
  expect((await read()).data.viewer).toEqual({ profile: { id: person.id } });
  expect(await app.db.session.count({ where: { profileId: person.id } })).toBe(1);
});

describe('settings: what the current password was given for is not done once it is no longer the password [5]', () => {
  const readPasswordHash = async ({ id }: Person) =>
    (await app.db.account.findUniqueOrThrow({ where: { profileId: id } })).passwordHash;

  test.each([
    [
      'changePassword',
      `changePassword(input: { currentPassword: "${PASSWORD}", newPassword: "Thieves 4 ever" })`,
    ],
    ['changeEmail', `changeEmail(input: { currentPassword: "${PASSWORD}", email: "thief@example.com" })`],
    ['deleteAccount', `deleteAccount(input: { password: "${PASSWORD}" })`],
  ])('%s', async (_name, call) => {
    const person = await makePerson(app);
    const token = await resetLink(person);
    const [saved, { errors }] = await whileLocked(
      app,
      lockSessions(person),
      () => reset(token),
      () => person.client.gql(`mutation { ${call} }`),
    );
    expect(saved.errors).toBeUndefined();
    expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect((await signIn(person, NEW_PASSWORD)).viewer).toBe(person.id);
    expect(await readPasswordHash(person)).not.toBeNull();
    expect(await app.mailsTo('thief@example.com')).toEqual([]);
  });
});

describe('a link that is mailed or opened while its account', () => {
  test('moves to another address does not go to the old one', async () => {
    const { id, email } = await makePerson(app);
    const moved = (client: Client) =>
      client.query('update profiles set email = $2 where id = $1', [id, `moved-${email}`]);
    await whileLocked(app, moved, async () => {
      await app.client().gql(`mutation { requestPasswordReset(email: "${email}") }`);
      await app.runJobs();
    });
    expect(await app.mailsTo(email)).toEqual([]);
    expect(await app.db.accountToken.count({ where: { profileId: id } })).toBe(0);
  });

  test.each([
    ['requestPasswordReset', ({ email }: Person) => `requestPasswordReset(email: "${email}")`],
    ['requestEmailConfirmation', () => 'requestEmailConfirmation'],
  ])('is deleted is not made: %s', async (_name, call) => {
    const person = await makePerson(app);
    await whileLocked(
      app,
      lockSessions(person),
      () => deleteAccount(person),
      async () => {
        await person.client.gql(`mutation { ${call(person)} }`);
        await app.runJobs();
      },
    );
    expect(await app.mailsTo(person.email)).toEqual([]);
    expect(await app.db.accountToken.count({ where: { profileId: person.id } })).toBe(0);
  });

  test.each([
    [
      'resetPassword',
      'reset_password',
      (token: string) =>
        `resetPassword(input: { token: "${token}", password: "${NEW_PASSWORD}" }) { viewer { __typename } }`,
    ],
    [
      'confirmEmail',
      'change_email',
      (token: string) => `confirmEmail(input: { token: "${token}" }) { email }`,
    ],
  ] as const)('is deleted opens nothing: %s', async (_name, purpose, call) => {
    const person = await makePerson(app);
    const { id } = person;
    const email = purpose === 'change_email' ? `new-${person.email}` : null;
    const token = await createToken(app.db, { profileId: id, purpose, email }, null);
    const [removed, { errors }] = await whileLocked(
      app,
      lockSessions(person),
      () => deleteAccount(person),
      () => app.client().gql(`mutation { ${call(String(token))} }`),
    );
    expect(removed.errors).toBeUndefined();
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', fields: [{ field: 'token' }] } }]);
    expect(await app.db.profile.findUniqueOrThrow({ where: { id } })).toMatchObject({ email: null });
    expect(await app.db.session.count({ where: { profileId: id } })).toBe(0);
  });
});
