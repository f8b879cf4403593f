import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withConnection } from '../database/connection.ts';
import type { Log } from '../monitoring/log.ts';
import { readOrMakeSecret } from '../settings/secret-file.ts';
import { type Cluster, initCluster, locateCluster, USER } from './cluster.ts';
import { processStartTime, readText, withLock } from './lock.ts';
import { isPostmaster, readPostmasterFile, runningPort, start, stopPostmaster } from './postmaster.ts';

const WATCH_INTERVAL_MS = 500;
const RESTART_DELAYS_MS = [100, 1_000, 3_000, 6_000, 12_000];
/** After this time without a crash, the number of attempts starts anew. */
const STABLE_AFTER_MS = 60_000;

type EmbeddedPostgres = {
  url: string;
  /** The address of another database on this server. */
  buildDatabaseUrl(database: string): string;
  stop(): Promise<void>;
};

type EmbeddedPostgresOptions = {
  /** Contains the cluster, its password and its log. */
  folder: string;
  log: Log;
  /** Created if it does not exist. */
  database?: string;
  /**
   * Called with a reason if the server died and could not be restarted. The server is watched only if this is given.
   */
  onLost?: (reason: string) => void;
  /** For tests: nothing is flushed to disk, so a power failure destroys the cluster. */
  unsafe?: boolean;
};

/**
 * Starts PostgreSQL from its npm package, or joins one that another process of ours runs in the same folder. The last
 * process to leave stops it.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log, database = 'threes', unsafe = false } = options;
  const folder = resolve(options.folder);
  mkdirSync(folder, { recursive: true });
  const cluster = locateCluster(folder, log);
  const users = join(folder, 'users');
  const lock = join(folder, 'lock');
  const password = readOrMakeSecret(join(folder, 'password'), () => randomBytes(24).toString('base64url'));
  const ticket = join(users, `${process.pid}-${randomBytes(3).toString('hex')}`);

  mkdirSync(users, { recursive: true });

  // A process that ends early, by a signal or an error, does not leave the server behind.
  const stopWithoutWaiting = () => {
    rmSync(ticket, { force: true });
    const found = readPostmasterFile(cluster);
    if (found && isPostmaster(found.pid) && !removeDeadUsers(users)) process.kill(found.pid, 'SIGINT');
  };
  // Before other listeners, which may remove the folder.
  process.prependOnceListener('exit', stopWithoutWaiting);

  const port = await withLock(lock, async () => {
    const inUse = removeDeadUsers(users);
    // First of all, so that a process that ends meanwhile does not stop the server that starts here.
    writeFileSync(ticket, processStartTime(process.pid) ?? '');
    try {
      initCluster(cluster, password, unsafe, log);
      const running = await runningPort(cluster, inUse, log);
      return running ?? (await start(cluster, folder, unsafe, log));
    } catch (error) {
      rmSync(ticket, { force: true });
      throw error;
    }
  });

  const { onLost } = options;
  const restart = () =>
    withLock(lock, async () => {
      // Another process of ours may have restarted it.
      const running = await runningPort(cluster, true, log);
      const found = running ?? (await start(cluster, folder, unsafe, log, port));
      if (found !== port) throw new Error(`PostgreSQL came back at port ${found}, and not at ${port}.`);
    });
  const unwatch = onLost ? watch({ cluster, restart, onLost, log }) : () => {};

  const stop = async () => {
    unwatch();
    const leave = async () => {
      rmSync(ticket, { force: true });
      if (!removeDeadUsers(users)) await stopPostmaster(cluster, log);
    };
    await withLock(lock, leave).catch((error) => {
      if (error.code !== 'ENOSPC') throw error;
      // A full disk has no room for the lock.
      return leave();
    });
    process.off('exit', stopWithoutWaiting);
  };
  const buildDatabaseUrl = (name: string) => `postgresql://${USER}:${password}@127.0.0.1:${port}/${name}`;
  try {
    await ensureDatabase(buildDatabaseUrl('postgres'), database);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: buildDatabaseUrl(database), buildDatabaseUrl, stop };
}

type Watched = {
  cluster: Cluster;
  restart(): Promise<void>;
  onLost(reason: string): void;
  log: Log;
};

/**
 * Restarts the server when it has died. Each attempt waits longer, and their number is limited until the server has
 * run stably again. Returns a function that stops watching.
 */
function watch({ cluster, restart, onLost, log }: Watched): () => void {
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
    while (attempts < RESTART_DELAYS_MS.length) {
      await sleep(RESTART_DELAYS_MS[attempts]);
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

/** Removes the entries of processes that have ended. Returns whether others are left. */
function removeDeadUsers(users: string): boolean {
  let living = false;
  for (const ticket of readdirSync(users)) {
    const file = join(users, ticket);
    // Another process may have removed its entry meanwhile.
    const identity = readText(file);
    if (identity !== undefined && processStartTime(Number.parseInt(ticket, 10)) === identity) living = true;
    else rmSync(file, { force: true });
  }
  return living;
}

async function ensureDatabase(adminUrl: string, name: string): Promise<void> {
  try {
    await withConnection(adminUrl, async (client) => {
      const found = await client.query('select 1 from pg_database where datname = $1', [name]);
      if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
    });
  } catch (error) {
    // Two processes can create the database at the same time.
    if ((error as { code?: string }).code !== '42P04') throw error;
  }
}
