import { describe, expect, test, vi } from 'vitest';
import { limitKey } from '../../platform/limits/rate-limit.ts';
import { makeCurator, makeImage, makePerson, PASSWORD } from '../../testing/factories.ts';
import { givePassword as signIn } from '../../testing/factors.ts';
import { spendLimit } from '../../testing/spend-limit.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

const app = await startTestApp();

const SIGN_UP =
  'mutation ($input: SignUpInput!) { signUp(input: $input) { viewer { profile { id fullName email } } } }';
const RESET =
  'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { viewer { profile { id } account { emailConfirmed } } } }';
const CHANGE = 'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) }';
const DELETE = 'mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) }';
const WHO = '{ viewer { profile { id } } }';

let people = 0;
const newEmail = () => `person-${++people}@example.com`;

/** A person with an account and a browser of their own. */
const member = () => makePerson(app);

async function whoIs(client: TestClient): Promise<string | undefined> {
  return (await client.gql(WHO)).data.viewer?.profile.id;
}

/** What a form shows about the first error: message, code, fields and retry time. */
function firstError({ errors }: Awaited<ReturnType<TestClient['gql']>>) {
  const [error] = errors ?? [];
  const { code, fields, retryAfter } = error?.extensions ?? {};
  return { message: error?.message, code, fields, retryAfter };
}

function linkIn(mail: { text: string } | undefined): string {
  return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

/** Only the mails with a link to a new password. */
const mailsTo = async (email: string) =>
  (await app.mailsTo(email)).filter(({ subject }) => subject === 'Set a new password');

const changePassword = (client: TestClient, currentPassword: string, newPassword: string) =>
  client.gql(CHANGE, { input: { currentPassword, newPassword } });

test('sign up with e-mail, password and full name: the person is signed in and sees their own e-mail, and the password is hashed [7.1]', async () => {
  const client = app.client();
  const email = newEmail();
  const data = await client.ask(SIGN_UP, {
    input: { email: ` ${email} `, password: PASSWORD, fullName: '  Ada Reader ' },
  });
  const { id, ...profile } = data.signUp.viewer.profile;
  expect(profile).toEqual({ fullName: 'Ada Reader', email });
  expect(await whoIs(client)).toBe(id);
  const account = await app.db.account.findUniqueOrThrow({ where: { profileId: id } });
  expect(account.passwordHash).toMatch(/^\$argon2id\$/);
});

describe('sign-up: [5]', () => {
  test.each([
    ['Full name is required', 'fullName', { fullName: '  ' }],
    ['Full name is required', 'fullName', { fullName: '\u200b\u200e' }],
    ['Full name must be at least 2 characters', 'fullName', { fullName: 'A' }],
    ['Email is required', 'email', { email: '' }],
    ['Please enter a valid email address', 'email', { email: 'ada.example.com' }],
    ['Password is required', 'password', { password: '' }],
    ['Password must be at least 8 characters', 'password', { password: 'Ab1!xyz' }],
    ['Password must be at most 200 characters', 'password', { password: `Aa1!${'x'.repeat(200)}` }],
    ['Text can’t contain null characters', 'fullName', { fullName: 'Ada\u0000Reader' }],
    ['Text can’t contain broken characters', 'fullName', { fullName: 'Ada\ud800Reader' }],
  ])('%s', async (message, field, wrong) => {
    const client = app.client();
    const input = { email: newEmail(), password: PASSWORD, fullName: 'Ada Reader', ...wrong };
    const answer = await client.gql(SIGN_UP, { input });
    expect(firstError(answer)).toMatchObject({
      message,
      code: 'BAD_USER_INPUT',
      fields: [{ field, message }],
    });
    expect(client.cookies.size).toBe(0);
  });

  test('an incomplete form shows the first message, and names every wrong field', async () => {
    const answer = await app.client().gql(SIGN_UP, { input: { email: 'x', password: '', fullName: '' } });
    const { message, fields } = firstError(answer);
    expect(message).toBe('Full name is required');
    expect((fields as { field: string }[]).map(({ field }) => field)).toEqual([
      'fullName',
      'email',
      'password',
    ]);
  });

  test('a common password is refused, and one made of the own name', async () => {
    const input = { email: newEmail(), fullName: 'Ada Reader' };
    for (const [password, reason] of [
      ['Password1!', 'many people use it'],
      ['Ada-Reader-26', 'your name'],
    ]) {
      const refused = firstError(await app.client().gql(SIGN_UP, { input: { ...input, password } }));
      expect(refused).toMatchObject({ code: 'BAD_USER_INPUT', fields: [{ field: 'password' }] });
      expect(refused.message).toContain(reason);
    }
  });

  test('of two at once with one email, one is refused', async () => {
    const input = { email: newEmail(), password: PASSWORD, fullName: 'Ada Reader' };
    const answers = await Promise.all([
      app.client().gql(SIGN_UP, { input }),
      app.client().gql(SIGN_UP, { input }),
    ]);
    expect(answers.map((answer) => firstError(answer).code ?? 'signed up').sort()).toEqual([
      'CONFLICT',
      'signed up',
    ]);
  });
});

test.each([
  ['', PASSWORD],
  ['ada@example.com', ''],
])('sign-in: Email and password are required, here %j %j [5]', async (email, password) => {
  const answer = firstError(await signIn(app.client(), email, password));
  expect(answer).toMatchObject({ message: 'Email and password are required', code: 'BAD_USER_INPUT' });
});

test('sign-up: User already registered becomes An account with this email already exists, whatever its case [8]', async () => {
  const { email } = await member();
  const message = 'An account with this email already exists';
  const input = { email: email.toUpperCase(), password: PASSWORD, fullName: 'Somebody Else' };
  expect(firstError(await app.client().gql(SIGN_UP, { input }))).toMatchObject({
    message,
    code: 'CONFLICT',
    fields: [{ field: 'email', message }],
  });
});

test('sign-in: Invalid login credentials becomes Invalid email or password, of an email without an account too [8]', async () => {
  const { email } = await member();
  const wrong = firstError(await signIn(app.client(), email, 'Nine-books-4'));
  const unknown = firstError(await signIn(app.client(), newEmail()));
  expect(wrong).toMatchObject({ message: 'Invalid email or password', code: 'UNAUTHENTICATED' });
  expect(unknown).toEqual(wrong);
});

describe('sign in with e-mail and password [7.1]', () => {
  test('takes the email in any case, starts a session under a new id, and the old id is worth nothing', async () => {
    const { client, email, id } = await member();
    const before = new Map(client.cookies);
    await signIn(client, email.toUpperCase());
    expect(client.cookies.get('threes')).toBeDefined();
    expect(client.cookies.get('threes')).not.toBe(before.get('threes'));
    expect(await whoIs(client)).toBe(id);

    const thief = app.client();
    for (const [name, value] of before) thief.cookies.set(name, value);
    expect(await whoIs(thief)).toBeUndefined();
  });

  test('the session and the person are read by one call, and a session is not to be had by making one up', async () => {
    const client = app.client();
    client.cookies.set('threes', 's%3Achosen-by-somebody.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA');
    expect((await client.ask(WHO)).viewer).toBeNull();
    const { id, email } = await member();
    await signIn(client, email);
    expect(client.cookies.get('threes')).not.toContain('chosen-by-somebody');
    expect((await client.ask(WHO)).viewer).toEqual({ profile: { id } });
  });

  test('one request may sign out and in again', async () => {
    const { client, email, id } = await member();
    const { errors } = await client.gql(
      'mutation ($input: SignInInput!) { signOut signIn(input: $input) { viewer { profile { id } } } }',
      { input: { email, password: PASSWORD } },
    );
    expect(errors).toBeUndefined();
    expect(await whoIs(client)).toBe(id);
  });
});

describe('sign out [7.1]', () => {
  test('signed out: the session is worth nothing on the server, nor in the browser [4.3]', async () => {
    const { client, email, id } = await member();
    const elsewhere = app.client();
    await signIn(elsewhere, email);
    const copy = app.client();
    for (const [name, value] of client.cookies) copy.cookies.set(name, value);

    const { data } = await client.gql('mutation { signOut }');
    expect(data).toEqual({ signOut: true });
    expect(client.cookies.size).toBe(0);
    expect(await whoIs(copy)).toBeUndefined();
    expect(await whoIs(elsewhere)).toBe(id);
  });

  test('everywhere, the sessions on all devices end', async () => {
    const { client, email } = await member();
    const elsewhere = app.client();
    await signIn(elsewhere, email);
    const other = await member();

    await client.gql('mutation { signOut(everywhere: true) }');
    expect(await whoIs(client)).toBeUndefined();
    expect(await whoIs(elsewhere)).toBeUndefined();
    expect(await whoIs(other.client)).toBe(other.id);
  });

  test('an admin who is signed out is a visitor [6]', async () => {
    const { client } = await makePerson(app, { isAdmin: true });
    const SUBMISSIONS = '{ submissions { nodes { id } } }';
    await client.ask(SUBMISSIONS);
    await client.ask('mutation { signOut }');
    expect((await client.gql(SUBMISSIONS)).code).toBe('UNAUTHENTICATED');
  });

  test('a second time is no error', async () => {
    expect((await app.client().gql('mutation { signOut(everywhere: true) }')).data).toEqual({
      signOut: true,
    });
  });
});

describe('forgotten password: [2.4]', () => {
  test('a mailed link leads to a page that sets a new one, signs in, confirms the address and ends all earlier sessions', async () => {
    const { client, email, id } = await member();
    const forgetful = app.client();
    const request = 'mutation ($email: EmailAddress!) { requestPasswordReset(email: $email) }';
    expect((await forgetful.gql(request, { email: email.toUpperCase() })).data).toEqual({
      requestPasswordReset: true,
    });

    const [mail] = await mailsTo(email);
    expect(mail?.text).toContain(`${app.url}/reset-password?token=`);
    const { data } = await forgetful.gql(RESET, {
      input: { token: linkIn(mail), password: 'Other-books-4' },
    });
    expect(data.resetPassword.viewer).toEqual({ profile: { id }, account: { emailConfirmed: true } });
    expect(await whoIs(forgetful)).toBe(id);
    expect(await whoIs(client)).toBeUndefined();

    expect(firstError(await signIn(app.client(), email)).message).toBe('Invalid email or password');
    expect((await signIn(app.client(), email, 'Other-books-4')).errors).toBeUndefined();
  });

  test('a link works once and for an hour: it takes the earlier ones with it', async () => {
    const { email } = await member();
    const client = app.client();
    await client.gql(
      `mutation { first: requestPasswordReset(email: "${email}") second: requestPasswordReset(email: "${email}") }`,
    );
    const [first, second] = (await mailsTo(email)).map(linkIn);
    expect(first).not.toBe(second);

    await client.ask(RESET, { input: { token: second, password: 'Other-books-4' } });
    for (const token of [first, second]) {
      const answer = firstError(
        await app.client().gql(RESET, { input: { token, password: 'Third-books-5' } }),
      );
      expect(answer).toMatchObject({ code: 'BAD_USER_INPUT', fields: [{ field: 'token' }] });
    }
  });

  test('a weak new password leaves the link as it was, and of two at once with it, one is refused', async () => {
    const { email } = await member();
    await app.client().gql(`mutation { requestPasswordReset(email: "${email}") }`);
    const token = linkIn((await mailsTo(email))[0]);
    const weak = firstError(await app.client().gql(RESET, { input: { token, password: 'short' } }));
    expect(weak).toMatchObject({ message: 'Password must be at least 8 characters' });
    const common = await app.client().gql(RESET, { input: { token, password: 'Password1!' } });
    expect(firstError(common)).toMatchObject({ fields: [{ field: 'password' }] });
    const answers = await Promise.all(
      ['Other-books-4', 'Third-books-5'].map((password) =>
        app.client().gql(RESET, { input: { token, password } }),
      ),
    );
    expect(answers.filter(({ errors }) => errors === undefined)).toHaveLength(1);
  });

  test('a link works once and for an hour: then it ends, and the table of links does not hold what opens them', async () => {
    const { email, id } = await member();
    await app.client().gql(`mutation { requestPasswordReset(email: "${email}") }`);
    const input = { token: linkIn((await mailsTo(email))[0]), password: 'Other-books-4' };
    const tokens = await app.db.accountToken.findMany({
      where: { profileId: id, purpose: 'reset_password' },
    });
    expect(tokens).toHaveLength(1);
    expect(JSON.stringify(tokens)).not.toContain(input.token);
    const minutes = ((tokens[0]?.expiresAt.getTime() ?? 0) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(58);
    expect(minutes).toBeLessThanOrEqual(60);

    await app.db.accountToken.updateMany({ where: { profileId: id }, data: { expiresAt: new Date() } });
    expect(firstError(await app.client().gql(RESET, { input }))).toMatchObject({ code: 'BAD_USER_INPUT' });
  });

  test('the answer does not tell whether an account exists, and there is no mail where there is none', async () => {
    const email = newEmail();
    const { data } = await app.client().gql(`mutation { requestPasswordReset(email: "${email}") }`);
    expect(data).toEqual({ requestPasswordReset: true });
    expect(await mailsTo(email)).toEqual([]);
  });

  test('the answer waits for nothing that only an account causes', async () => {
    const { email } = await member();
    await app.runJobs();
    const send = vi.spyOn(app.services.mailer, 'send').mockRejectedValueOnce(new Error('No mail today.'));
    const { data } = await app.client().gql(`mutation { requestPasswordReset(email: "${email}") }`);
    expect(data).toEqual({ requestPasswordReset: true });
    expect(send).not.toHaveBeenCalled();
    await app.runJobs();
    expect(send, 'the mail server refuses').toHaveBeenCalledTimes(1);
    await app.runJobs({ later: true });
    expect(send, 'it is tried again').toHaveBeenCalledTimes(2);
    send.mockRestore();
    expect(await mailsTo(email)).toHaveLength(1);
  });
});

test('the password is changed by a call of its own, which keeps this browser signed in and ends the others [7.1]', async () => {
  const { client, email, id } = await member();
  const elsewhere = app.client();
  await signIn(elsewhere, email);
  expect((await changePassword(client, PASSWORD, 'Other-books-4')).data).toEqual({ changePassword: true });
  expect(await whoIs(client)).toBe(id);
  expect(await whoIs(elsewhere)).toBeUndefined();
  expect((await signIn(app.client(), email, 'Other-books-4')).errors).toBeUndefined();
});

test.each([
  ['the current password is verified', 'currentPassword', 'Nine-books-4', 'Other-books-4', 'is incorrect'],
  ['Password must be at least 6 characters', 'newPassword', PASSWORD, 'abcde', 'at least 6 characters'],
  ['a common password is refused', 'newPassword', PASSWORD, 'Password1!', 'many people use it'],
])('settings: %s, and the current one stays [5]', async (_rule, field, current, wanted, reason) => {
  const { client, email } = await member();
  const message = expect.stringContaining(reason);
  expect(firstError(await changePassword(client, current, wanted))).toMatchObject({
    message,
    code: 'BAD_USER_INPUT',
    fields: [{ field, message }],
  });
  expect((await signIn(app.client(), email)).errors).toBeUndefined();
});

describe('account deletion [4.4]', () => {
  const PICK =
    'query ($id: ID!) { pick(id: $id) { title profile { fullName username isDeleted bio location avatar { id } } } }';

  test('full name, avatar, bio and website are cleared and the time is kept, and a waiting submission leaves the review', async () => {
    const { client, email, id } = await member();
    const avatarId = await makeImage(app, id, 'avatar');
    await app.db.submissionReview.create({ data: { profileId: id } });
    await client.ask(
      `mutation { updateProfile(input: { username: "ada-${people}", bio: "Reads.", location: "Oslo, Norway", interests: ["maps"],
        avatarId: "${avatarId}", socialLinks: { website: "https://ada.example", twitter: "https://x.example/ada" } }) { profile { id } } }`,
    );
    const before = Date.now();
    expect((await client.gql(DELETE, { input: { password: PASSWORD } })).data).toEqual({
      deleteAccount: true,
    });

    const left = await app.db.profile.findUniqueOrThrow({ where: { id } });
    expect(left).toMatchObject({ fullName: null, avatarId: null, bio: null, socialLinks: {} });
    expect(left.deletedAt?.getTime()).toBeGreaterThanOrEqual(before);
    const kept = JSON.stringify(left);
    for (const secret of [email, 'Person', 'ada', 'Oslo', 'maps', 'Reads'])
      expect(kept).not.toContain(secret);
    expect(await app.db.account.count({ where: { profileId: id } })).toBe(0);
    expect(await app.db.settings.count({ where: { profileId: id } })).toBe(0);
    expect(await app.db.submissionReview.findMany({ where: { profileId: id } })).toMatchObject([
      { status: 'canceled' },
    ]);
  });

  test('picks are kept and shown as by Deleted User', async () => {
    const about = { bio: 'Reads.', location: 'Oslo, Norway' };
    const { client, picks } = await makeCurator(app, 'approved', about);
    await client.ask(DELETE, { input: { password: PASSWORD } });
    const { pick } = await app.client().ask(PICK, { id: picks[0] });
    expect(pick).toEqual({
      title: expect.stringMatching(/^Pick /),
      profile: {
        fullName: 'Deleted User',
        username: null,
        isDeleted: true,
        bio: null,
        location: null,
        avatar: null,
      },
    });
  });

  test('the deletion of an account writes the profile once and keeps the picks [7.3]', async () => {
    const { id, client, picks } = await makeCurator(app);
    const sent = await app.statements(() => client.ask(DELETE, { input: { password: PASSWORD } }));
    expect(sent.filter((sql) => /update\s+("public"\.)?"?profiles"?/i.test(sql))).toHaveLength(1);
    expect(await app.db.pick.count({ where: { profileId: id } })).toBe(picks.length);
  });

  test('every session ends', async () => {
    const { client, email } = await member();
    const elsewhere = app.client();
    await signIn(elsewhere, email);
    await client.gql(DELETE, { input: { password: PASSWORD } });

    expect(await whoIs(client)).toBeUndefined();
    expect(await whoIs(elsewhere)).toBeUndefined();
    expect(firstError(await signIn(app.client(), email)).message).toBe('Invalid email or password');
  });

  test('the e-mail address and username are free again', async () => {
    const leaver = await member();
    const name = 'mutation { updateProfile(input: { username: "ada.leaves" }) { profile { username } } }';
    await leaver.client.gql(name);
    await leaver.client.gql(DELETE, { input: { password: PASSWORD } });
    const client = app.client();
    await client.gql(SIGN_UP, {
      input: { email: leaver.email, password: PASSWORD, fullName: 'Ada Reader' },
    });
    expect((await client.gql(name)).data.updateProfile.profile).toEqual({ username: 'ada.leaves' });
  });

  test('takes what the person gave back out of every count: saved picks, and follows both ways', async () => {
    const [leaver, friend, fan] = [await member(), await makeCurator(app), await member()];
    const follows = [
      [leaver, friend],
      [fan, friend],
      [friend, leaver],
    ] as const;
    await app.db.follow.createMany({
      data: follows.map(([follower, { id: followingId }]) => ({ followerId: follower.id, followingId })),
    });
    for (const { id: userId } of [leaver, fan])
      await app.db.favorite.createMany({
        data: friend.picks.slice(0, 2).map((pickId) => ({ userId, pickId })),
      });
    const COUNTS = `{ viewer { unreadNotificationsCount notifications { nodes { actorsCount actor { id } } }
      profile { followersCount followingCount picks { favoritesCount } } } }`;
    const counts = async () => {
      const { viewer } = await friend.client.ask(COUNTS);
      const { picks, ...rest } = viewer.profile;
      const favorites = picks.map((pick: { favoritesCount: number }) => pick.favoritesCount);
      return {
        ...rest,
        favorites,
        unread: viewer.unreadNotificationsCount,
        told: viewer.notifications.nodes,
      };
    };
    expect(await counts()).toEqual({
      followersCount: 2,
      followingCount: 1,
      favorites: [2, 2, 0],
      unread: 3,
      told: Array(3).fill(expect.objectContaining({ actorsCount: 2 })),
    });

    await leaver.client.ask(DELETE, { input: { password: PASSWORD } });
    expect(await counts()).toEqual({
      followersCount: 1,
      followingCount: 0,
      favorites: [1, 1, 0],
      unread: 3,
      told: Array(3).fill({ actorsCount: 1, actor: { id: fan.id } }),
    });
    expect(await app.db.favorite.count({ where: { userId: leaver.id } })).toBe(0);
  });

  test('without the current password does nothing', async () => {
    const { client, id } = await member();
    for (const [password, message] of [
      [undefined, 'Password is required'],
      ['Nine-books-4', 'Current password is incorrect'],
    ]) {
      const answer = firstError(await client.gql(DELETE, { input: { password } }));
      expect(answer).toMatchObject({ message, code: 'BAD_USER_INPUT', fields: [{ field: 'password' }] });
    }
    expect(await whoIs(client)).toBe(id);
  });
});

const TOO_MANY = { message: 'Too many attempts. Please try again later', code: 'RATE_LIMITED' };

/** One request of several logins. */
const signInAll = (tries: { email: string; password: string }[]) =>
  `mutation { ${tries.map(({ email, password }, n) => `try${n}: signIn(input: { email: "${email}", password: "${password}" }) { viewer { profile { id } } }`).join(' ')} }`;

test('sign-in: Email rate limit exceeded becomes Too many attempts. Please try again later, at the eleventh with one email, also of one request [8]', async () => {
  const { email, id } = await member();
  const client = app.client();
  for (let attempt = 0; attempt < 5; attempt++) {
    expect(firstError(await signIn(client, email, 'wrong')).code).toBe('UNAUTHENTICATED');
  }
  const guesses = ['wrong', 'wrong', 'wrong', 'wrong', 'wrong', PASSWORD];
  const { data, errors } = await client.gql(signInAll(guesses.map((password) => ({ email, password }))));
  expect(data).toMatchObject({ try0: null, try5: null });
  expect(errors?.map(({ extensions }) => extensions.code)).toEqual([
    ...Array(5).fill('UNAUTHENTICATED'),
    'RATE_LIMITED',
  ]);
  const refused = firstError(await signIn(client, email));
  expect(refused).toMatchObject(TOO_MANY);
  expect(refused.retryAfter).toBeGreaterThan(14 * 60);
  expect(refused.retryAfter).toBeLessThanOrEqual(15 * 60);
  expect(await whoIs(client)).toBeUndefined();

  // A stranger's attempts from another address do not lock out the owner.
  const home = app.client();
  await signIn(home, email);
  expect(await whoIs(home)).toBe(id);
});

describe('limits', () => {
  test('a sign-in that works starts the count again', async () => {
    const { email } = await member();
    const client = app.client();
    for (let round = 0; round < 2; round++) {
      for (let attempt = 0; attempt < 9; attempt++) await signIn(client, email, 'wrong');
      expect((await signIn(client, email)).errors).toBeUndefined();
    }
  });

  test('one address may try fifty sign-ins, whoever they are for, however many in a request', async () => {
    const address = '203.0.113.8';
    await spendLimit(app, 46, 'signInAddress', address);
    const [one, other] = [await member(), await member()];
    const tries = [
      { email: one.email, password: 'wrong' },
      { email: other.email, password: PASSWORD },
      { email: one.email, password: PASSWORD },
      { email: other.email, password: 'wrong' },
      { email: one.email, password: PASSWORD },
      { email: other.email, password: PASSWORD },
    ];
    const { errors } = await app.client({ 'X-Forwarded-For': address }).gql(signInAll(tries));
    expect(errors?.map(({ path, extensions }) => [path?.[0], extensions.code])).toEqual([
      ['try0', 'UNAUTHENTICATED'],
      ['try3', 'UNAUTHENTICATED'],
      ['try4', 'RATE_LIMITED'],
      ['try5', 'RATE_LIMITED'],
    ]);
  });

  test('the eleventh sign-up of an hour from one address waits, and mistakes in the form are not counted', async () => {
    const address = '203.0.113.7';
    const client = app.client({ 'X-Forwarded-For': address });
    const signUp = (email: string) =>
      client.gql(SIGN_UP, { input: { email, password: PASSWORD, fullName: 'Ada' } });
    for (let attempt = 0; attempt < 3; attempt++) expect((await signUp('x')).code).toBe('BAD_USER_INPUT');
    expect((await signUp(newEmail())).code).toBe('ok');
    const key = limitKey('signUpAddress', address);
    await app.pool.query('update rate_limits set points = 9 where key = $1 and points = 1', [key]);
    expect((await signUp(newEmail())).code).toBe('ok');
    const refused = firstError(await signUp(newEmail()));
    expect(refused).toMatchObject(TOO_MANY);
    expect(refused.retryAfter).toBeGreaterThan(50 * 60);
  });

  test('one email gets five reset mails an hour, however they are asked for', async () => {
    const { email } = await member();
    const ask = (times: number) =>
      `mutation { ${Array.from({ length: times }, (_, i) => `m${i}: requestPasswordReset(email: "${email}")`).join(' ')} }`;
    await app.client().ask(ask(3));
    const refused = await app.client().gql(ask(3));
    expect(firstError(refused)).toMatchObject(TOO_MANY);
    expect(await mailsTo(email)).toHaveLength(5);
  });

  test('one person may make 120 changes a minute, however many in a request', async () => {
    const client = app.client();
    // The sign-up counts for the network address, not for the new member.
    const input = { email: newEmail(), password: PASSWORD, fullName: 'Ada' };
    const { signUp } = await client.ask(SIGN_UP, { input });
    const changes = (times: number) =>
      `mutation { ${Array.from({ length: times }, (_, i) => `c${i}: updateProfile(input: {}) { viewer { __typename } }`).join(' ')} }`;
    await client.ask(changes(10));
    const key = limitKey('write', signUp.viewer.profile.id);
    await app.pool.query('update rate_limits set points = 110 where key = $1 and points = 10', [key]);
    await client.ask(changes(10));
    const refused = firstError(await client.gql(changes(1)));
    expect(refused).toMatchObject(TOO_MANY);
    expect(refused.retryAfter).toBeLessThanOrEqual(60);
    await client.ask(WHO);
  });

  test('the table of limits names nobody', async () => {
    const { email } = await member();
    await signIn(app.client(), email, 'wrong');
    const rows = JSON.stringify(await app.db.rateLimit.findMany({ select: { key: true } }));
    expect(rows).not.toContain('@');
    expect(rows).not.toContain('10.0.');
  });
});
