import { Readable, Writable } from 'node:stream';
import { beforeEach, describe, expect, test } from 'vitest';
import { makePerson, PASSWORD } from '../testing/factories.ts';
import { whileLocked } from '../testing/race.ts';
import { startTestApp } from '../testing/test-app.ts';
import type { Terminal } from './threes/command.ts';
import { runCommand } from './threes.ts';

const OWNER = 'owner@example.com';
const app = await startTestApp({ adminEmail: OWNER });

const NEEDS_ADMIN = '{ site { needsAdmin } }';
const needsAdmin = async () => (await app.client().gql(NEEDS_ADMIN)).data.site.needsAdmin;
const profileOf = (email: string) => app.db.profile.findFirst({ where: { email } });

async function signsIn(email: string, password: string): Promise<boolean> {
  const { errors } = await app
    .client()
    .gql('mutation ($input: SignInInput!) { signIn(input: $input) { viewer { profile { id } } } }', {
      input: { email, password },
    });
  return errors === undefined;
}

/** Runs `threes` against this test's database, with these answers to its questions. */
async function threes(args: string[], answers: string[] = [], input = '') {
  const said: { out: string[]; err: string[] } = { out: [], err: [] };
  const left = [...answers];
  const ask = async () => left.shift() ?? '';
  const terminal: Terminal = {
    interactive: answers.length > 0,
    ask,
    askSecret: ask,
    read: async () => input,
    print: (line) => void said.out.push(line),
    complain: (line) => void said.err.push(line),
    progress: () => {},
    input: Readable.from([]),
    output: new Writable(),
    showsOutput: false,
  };
  const before = { ...process.env };
  Object.assign(process.env, {
    DATABASE_URL: app.env.databaseUrl,
    PUBLIC_URL: 'http://localhost:4000',
    DATA_FOLDER: app.env.dataFolder,
  });
  try {
    return { code: await runCommand(args, terminal), out: said.out.join('\n'), err: said.err.join('\n') };
  } finally {
    process.env = before;
  }
}

describe('threes create-admin', () => {
  test('makes the first admin of an empty site, who can log in', async () => {
    expect(await needsAdmin()).toBe(true);
    const { code, out } = await threes(
      ['create-admin'],
      ['Ada@Example.com', 'Ada Admin', PASSWORD, PASSWORD],
    );
    expect([code, out]).toEqual([
      0,
      'ada@example.com has a new account and is an admin. Log in at http://localhost:4000/admin-login',
    ]);
    expect(await needsAdmin()).toBe(false);
    const client = app.client();
    const { data } = await client.gql(
      `mutation { signIn(input: { email: "ada@example.com", password: "${PASSWORD}" }) { viewer { profile { fullName isAdmin } account { emailConfirmed } } } }`,
    );
    expect(data.signIn.viewer).toEqual({
      profile: { fullName: 'Ada Admin', isAdmin: true },
      account: { emailConfirmed: true },
    });
    expect((await client.gql('{ submissions { nodes { id } } }')).errors).toBeUndefined();
  });

  test('without a terminal takes everything as options, and answers as JSON', async () => {
    const args = ['create-admin', '--email', 'ben@example.com', '--password-stdin', '--json'];
    const { code, out } = await threes(args, [], `${PASSWORD}\n`);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ ok: true, email: 'ben@example.com', outcome: 'created' });
  });

  test('makes somebody who has an account an admin, and leaves their password', async () => {
    const { id, email } = await makePerson(app);
    await app.db.account.update({ where: { profileId: id }, data: { emailConfirmedAt: new Date() } });
    const account = () => app.db.account.findUniqueOrThrow({ where: { profileId: id } });
    const before = await account();
    const { out } = await threes(['create-admin', '--email', email]);
    expect(out).toContain(`${email} is an admin now, with the password they have.`);
    expect(await account()).toEqual(before);
    expect((await profileOf(email))?.isAdmin).toBe(true);
    const again = await threes(['create-admin', '--email', email]);
    expect([again.code, again.out]).toEqual([0, expect.stringContaining('was an admin already')]);
    const events = await app.db.auditEvent.findMany({ where: { subjectId: id } });
    expect(events).toMatchObject([{ action: 'profile.role', actorId: null, after: { admin: true } }]);
  });

  test('makes no admin of a stranger who signed up with the address and never confirmed it', async () => {
    const stranger = await makePerson(app);
    const args = ['create-admin', '--email', stranger.email];
    expect(await threes(args)).toMatchObject({ code: 2, err: expect.stringContaining('--password-stdin') });
    const { code, out } = await threes([...args, '--password-stdin'], [], 'The owner’s own 9\n');
    expect([code, out]).toEqual([0, expect.stringContaining('with the new password')]);
    expect((await profileOf(stranger.email))?.isAdmin).toBe(true);
    expect((await stranger.client.gql('{ submissions { nodes { id } } }')).errors).toBeDefined();
    expect(await signsIn(stranger.email, PASSWORD)).toBe(false);
    expect(await signsIn(stranger.email, 'The owner’s own 9')).toBe(true);
  });

  test.each([
    [['create-admin'], [], 2, 'Please give --email'],
    [['create-admin', '--email', 'nobody'], [], 2, 'Please enter a valid email address'],
    [['create-admin', '--email', 'new@example.com'], [], 2, 'Send it to --password-stdin'],
    [['create-admin', '--nothing'], [], 2, "Unknown option '--nothing'"],
    [['create-admin', '--email', 'new@example.com'], ['New', 'short', 'short'], 2, 'at least 8 characters'],
    [
      ['create-admin', '--email', 'new@example.com'],
      ['New', PASSWORD, 'Other 9'],
      2,
      'Passwords do not match',
    ],
    [['destroy'], [], 2, 'There is no command “destroy”.'],
    [[], [], 2, 'Usage: threes <command>'],
  ] as const)('%j with the answers %j exits with %i and says so', async (args, answers, code, said) => {
    const result = await threes([...args], [...answers]);
    expect(result.code).toBe(code);
    expect(result.err).toContain(said);
    expect(await profileOf('new@example.com')).toBeNull();
  });

  test('--help says how, and --json also says what went wrong', async () => {
    expect((await threes(['--help'])).out).toContain('create-admin');
    expect((await threes(['create-admin', '--help'])).out).toContain('--password-stdin');
    const { code, out } = await threes(['create-admin', '--json']);
    expect([code, JSON.parse(out)]).toMatchObject([
      2,
      { ok: false, error: expect.stringContaining('--email') },
    ]);
  });

  test('says so when the database is away', async () => {
    const before = app.env.databaseUrl;
    app.env.databaseUrl = 'postgresql://nobody:x@127.0.0.1:1/nothing';
    const { code, err } = await threes(['create-admin', '--email', 'new@example.com']);
    app.env.databaseUrl = before;
    expect([code, err]).toEqual([
      1,
      expect.stringContaining('The database “nothing” at 127.0.0.1:1 cannot be used'),
    ]);
  });
});

describe('ADMIN_EMAIL', () => {
  const tokenOf = async (email: string) =>
    /token=([\w-]+)/.exec((await app.mailsTo(email)).at(-1)?.text ?? '')?.[1];
  const signUp = async (client = app.client()) => {
    await client.gql(
      `mutation { signUp(input: { email: "${OWNER}", password: "${PASSWORD}", fullName: "The Owner" }) { viewer { profile { id } } } }`,
    );
    return client;
  };
  const signIn = async (client = app.client()) => {
    const { errors } = await client.gql(
      `mutation { signIn(input: { email: "${OWNER}", password: "${PASSWORD}" }) { viewer { profile { isAdmin } } } }`,
    );
    expect(errors).toBeUndefined();
    return client;
  };
  const open = (token: string | undefined, client = app.client()) =>
    client.gql(`mutation { confirmEmail(input: { token: "${token}" }) { email } }`);
  const isAdmin = async () => (await profileOf(OWNER))?.isAdmin;
  const LOCKED = "select pg_advisory_xact_lock(hashtext('profiles_keep_an_admin'))";

  // A site without an admin, where nobody has the address.
  beforeEach(async () => {
    await app.db.$executeRaw`alter table profiles disable trigger last_admin`;
    await app.db.profile.updateMany({ data: { isAdmin: false } });
    await app.db.$executeRaw`alter table profiles enable trigger last_admin`;
    await app.db.profile.updateMany({ where: { email: OWNER }, data: { email: null } });
    await app.mailsTo(OWNER);
  });

  test('a stranger who signed up with it is locked out when its owner opens the link', async () => {
    const stranger = await signUp();
    expect((await open(await tokenOf(OWNER))).errors).toBeUndefined();
    expect((await stranger.gql('{ submissions { nodes { id } } }')).errors).toBeDefined();
    expect(await signsIn(OWNER, PASSWORD)).toBe(false);
  });

  test('its owner becomes an admin on confirming the address, and not before', async () => {
    const client = await signUp();
    expect(await isAdmin()).toBe(false);
    await open(await tokenOf(OWNER), client);
    expect(await isAdmin()).toBe(true);
    expect((await client.gql('{ submissions { nodes { id } } }')).errors).toBeUndefined();
    expect(await needsAdmin()).toBe(false);
  });

  test('who had confirmed it before gets a link at the next log-in, and becomes an admin by opening it', async () => {
    await signUp();
    await app.db.account.updateMany({ data: { emailConfirmedAt: new Date() } });
    await app.mailsTo(OWNER);
    await app.db.accountToken.deleteMany();
    const before = (await app.mailsTo(OWNER)).length;

    const client = await signIn();
    await signIn();
    expect(await isAdmin()).toBe(false);
    const mails = await app.mailsTo(OWNER);
    expect(mails.length).toBe(before + 1);
    await signIn();
    expect((await app.mailsTo(OWNER)).length).toBe(before + 1);

    await open(await tokenOf(OWNER), client);
    expect(await isAdmin()).toBe(true);
  });

  test('a password that somebody else may have chosen ends when that link is opened without it', async () => {
    await signUp();
    await app.db.account.updateMany({ data: { emailConfirmedAt: new Date() } });
    await app.db.accountToken.deleteMany();
    const stranger = await signIn();
    await open(await tokenOf(OWNER));
    expect(await isAdmin()).toBe(true);
    expect((await stranger.gql('{ viewer { profile { id } } }')).data.viewer).toBeNull();
    expect(await signsIn(OWNER, PASSWORD)).toBe(false);
  });

  test('makes nobody an admin of a site that has one, also not one who was demoted', async () => {
    const client = await signUp();
    await open(await tokenOf(OWNER), client);
    await makePerson(app, { isAdmin: true });
    await app.db.profile.updateMany({ where: { email: OWNER }, data: { isAdmin: false } });
    const before = (await app.mailsTo(OWNER)).length;
    await signIn();
    expect((await app.mailsTo(OWNER)).length).toBe(before);
    await client.gql('mutation { requestEmailConfirmation }');
    expect((await open(await tokenOf(OWNER), client)).errors).toBeUndefined();
    expect(await isAdmin()).toBe(false);
  });

  test('counts once where the link is opened in two processes at once', async () => {
    const client = await signUp();
    const token = await tokenOf(OWNER);
    const answers = await whileLocked(
      app,
      (db) => db.query(LOCKED),
      () => open(token, client),
      () => open(token),
    );
    expect(answers.map(({ errors }) => errors === undefined)).toEqual([true, false]);
    const owner = await profileOf(OWNER);
    expect(owner?.isAdmin).toBe(true);
    expect(await app.db.auditEvent.count({ where: { subjectId: owner?.id } })).toBe(1);
    expect((await client.gql('{ submissions { nodes { id } } }')).errors).toBeUndefined();
  });

  test('its owner does not while they are suspended', async () => {
    const client = await signUp();
    const token = await tokenOf(OWNER);
    await app.db.profile.updateMany({ where: { email: OWNER }, data: { suspendedAt: new Date() } });
    await open(token, client);
    expect(await isAdmin()).toBe(false);
  });

  test('nobody else becomes one', async () => {
    const { email, client } = await makePerson(app);
    await client.gql('mutation { requestEmailConfirmation }');
    expect((await open(await tokenOf(email), client)).errors).toBeUndefined();
    expect((await profileOf(email))?.isAdmin).toBe(false);
    expect(await needsAdmin()).toBe(true);
  });
});
