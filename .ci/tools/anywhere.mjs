// npm run test:anywhere: the tests under other clocks, in other time zones, in another order, and on a busy machine.
//   npm run test:anywhere -- --list
//   npm run test:anywhere -- --only 2031,zones server/modules/pick     (names or kinds of runs, and what npm test takes)
//   npm run test:anywhere -- --node 22 server/modules/pick             (with the newest Node 22 from npm)
// Prints a row per run and exits with 1 if one failed. The output of each is in .data/anywhere.
import { spawn, spawnSync } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { root, stopWithParent } from '../../server/commands/setup.mjs';

/** `clock` is a time in UTC, or the next time of day, at which the clock of the run begins. */
const RUNS = [
  { kind: 'now', name: 'now' },
  { kind: 'clocks', name: 'after-midnight', clock: '00:05:00' },
  { kind: 'clocks', name: 'before-noon', clock: '11:59:00' },
  { kind: 'clocks', name: 'before-midnight', clock: '23:59:50' },
  // Set-up would take some of those ten seconds, so this run begins earlier. Midnight comes during the unit tests.
  { kind: 'clocks', name: 'over-midnight', clock: '23:57:00' },
  { kind: 'clocks', name: 'leap-day', clock: '2028-02-29 00:05:00' },
  { kind: 'clocks', name: 'new-year', clock: '2027-12-31 23:59:50' },
  { kind: 'clocks', name: 'new-year-auckland', clock: '2027-12-31 10:59:50', zone: 'Pacific/Auckland' },
  { kind: 'clocks', name: 'summer-time', clock: '2027-03-28 00:59:50', zone: 'Europe/Berlin' },
  { kind: 'clocks', name: 'winter-time', clock: '2027-10-31 00:59:50', zone: 'Europe/Berlin' },
  { kind: 'clocks', name: '2031', clock: '2031-03-01 00:05:00' },
  { kind: 'zones', name: 'auckland', zone: 'Pacific/Auckland' },
  { kind: 'zones', name: 'los-angeles', zone: 'America/Los_Angeles' },
  { kind: 'zones', name: 'kolkata', zone: 'Asia/Kolkata' },
  { kind: 'order', name: 'shuffled', isShuffled: true },
  { kind: 'load', name: 'load', load: 20 },
];
const FOLDER = join(root, '.data', 'anywhere');

const { values, positionals: filters } = parseArgs({
  options: { only: { type: 'string' }, node: { type: 'string' }, list: { type: 'boolean' } },
  allowPositionals: true,
});
const runs = chooseRuns(
  values.only?.split(',') ?? (values.node ? ['now'] : ['clocks', 'zones', 'order', 'load']),
);

stopWithParent();
const busy = new Set();
let running;
process.once('exit', () => {
  for (const { pid } of busy) process.kill(pid, 'SIGKILL');
});
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    if (!running) process.exit(1);
    // The tests stop their servers, and report to this process until then.
    running.once('close', () => process.exit(1));
    running.kill('SIGTERM');
  });
}

if (values.list) {
  for (const { kind, name, clock = 'now', zone = 'as it is', load = 0 } of runs)
    console.log(`${kind.padEnd(8)}${name.padEnd(19)}${clock.padEnd(21)}${zone.padEnd(21)}${load || ''}`);
} else {
  const library = runs.some(({ clock }) => clock) ? findLibrary() : undefined;
  const node = values.node ? installNode(values.node) : process.execPath;
  const version = spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim();
  mkdirSync(FOLDER, { recursive: true });
  console.log('| run | clock (UTC) | zone | load | Node | minutes | passed | failed |');
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- |');
  for (const run of runs) {
    const { name, clock = 'now', zone = process.env.TZ ?? 'as it is', load = 0 } = run;
    const begun = performance.now();
    const { passed, failed, log } = await runTests(run, { node, library });
    const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
    const columns = [name, clock, zone, load || '', version, minutes, passed, failed];
    console.log(`| ${columns.join(' | ')} |`);
    if (failed === 0 && passed > 0) continue;
    process.exitCode = 1;
    console.log(readFileSync(log, 'utf8').split('\n').slice(-120).join('\n'));
  }
}

function chooseRuns(wanted) {
  const known = new Set(RUNS.flatMap(({ kind, name }) => [kind, name]));
  const unknown = wanted.filter((one) => !known.has(one));
  if (unknown.length > 0) fail(`There is no run ${unknown.join(', ')}. --list names them.`);
  return RUNS.filter(({ kind, name }) => wanted.includes(kind) || wanted.includes(name));
}

/** The path of the library that moves the clock of a process and its children. */
function findLibrary() {
  const folders = ['/usr/lib', '/usr/lib64', '/usr/local/lib'].filter(existsSync);
  const nested = folders.flatMap((folder) =>
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => join(folder, name)),
  );
  const found = [...folders, ...nested]
    .flatMap((folder) => [folder, join(folder, 'faketime')])
    .map((folder) => join(folder, 'libfaketimeMT.so.1'))
    .find(existsSync);
  return found ?? fail('The clock is moved by libfaketime, which is missing: apt-get install faketime');
}

/** Installs a version of Node from npm into .data. Returns the path of the program. */
function installNode(version) {
  const folder = join(root, '.data', `node-${version}`);
  const name = `node-${process.platform}-${process.arch}`;
  const program = join(folder, 'node_modules', name, 'bin', 'node');
  const install = [
    'install',
    '--prefix',
    folder,
    '--no-save',
    '--no-audit',
    '--no-fund',
    `${name}@${version}`,
  ];
  const { status } = spawnSync('npm', install, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0 || !existsSync(program)) fail(`npm has no ${name}@${version} that can be installed.`);
  return program;
}

/** Runs npm test, and takes the numbers of passed and failed tests from its last line. */
async function runTests({ name, clock, zone, isShuffled, load = 0 }, { node, library }) {
  const log = join(FOLDER, `${name}.log`);
  const env = {
    ...process.env,
    PATH: `${dirname(node)}${delimiter}${process.env.PATH}`,
    ...(zone && { TZ: zone }),
    ...(isShuffled && { SHUFFLE: '1' }),
    // A fixed distance to the present, so that all processes agree, whenever each begins.
    ...(clock && {
      LD_PRELOAD: library,
      FAKETIME: secondsUntil(clock),
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      // Otherwise libfaketime ends the timed waits of a browser at once, and its processes never rest.
      FAKETIME_FORCE_MONOTONIC_FIX: '0',
    }),
  };
  for (let count = 0; count < load; count += 1) busy.add(keepBusy());
  running = spawn(node, ['server/commands/test.mjs', ...filters], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const file = createWriteStream(log);
  let last = '';
  for (const stream of [running.stdout, running.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      file.write(text);
      last = (last + text).slice(-1000);
    });
  }
  await new Promise((done) => running.once('close', done));
  running = undefined;
  await new Promise((done) => file.end(done));
  for (const one of busy) one.kill('SIGKILL');
  busy.clear();
  const [, passed = 0, failed = 1] = /^(\d+) passed, (\d+) failed$/m.exec(last) ?? [];
  return { passed: Number(passed), failed: Number(failed), log };
}

/**
 * How far to move a clock: only forward. The signal handlers of PostgreSQL see the real clock (vitest.config.ts). If
 * the moved clock were behind that, they would end transactions that have just begun.
 */
function secondsUntil(clock) {
  const today = new Date().toISOString().slice(0, 10);
  const moment = Date.parse(`${clock.includes(' ') ? clock.replace(' ', 'T') : `${today}T${clock}`}Z`);
  const seconds = Math.round((moment - Date.now()) / 1000);
  if (seconds < 0 && clock.includes(' ')) fail(`${clock} has passed: a run needs a moment to come.`);
  return `+${seconds < 0 ? seconds + 24 * 60 * 60 : seconds}s`;
}

/** Starts a process that occupies one core until this process ends. */
function keepBusy() {
  const code = 'const { ppid } = process; while (process.ppid === ppid) for (let n = 0; n < 1e8; n += 1);';
  return spawn(process.execPath, ['--eval', code], { stdio: 'ignore' });
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
