import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { promisify } from 'node:util';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import webPush from 'web-push';
import { startWorker } from '../platform/jobs/worker.ts';
import { connected, createTestDatabase } from '../testing/databases.ts';
import { makePerson, PASSWORD } from '../testing/factories.ts';
import { addApp, givePassword } from '../testing/factors.ts';
import { whileLocked } from '../testing/race.ts';
import { startSmtpServer } from '../testing/servers/smtp-server.ts';
import { startTestApp } from '../testing/test-app.ts';
import type { Terminal } from './threes/command.ts';
import { runCommand } from './threes.ts';

const OWNER = 'owner@example.com';
const app = await startTestApp({ adminEmail: OWNER });
/** A public address, which a proxy forwards to the app `behind`. At first, no one has an account there. */
const SITE = 'https://threes.example.com';
const behind = await startTestApp({ publicUrl: SITE, trustProxy: 1 });

const needsAdmin = async (site = app) => (await site.client().ask('{ site { needsAdmin } }')).site.needsAdmin;
const findProfile = (email: string) => app.db.profile.findFirst({ where: { email } });

const signsIn = async (email: string, password: string) =>
  (await givePassword(app.client(), email, password)).code === 'ok';

type Settings = Record<string, string>;

/** Runs `threes` with this test's database and bucket. `answers` are what a person types. */
async function threes(
  args: string[],
  answers: string[] = [],
  input: string | Buffer = '',
  settings: Settings = {},
) {
  const said: { out: string[]; err: string[]; bytes: Buffer[] } = { out: [], err: [], bytes: [] };
  const left = [...answers];
  const ask = async () => left.shift() ?? '';
  const terminal: Terminal = {
    interactive: answers.length > 0,
    ask,
    askSecret: ask,
    read: async () => String(input),
    print: (line) => void said.out.push(line),
    complain: (line) => void said.err.push(line),
    progress: () => {},
    input: Readable.from([input]),
    output: new Writable({
      write(chunk, _encoding, done) {
        said.bytes.push(chunk);
        done();
      },
    }),
    showsOutput: false,
  };
  const before = { ...process.env };
  Object.assign(process.env, {
    DATABASE_URL: app.env.databaseUrl,
    S3_ENDPOINT: app.env.s3?.endpoint,
    S3_ACCESS_KEY: app.env.s3?.accessKey,
    S3_SECRET_KEY: app.env.s3?.secretKey,
    S3_BUCKET: app.env.s3Bucket,
    PUBLIC_URL: 'http://localhost:4000',
    DATA_FOLDER: app.env.dataFolder,
    ...settings,
  });
  try {
    const code = await runCommand(args, terminal);
    return { code, out: said.out.join('\n'), err: said.err.join('\n'), bytes: Buffer.concat(said.bytes) };
  } finally {
    process.env = before;
  }
}

describe('threes create-admin', () => {
  test('makes the first admin of an empty site, who can log in', async () => {
    expect(await needsAdmin(behind)).toBe(true);
    const answers = ['Ada@Example.com', 'Ada Admin', PASSWORD, PASSWORD];
    const { code, out } = await threes(['create-admin'], answers, '', {
      DATABASE_URL: behind.env.databaseUrl ?? '',
    });
    expect([code, out]).toEqual([
      0,
      'ada@example.com has a new account and is an admin. Log in at http://localhost:4000/admin-login',
    ]);
    expect(await needsAdmin(behind)).toBe(false);
    // The template of the database may be older than the time that admins have to set up a second factor.
    await behind.db.siteSettings.update({ where: { id: 1 }, data: { secondFactorSince: new Date() } });
    const client = behind.client({ Origin: SITE, 'X-Forwarded-Proto': 'https' });
    const { data } = await client.gql(
      `mutation { signIn(input: { email: "ada@example.com", password: "${PASSWORD}" }) { viewer { profile { fullName isAdmin } account { emailConfirmed } } } }`,
    );
    expect(data.signIn.viewer).toEqual({
      profile: { fullName: 'Ada Admin', isAdmin: true },
      account: { emailConfirmed: true },
    });
    await client.ask('{ submissions { nodes { id } } }');
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
    expect((await findProfile(email))?.isAdmin).toBe(true);
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
    expect((await findProfile(stranger.email))?.isAdmin).toBe(true);
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
    [['create-admin', '--email', 'new@example.com'], ['New', 'P@ssw0rd', 'P@ssw0rd'], 2, 'easy to guess'],
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
    expect(await findProfile('new@example.com')).toBeNull();
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
    expect([code, err]).toEqual([1, expect.stringContaining('The database at 127.0.0.1:1 did not answer')]);
  });
});

/** Settings with an empty database and bucket. */
async function emptyPlace(): Promise<Settings> {
  const { name, url } = await createTestDatabase();
  return { DATABASE_URL: url, S3_BUCKET: name.replaceAll('_', '-') };
}

const folder = join(app.env.dataFolder, 'operate');
mkdirSync(folder, { recursive: true });

describe('threes backup and restore', () => {
  const file = join(folder, 'site.tar');

  test('put a site into a file and into an empty place', async () => {
    const { email } = await makePerson(app);
    await app.storage.put('pictures/one.webp', Buffer.from('one'), 'image/webp');
    const made = await threes(['backup', file]);
    const [, written = ''] =
      /^Backed up [\d,]+ rows in \d+ tables and ([\d,]+) objects? to /.exec(made.out) ?? [];
    const objects = Number(written.replace(',', ''));
    expect([made.code, objects > 0]).toEqual([0, true]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await threes(['restore', file, '--check'])).toMatchObject({
      code: 0,
      out: expect.stringContaining('complete'),
    });

    const place = await emptyPlace();
    const restored = await threes(['restore', file, '--json'], [], '', place);
    expect(JSON.parse(restored.out)).toMatchObject({
      ok: true,
      objects,
      migrated: [],
      product: '1.0.0',
    });
    const admin = await threes(['create-admin', '--email', email, '--json'], [], '', place);
    // Only an existing account with an unconfirmed address needs a password.
    expect(admin.out).toContain('password');

    const again = await threes(['restore', file], [], '', place);
    expect(again).toMatchObject({ code: 1, err: expect.stringContaining('--replace') });
    const unasked = await threes(['restore', file, '--replace'], [], '', place);
    expect(unasked).toMatchObject({
      code: 2,
      err: expect.stringContaining('This deletes everything in the database'),
    });
    const refused = await threes(['restore', file, '--replace'], ['no'], '', place);
    expect(refused).toMatchObject({ code: 1, err: 'Nothing was changed.' });
    expect(await threes(['restore', file, '--replace'], ['yes'], '', place)).toMatchObject({
      code: 0,
      err: '',
    });
  });

  test('go through the standard output and input', async () => {
    const { code, bytes, out, err } = await threes(['backup', '-', '--json']);
    expect([code, out, JSON.parse(err)]).toMatchObject([0, '', { ok: true, file: '-', bytes: bytes.length }]);
    const restored = await threes(['restore', '-'], [], bytes, await emptyPlace());
    expect(restored).toMatchObject({ code: 0, out: expect.stringContaining('Restored') });
  });

  test('give a file in a folder a name, and keep one that is there', async () => {
    const { out } = await threes(['backup', `${folder}/nightly/`, '--json']);
    expect(JSON.parse(out).file).toMatch(/nightly\/threes-[\dT-]+Z\.tar$/);
    const there = join(folder, 'there.tar');
    writeFileSync(there, 'Something else');
    expect(await threes(['backup', there])).toMatchObject({ code: 1, err: `${there} already exists.` });
    const { code, err } = await threes(['backup', `${there}/`]);
    expect([code, err]).toEqual([1, expect.stringContaining('EEXIST: file already exists')]);
  });

  test('leave nothing that looks whole when the bucket is away', async () => {
    const away = join(folder, 'away.tar');
    const { code, err } = await threes(['backup', away], [], '', { S3_ENDPOINT: 'http://127.0.0.1:1' });
    expect([code, err]).toEqual([1, expect.stringContaining('The S3 server at 127.0.0.1:1 did not answer')]);
    const wrong = await threes(['backup', away], [], '', { S3_BUCKET: 'no-such-bucket' });
    expect([wrong.code, wrong.err]).toEqual([1, expect.stringContaining('no-such-bucket')]);
    expect(readdirSync(folder).filter((name) => name.startsWith('away'))).toEqual([]);
  });

  test('say so when the file cannot be written', async () => {
    const { code, err } = await threes(['backup', join(folder, 'no', 'such', 'folder.tar')]);
    expect([code, err]).toEqual([1, expect.stringContaining('no file was written: ENOENT')]);
  });

  test.runIf(existsSync('/proc'))('end where no folder can be made', async () => {
    const { code, err } = await threes(['backup', '/proc/backups/']);
    expect([code, err]).toEqual([1, expect.stringContaining('ENOENT')]);
  });

  test.each([
    [['backup'], 'Please say where the backup goes'],
    [['restore'], 'Please say which backup'],
    [['restore', file, 'more'], "Unexpected argument 'more'"],
    [['restore', '-', '--check'], '--check needs a file'],
  ])('%j is a wrong use', async (args, words) => {
    expect(await threes(args)).toMatchObject({ code: 2, err: expect.stringContaining(words) });
  });
});

describe('threes migrate', () => {
  test('lists what waits, shows its SQL, applies it, and refuses a newer database', async () => {
    const place = await emptyPlace();
    const migrate = (...args: string[]) => threes(['migrate', ...args], [], '', place);
    const waiting = JSON.parse((await migrate('--status', '--json')).out);
    expect(waiting).toMatchObject({ ok: true, applied: [], unknown: [] });
    expect(waiting.waiting).toEqual(expect.arrayContaining(['20261123220000_baseline', 'sql/picks.sql']));
    const plan = (await migrate('--dry-run')).out;
    expect(plan).toContain('create table profiles');
    expect(plan).toContain('create or replace trigger picks_before_write');
    expect((await migrate('--status')).out).toContain('Pending:');
    expect((await migrate()).out).toContain('Applied:\n  20261123220000_baseline');
    expect((await migrate()).out).toBe('The database is up to date.');
    expect((await migrate('--status')).out).toContain('Nothing to apply.');

    await connected(place.DATABASE_URL, (client) =>
      client.query(
        "insert into _prisma_migrations (id, checksum, migration_name, finished_at) values ('x', 'x', '29990101000000_later', now())",
      ),
    );
    expect(await migrate('--status')).toMatchObject({
      code: 1,
      out: expect.stringContaining('29990101000000_later'),
    });
    expect(await migrate()).toMatchObject({
      code: 1,
      err: expect.stringContaining('newer than this version of Threes'),
    });
    expect(await migrate('--status', '--dry-run')).toMatchObject({ code: 2 });
  });
});

describe('threes export', () => {
  test('writes what a person owns by address or username, and records it', async () => {
    const { id, email, username } = await makePerson(app);
    for (const [index, who] of [email, `@${username}`].entries()) {
      const file = join(folder, `person-${index}.zip`);
      const { code, out } = await threes(['export', who, '--to', file, '--json']);
      expect([code, JSON.parse(out)]).toMatchObject([0, { file, profileId: id, bytes: statSync(file).size }]);
      expect(readFileSync(file).subarray(0, 2).toString()).toBe('PK');
      expect(readFileSync(file).includes('profile.json')).toBe(true);
    }
    const events = await app.db.auditEvent.findMany({ where: { subjectId: id, action: 'profile.export' } });
    expect(events).toMatchObject([{ actorId: null }, { actorId: null }]);
  });

  test('says so if there is nobody', async () => {
    const { code, err } = await threes(['export', 'nobody@example.com']);
    expect([code, err]).toEqual([1, 'No one has the address or username nobody@example.com.']);
  });
});

describe('threes seed', () => {
  test('refuses a database with other people', async () => {
    await makePerson(app);
    const { code, err } = await threes(['seed']);
    expect([code, err]).toEqual([1, expect.stringMatching(/^The database has .* already/)]);
  });
});

describe('threes doctor', () => {
  type Found = { part: string; state: string; words: string };
  const doctor = async (settings: Settings = {}, ...args: string[]) => {
    const { code, out } = await threes(['doctor', '--json', ...args], [], '', settings);
    const { checks, ...rest } = JSON.parse(out) as { checks: Found[]; broken: number; warnings: number };
    const of = (part: string) => checks.filter((check) => check.part === part);
    return { code, of, ...rest };
  };

  test('finds a good site good, and leaves no probe in the bucket', async () => {
    await makePerson(app, { isAdmin: true });
    await threes(['backup', join(folder, 'known.tar')]);
    const { code, of, broken } = await doctor({ PUBLIC_URL: app.url });
    expect([code, broken]).toEqual([0, 0]);
    for (const part of ['settings', 'database', 'mail', 'address'])
      expect(of(part)).toMatchObject([{ state: 'ok' }]);
    expect(of('database')[0]?.words).toMatch(/^PostgreSQL \d+/);
    expect(of('backup')[0]?.words).toContain('The last backup is of');
    const keys: string[] = [];
    for await (const { key } of app.storage.list('doctor/')) keys.push(key);
    expect(keys).toEqual([]);
  });

  test('finds a database that takes no writes', async () => {
    const database = new URL(app.env.databaseUrl ?? '').pathname.slice(1);
    await app.pool.query(`alter database "${database}" set default_transaction_read_only = on`);
    const { code, of } = await doctor();
    await app.pool.query(`alter database "${database}" reset default_transaction_read_only`);
    expect([code, of('database')]).toMatchObject([
      1,
      [{ state: 'ok' }, { state: 'broken', words: expect.stringMatching(/^It is read-only/) }],
    ]);
  });

  test('says what is broken and exits with 1', async () => {
    const mail = await doctor({ SMTP_URL: 'smtp://127.0.0.1:1' });
    expect([mail.code, mail.of('mail')[0]]).toMatchObject([
      1,
      { state: 'broken', words: expect.stringContaining('The mail server 127.0.0.1:1 cannot be used') },
    ]);
    const bucket = await doctor({ S3_BUCKET: 'no-such-bucket' });
    expect(bucket.of('bucket')).toMatchObject([
      { state: 'broken', words: expect.stringContaining('no-such-bucket') },
    ]);
    const database = await doctor({ DATABASE_URL: 'postgresql://a:b@127.0.0.1:1/x' });
    expect(database.of('database')).toMatchObject([
      { state: 'broken', words: expect.stringContaining('did not answer') },
    ]);
    expect(database.of('bucket')[0]).toMatchObject({ state: 'ok' });
    const replicas = await doctor({
      DATABASE_REPLICA_URLS: `${app.env.databaseUrl},postgresql://a:b@127.0.0.1:1/x`,
    });
    expect(replicas.of('replicas')).toMatchObject([
      { state: 'broken', words: expect.stringContaining('is not a replica') },
      { state: 'broken', words: expect.stringContaining('did not answer') },
    ]);
    const settings = await doctor({ PORT: 'many', SMTP_URL: 'nonsense' });
    expect(settings.of('settings').map(({ state }) => state)).toEqual(['broken', 'broken']);
    const { publicKey } = webPush.generateVAPIDKeys();
    const { privateKey } = webPush.generateVAPIDKeys();
    const keys = await doctor({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey });
    expect(keys.of('settings')).toMatchObject([
      { state: 'broken', words: expect.stringContaining('not a pair') },
    ]);
  });

  test('finds a data folder that cannot be written', async () => {
    const { code, of } = await doctor({
      DATA_FOLDER: 'package.json/data',
      SESSION_SECRET: randomBytes(32).toString('hex'),
    });
    expect([code, of('disk')]).toMatchObject([
      1,
      [{ state: 'broken', words: expect.stringContaining('where the user with the id') }],
    ]);
  });

  test('warns without failing', async () => {
    const { code, of } = await doctor({
      PUBLIC_URL: 'http://localhost:1',
      SESSION_SECRET: 'please-change-me-please-change-me-1',
    });
    expect(code).toBe(0);
    expect(of('settings')[0]).toMatchObject({
      state: 'warning',
      words: expect.stringContaining('can be guessed'),
    });
    expect(of('address')[0]).toMatchObject({
      state: 'warning',
      words: expect.stringContaining('Is it running?'),
    });
  });

  test('counts jobs that fail or wait', async () => {
    await app.pool.query(
      "select graphile_worker.add_job('test-mail', '{}', run_at => now() - interval '9 minutes')",
    );
    await app.pool.query(
      "update graphile_worker._private_jobs set attempts = max_attempts where run_at < now() - interval '8 minutes'",
    );
    await app.pool.query(
      "select graphile_worker.add_job('test-mail', '{}', run_at => now() - interval '9 minutes')",
    );
    const words = (await doctor()).of('jobs').map((found) => found.words);
    expect(words).toEqual([
      expect.stringContaining('No process is running jobs'),
      expect.stringContaining('has been due for 9 minutes'),
      expect.stringContaining('1 job failed for good. http://localhost:4000/admin says why.'),
    ]);
    await app.pool.query('delete from graphile_worker._private_jobs');
  });

  test('of an empty database says that its migrations wait', async () => {
    const { code, of } = await doctor({ ...(await emptyPlace()), S3_BUCKET: app.env.s3Bucket });
    expect([code, of('jobs')]).toEqual([0, []]);
    expect(of('database').at(-1)).toMatchObject({
      state: 'warning',
      words: expect.stringContaining('the database is empty'),
    });
  });

  type Headers = Record<string, string>;
  /** The findings for a public address behind proxies that change the headers of this request. */
  async function behindProxies(changed: (sent: Headers) => Headers, TRUST_PROXY = '1') {
    const direct = globalThis.fetch;
    const proxies = vi.spyOn(globalThis, 'fetch').mockImplementation((url, { headers, ...init } = {}) =>
      // The limit is generous, because machines can be busy.
      direct(String(url).replace(SITE, behind.url), {
        ...init,
        headers: changed(headers as Headers),
        signal: null,
      }),
    );
    const settings = { PUBLIC_URL: SITE, TRUST_PROXY, SESSION_SECRET: randomBytes(32).toString('hex') };
    return doctor(settings).finally(() => proxies.mockRestore());
  }
  /** Proxies with these addresses, each of which appends the address of its caller to the header. */
  const appending =
    (...addresses: string[]) =>
    ({ 'X-Forwarded-For': claimed, ...sent }: Headers = {}): Headers => ({
      ...sent,
      'X-Forwarded-Proto': 'https',
      'X-Forwarded-For': [...(claimed ? [claimed] : []), ...addresses].join(', '),
    });

  test('finds a proxy that hides https, so that nobody could log in', async () => {
    expect((await behindProxies(appending('203.0.113.5'))).of('address')).toMatchObject([{ state: 'ok' }]);
    const hidden = await behindProxies((sent) => ({ ...sent, 'X-Forwarded-For': '203.0.113.5' }));
    expect(hidden.of('address')).toMatchObject([
      { state: 'broken', words: expect.stringContaining('let it send X-Forwarded-Proto') },
    ]);
  });

  test('finds a TRUST_PROXY that is not the number of proxies', async () => {
    const none = await behindProxies(appending('203.0.113.5'), '0');
    expect([none.code, none.of('settings').map(({ state }) => state)]).toEqual([
      1,
      expect.arrayContaining(['broken']),
    ]);
    const few = await behindProxies(appending('203.0.113.5', '198.51.100.1'), '1');
    expect(few.of('address')).toMatchObject([
      { state: 'broken', words: expect.stringMatching(/comes through 2 proxies.*Set TRUST_PROXY=2/) },
    ]);
    const many = await behindProxies(appending('203.0.113.5'), '2');
    expect(many.of('address')).toMatchObject([
      { state: 'broken', words: expect.stringMatching(/claim any address.*Set TRUST_PROXY=1/) },
    ]);
    const dropsClaims = await behindProxies(
      (sent) => appending('203.0.113.5')({ ...sent, 'X-Forwarded-For': '' }),
      '2',
    );
    expect(dropsClaims.of('address')).toMatchObject([
      { state: 'warning', words: expect.stringContaining('Set TRUST_PROXY=1') },
    ]);
    const silent = await behindProxies((sent) => ({ ...sent, 'X-Forwarded-Proto': 'https' }));
    expect(silent.of('address')).toMatchObject([
      { state: 'broken', words: expect.stringContaining('Make it send X-Forwarded-For') },
    ]);
  });

  test('does not call the proxy of a container missing, because it asks from inside', async () => {
    const { code, of } = await doctor({ PUBLIC_URL: app.url, TRUST_PROXY: '1' });
    expect([code, of('address')]).toMatchObject([
      0,
      [{ state: 'warning', words: expect.stringContaining('That is right inside a container') }],
    ]);
  });

  test('says which processes run jobs, and when the last one did', async () => {
    await app.pool.query(
      "insert into graphile_worker._private_known_crontabs values ('last', now(), '2026-11-20 03:04:05Z') on conflict do nothing",
    );
    expect((await doctor()).of('jobs')).toMatchObject([
      { state: 'warning', words: expect.stringMatching(/No process is running jobs.*2026-11-20 03:04 UTC/) },
    ]);
    expect((await doctor({ WORKER: '0' })).of('jobs')).toMatchObject([
      { state: 'broken', words: expect.stringContaining('run: threes work') },
    ]);
    const worker = startWorker(app.services, {
      tasks: [],
      databaseUrl: app.env.databaseUrl ?? '',
      name: 'threes work',
    });
    await expect
      .poll(async () => (await doctor({ WORKER: '0' })).of('jobs')[0]?.words)
      .toContain(`They are run by: threes work on ${hostname()}`);
    await worker.stop(0);
    await app.pool.query("delete from graphile_worker._private_known_crontabs where identifier = 'last'");
  });

  test('sends no test mail to what is no address', async () => {
    expect(await threes(['doctor', '--mail-to', 'me'])).toMatchObject({ code: 2 });
  });

  test('sends a test mail on demand', async () => {
    const smtp = await startSmtpServer();
    const { of } = await doctor({ SMTP_URL: smtp.url }, '--mail-to', 'me@example.com');
    smtp.close();
    expect(of('mail')[0]).toMatchObject({ state: 'ok', words: expect.stringContaining('me@example.com') });
    expect(smtp.messages.join()).toContain('threes doctor');
  });
});

test('each command has a help that teaches: what it does, its options, and examples', async () => {
  const names = (await threes(['--help'])).out.match(/(?<=^ {2})[a-z-]+/gm) ?? [];
  expect(names).toEqual(
    expect.arrayContaining([
      'create-admin',
      'doctor',
      'migrate',
      'seed',
      'backup',
      'restore',
      'export',
      'work',
    ]),
  );
  for (const name of names) {
    const { code, out } = await threes([name, '--help']);
    expect(code).toBe(0);
    for (const part of [`Usage: threes ${name}`, '--json', `  threes ${name}`, 'Exit codes: 0 done'])
      expect(out).toContain(part);
  }
});

test('threes push-keys makes a pair of keys', async () => {
  const { code, out } = await threes(['push-keys', '--json']);
  expect([code, JSON.parse(out)]).toMatchObject([
    0,
    { ok: true, publicKey: expect.any(String), privateKey: expect.any(String) },
  ]);
});

test('threes runs as a program of its own', async () => {
  const misused = await promisify(execFile)(process.execPath, [
    'server/commands/threes.mjs',
    'backup',
    '--json',
  ]).catch((error) => error);
  expect(misused.code).toBe(2);
  expect(JSON.parse(misused.stdout)).toMatchObject({
    ok: false,
    error: expect.stringContaining('Please say where'),
  });
});

describe('ADMIN_EMAIL', () => {
  const readLinks = async (email: string) =>
    (await app.mailsTo(email)).flatMap(({ text }) => /confirm-email\?token=([\w-]+)/.exec(text)?.[1] ?? []);
  const readMailedToken = async (email: string) => (await readLinks(email)).at(-1);
  const countLinks = async () => (await readLinks(OWNER)).length;
  const signUp = async (client = app.client()) => {
    await client.gql(
      `mutation { signUp(input: { email: "${OWNER}", password: "${PASSWORD}", fullName: "The Owner" }) { viewer { profile { id } } } }`,
    );
    return client;
  };
  const signIn = async (client = app.client()) => {
    expect((await givePassword(client, OWNER)).errors).toBeUndefined();
    return client;
  };
  const open = (token: string | undefined, client = app.client()) =>
    client.gql(`mutation { confirmEmail(input: { token: "${token}" }) { email } }`);
  const isAdmin = async () => (await findProfile(OWNER))?.isAdmin;
  const LOCKED = "select pg_advisory_xact_lock(hashtext('profiles_keep_an_admin'))";

  // A site without an admin or an account with this address.
  beforeEach(async () => {
    await app.db.$executeRaw`alter table profiles disable trigger profiles_before_write`;
    await app.db.profile.updateMany({ data: { isAdmin: false } });
    await app.db.$executeRaw`alter table profiles enable trigger profiles_before_write`;
    await app.db.profile.updateMany({ where: { email: OWNER }, data: { email: null } });
    await app.mailsTo(OWNER);
  });

  test('a stranger who signed up with it is locked out when its owner opens the link', async () => {
    const stranger = await signUp();
    await addApp({ client: stranger }, app);
    expect((await open(await readMailedToken(OWNER))).errors).toBeUndefined();
    expect((await stranger.gql('{ submissions { nodes { id } } }')).errors).toBeDefined();
    expect(await signsIn(OWNER, PASSWORD)).toBe(false);
    expect((await app.mailsTo(OWNER)).at(-1)).toMatchObject({
      subject: 'The second factor of your account was removed',
      text: expect.stringContaining('because someone else may have made the account'),
    });
  });

  test('its owner becomes an admin on confirming the address, and not before', async () => {
    const client = await signUp();
    expect(await isAdmin()).toBe(false);
    await open(await readMailedToken(OWNER), client);
    expect(await isAdmin()).toBe(true);
    await client.ask('{ submissions { nodes { id } } }');
    expect(await needsAdmin()).toBe(false);
  });

  test('who had confirmed it before gets a link at the next login, and becomes an admin by opening it', async () => {
    await signUp();
    await app.db.account.updateMany({ data: { emailConfirmedAt: new Date() } });
    await app.mailsTo(OWNER);
    await app.db.accountToken.deleteMany();
    const before = await countLinks();

    const client = await signIn();
    await signIn();
    expect(await isAdmin()).toBe(false);
    expect(await countLinks()).toBe(before + 1);
    await signIn();
    expect(await countLinks()).toBe(before + 1);

    await open(await readMailedToken(OWNER), client);
    expect(await isAdmin()).toBe(true);
  });

  test('a password that somebody else may have chosen ends when that link is opened without it', async () => {
    await signUp();
    await app.db.account.updateMany({ data: { emailConfirmedAt: new Date() } });
    await app.db.accountToken.deleteMany();
    const stranger = await signIn();
    await open(await readMailedToken(OWNER));
    expect(await isAdmin()).toBe(true);
    expect((await stranger.gql('{ viewer { profile { id } } }')).data.viewer).toBeNull();
    expect(await signsIn(OWNER, PASSWORD)).toBe(false);
  });

  test('makes nobody an admin of a site that has one, also not one who was demoted', async () => {
    const client = await signUp();
    await open(await readMailedToken(OWNER), client);
    await makePerson(app, { isAdmin: true });
    await app.db.profile.updateMany({ where: { email: OWNER }, data: { isAdmin: false } });
    const before = await countLinks();
    await signIn();
    expect(await countLinks()).toBe(before);
    await client.gql('mutation { requestEmailConfirmation }');
    expect((await open(await readMailedToken(OWNER), client)).errors).toBeUndefined();
    expect(await isAdmin()).toBe(false);
  });

  test('counts once where the link is opened in two processes at once', async () => {
    const client = await signUp();
    const token = await readMailedToken(OWNER);
    const answers = await whileLocked(
      app,
      (db) => db.query(LOCKED),
      () => open(token, client),
      () => open(token),
    );
    expect(answers.map(({ errors }) => errors === undefined)).toEqual([true, false]);
    const owner = await findProfile(OWNER);
    expect(owner?.isAdmin).toBe(true);
    expect(await app.db.auditEvent.count({ where: { subjectId: owner?.id } })).toBe(1);
    await client.ask('{ submissions { nodes { id } } }');
  });

  test('its owner does not while they are suspended', async () => {
    const client = await signUp();
    const token = await readMailedToken(OWNER);
    await app.db.profile.updateMany({ where: { email: OWNER }, data: { suspendedAt: new Date() } });
    await open(token, client);
    expect(await isAdmin()).toBe(false);
  });

  test('nobody else becomes one', async () => {
    const { email, client } = await makePerson(app);
    await client.gql('mutation { requestEmailConfirmation }');
    expect((await open(await readMailedToken(email), client)).errors).toBeUndefined();
    expect((await findProfile(email))?.isAdmin).toBe(false);
    expect(await needsAdmin()).toBe(true);
  });
});
