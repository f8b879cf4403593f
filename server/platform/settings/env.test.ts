import fs, { existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { expect, test, vi } from 'vitest';
import { createLog } from '../monitoring/log.ts';
import { changedEnv, EnvError, loadEnv } from './env.ts';

const DATA_FOLDER = mkdtempSync(join(tmpdir(), 'env-'));
const writeSecretFile = (name: string, content: string) => {
  const file = join(DATA_FOLDER, name);
  writeFileSync(file, content);
  return file;
};
const load = (source: Record<string, string>) => loadEnv({ DATA_FOLDER, ...source });
const complaint = (source: Record<string, string>) => {
  try {
    load(source);
  } catch (error) {
    if (error instanceof EnvError) return error.message;
    throw error;
  }
  return undefined;
};

test('nothing set: everything embedded, at localhost, for this machine only', () => {
  expect(load({})).toMatchObject({
    port: 4000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:4000',
    databaseUrl: undefined,
    s3: undefined,
    trustProxy: 0,
    demo: true,
  });
});

test('pictures are stored in a bucket called picks, unless another is named [3]', () => {
  expect(load({}).s3Bucket).toBe('picks');
  expect(load({ S3_BUCKET: 'others' }).s3Bucket).toBe('others');
});

test('the generated session secret is kept', () => {
  expect(load({}).sessionSecrets).toEqual(load({}).sessionSecrets);
});

test('a full disk leaves no empty session secret, and one that is empty is made anew', () => {
  const folder = mkdtempSync(join(tmpdir(), 'full-'));
  const write = fs.writeFileSync;
  const full = vi.spyOn(fs, 'writeFileSync').mockImplementation((file) => {
    write(file, '');
    throw Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' });
  });
  syncBuiltinESMExports();
  try {
    expect(complaint({ DATA_FOLDER: folder })).toMatch(/^- The disk of DATA_FOLDER.* is full/);
  } finally {
    full.mockRestore();
    syncBuiltinESMExports();
  }
  expect(readdirSync(folder)).toEqual([]);
  writeFileSync(join(folder, 'session-secret'), '');
  const { sessionSecrets } = load({ DATA_FOLDER: folder });
  expect(sessionSecrets).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
  expect(load({ DATA_FOLDER: folder }).sessionSecrets).toEqual(sessionSecrets);
  expect(readdirSync(folder)).toEqual(['session-secret']);
});

test('a data folder that cannot be written is told in words', () => {
  const folder = join(writeSecretFile('no-folder', ''), 'data');
  expect(complaint({ DATA_FOLDER: folder })).toMatch(
    /^- DATA_FOLDER is .*no-folder.data, where .* cannot read and write \(ENOTDIR\)\. .*set DATA_FOLDER/,
  );
});

test.runIf(existsSync('/proc'))('a data folder where the system allows none is told in words', () => {
  expect(complaint({ DATA_FOLDER: '/proc/threes' })).toContain('(ENOENT)');
});

test('a session secret may be several, the newest first', () => {
  const [newest, older] = ['n'.repeat(32), 'o'.repeat(32)];
  expect(load({ SESSION_SECRET: newest }).sessionSecrets).toEqual([newest]);
  expect(load({ SESSION_SECRET: `${newest}, ${older}` }).sessionSecrets).toEqual([newest, older]);
});

test('replicas, a direct way to PostgreSQL and the hook of a cache', () => {
  const DATABASE_URL = 'postgresql://u:p@pooler/threes';
  const [one, two] = ['postgresql://u:p@one/threes', 'postgres://u:p@two/threes'];
  expect(load({ DATABASE_URL })).toMatchObject({
    databaseDirectUrl: undefined,
    databasePrepared: true,
    databaseReplicaUrls: [],
    cdnPurge: undefined,
  });
  const env = load({ DATABASE_URL, DATABASE_REPLICA_URLS: `${one}, ${two}`, DATABASE_PREPARED: '0' });
  expect(env).toMatchObject({ databaseReplicaUrls: [one, two], databasePrepared: false });
  expect(complaint({ DATABASE_URL, DATABASE_REPLICA_URLS: `${one},nowhere` })).toContain(
    'DATABASE_REPLICA_URLS must be addresses like postgresql://',
  );
  expect(complaint({ DATABASE_REPLICA_URLS: one, DATABASE_DIRECT_URL: two })?.split('\n')).toEqual([
    '- DATABASE_DIRECT_URL needs DATABASE_URL. The embedded PostgreSQL has no pooler and no replicas',
    '- DATABASE_REPLICA_URLS needs DATABASE_URL. The embedded PostgreSQL has no pooler and no replicas',
  ]);
  expect(complaint({ REPLICA_MAX_LAG: '1' })).toContain('REPLICA_MAX_LAG must be 2 to 10');
  expect(complaint({ CDN_PURGE_URL: 'https://cache.example/purge' })).toContain('CDN_PURGE_TOKEN is missing');
});

test('private hosts that may be sent to', () => {
  expect(load({}).allowedPrivateHosts).toEqual([]);
  expect(load({ ALLOWED_PRIVATE_HOSTS: 'Intranet.example, localhost:3000' }).allowedPrivateHosts).toEqual([
    'intranet.example',
    'localhost:3000',
  ]);
  expect(complaint({ ALLOWED_PRIVATE_HOSTS: 'http://localhost:3000' })).toContain(
    'ALLOWED_PRIVATE_HOSTS must',
  );
});

test('a secret may be in a file, without the newline at its end', () => {
  const file = writeSecretFile('database-url', 'postgresql://u:p%20@db/threes\n');
  const env = load({ DATABASE_URL_FILE: file, DATABASE_URL: '', SMTP_URL_FILE: '' });
  expect(env).toMatchObject({ databaseUrl: 'postgresql://u:p%20@db/threes', demo: false });
  expect(env.smtpUrl).toBeUndefined();
});

test.each(['\n\n', ' \r\n', '\t'])(
  'a secret of a file ends before the white space at its end, here %j',
  (end) => {
    const file = writeSecretFile('token', `\uFEFFthe-token-of-metrics${end}`);
    expect(load({ METRICS_TOKEN_FILE: file }).metricsToken).toBe('the-token-of-metrics');
  },
);

test('a secret whose file cannot be read is complained about once', () => {
  const source = { NODE_ENV: 'production', PUBLIC_URL: 'https://threes.example' };
  const said = complaint({ ...source, SESSION_SECRET_FILE: '/nowhere' });
  expect(said).toBe('- SESSION_SECRET_FILE names /nowhere, which cannot be read (ENOENT)');
});

test('addresses are compared as browsers write them', () => {
  const SESSION_SECRET = 'x'.repeat(32);
  expect(load({ PUBLIC_URL: 'HTTPS://Threes.Example:443/', SESSION_SECRET }).publicUrl).toBe(
    'https://threes.example',
  );
});

test('what replaces a secret for another process replaces its file too', () => {
  const source = {
    DATA_FOLDER,
    DATABASE_URL_FILE: writeSecretFile('replaced', 'postgresql://u:p@old/threes'),
  };
  const env = loadEnv(changedEnv(source, { DATABASE_URL: 'postgresql://u:p@new/threes' }));
  expect(env.databaseUrl).toBe('postgresql://u:p@new/threes');
});

test('all that is wrong is said at once, files of secrets included', () => {
  const said = complaint({ PORT: 'many', SMTP_URL_FILE: '/nowhere/at/all' });
  expect(said?.split('\n')).toHaveLength(2);
  expect(said).toContain('PORT');
  expect(said).toContain('SMTP_URL_FILE names /nowhere/at/all, which cannot be read (ENOENT)');
});

test('an empty value counts as not set; an own database is not filled unasked', () => {
  const env = load({ S3_ENDPOINT: '', DATABASE_URL: 'postgresql://u:p@db/threes', PORT: '5000' });
  expect(env).toMatchObject({ s3: undefined, demo: false, publicUrl: 'http://localhost:5000' });
  expect(load({ DATABASE_URL: 'postgresql://u:p@db/threes', DEMO: '1' }).demo).toBe(true);
  // The logins of the demo are public, so a public site must not have them.
  expect(load({ PUBLIC_URL: 'https://threes.example', SESSION_SECRET: 'x'.repeat(32) }).demo).toBe(false);
});

test.each([
  [{ PORT: 'many' }, 'PORT'],
  [{ PUBLIC_URL: 'threes.example' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'https://threes.example/shelves' }, 'PUBLIC_URL must end after the host and port'],
  [{ PUBLIC_URL: 'https://threes.example?x' }, 'PUBLIC_URL must end after the host and port'],
  [{ PUBLIC_URL: 'https://user:hush@threes.example' }, 'PUBLIC_URL must end after the host and port'],
  [{ S3_ENDPOINT: 'https://s3.example/picks' }, 'S3_ENDPOINT must end after the host and port'],
  [{ SMTP_URL: 'smtp://' }, 'SMTP_URL must be an address'],
  [{ SESSION_SECRET_FILE: writeSecretFile('binary', '\xff\0'.repeat(32)) }, 'which is not text in UTF-8'],
  [{ DATABASE_URL: 'mysql://db' }, 'DATABASE_URL'],
  [{ S3_ENDPOINT: 'http://s3' }, 'S3_ACCESS_KEY is missing'],
  [{ GOOGLE_CLIENT_ID: 'x' }, 'GOOGLE_CLIENT_SECRET is missing'],
  [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET'],
  [{ SESSION_SECRET: `${'n'.repeat(32)},short` }, 'SESSION_SECRET'],
  [{ SESSION_SECRET_FILE: writeSecretFile('empty', '\n') }, 'which is empty'],
  [
    { SMTP_URL: 'smtp://a', SMTP_URL_FILE: writeSecretFile('smtp', 'smtp://b') },
    'SMTP_URL and SMTP_URL_FILE are both set',
  ],
  [{ SMTP_URL_FILE: writeSecretFile('bad-smtp', 'http://b') }, 'SMTP_URL must be an address'],
  [{ S3_REGION: 'eu west' }, 'S3_REGION'],
  [{ DATABASE_POOL_SIZE: '1' }, 'DATABASE_POOL_SIZE'],
  [{ DATABASE_POOL_SIZE: 'many' }, 'DATABASE_POOL_SIZE'],
  [{ TRUST_PROXY: 'perhaps' }, 'TRUST_PROXY'],
  [{ LOOKUPS: 'toString' }, 'LOOKUPS must be none, or some of pages'],
  [{ DEMO: 'perhaps' }, 'DEMO'],
  [{ ADMIN_EMAIL: 'somebody' }, 'ADMIN_EMAIL'],
  [{ PUBLIC_URL: 'https://threes.example' }, 'SESSION_SECRET is missing'],
])('%o is refused with a message that names the variable', (source, said) => {
  expect(complaint(source as Record<string, string>)).toContain(said);
});

test.each([
  ['1', 1],
  ['0', 0],
  ['true', 1],
  ['false', 0],
])('TRUST_PROXY=%s', (value, meant) => {
  expect(load({ TRUST_PROXY: value }).trustProxy).toBe(meant);
});

test.each([true, false])('secrets never reach the log (human: %s)', (human) => {
  let output = '';
  const destination = new Writable({
    write(chunk, _encoding, done) {
      output += chunk;
      done();
    },
  });
  const log = createLog({ human, destination });
  log.info({ password: 'hush-1', req: { headers: { cookie: 'hush-2', 'set-cookie': 'hush-3' } } }, 'seen');
  log.info({ variables: { input: { newPassword: 'hush-4', token: 'hush-5' } } }, 'seen');
  log.error({ err: Object.assign(new Error('known'), { password: 'hush-6' }), secret: 'hush-7' }, 'seen');
  log.warn({ path: '/kept', url: { token: 'hush-8' } }, 'seen');
  log.warn({ err: new Error('550 <hush@threes.example>: no such user') }, 'seen');
  log.warn({ err: new Error('smtp://mailer:hush-9@mail.example') }, 'seen');
  expect(output).toContain('seen');
  expect(output).toContain('known');
  expect(output).toContain('/kept');
  expect(output).not.toContain('hush');
});
