import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  appendFileSync,
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { platform } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../monitoring/log.ts';
import type { Cluster } from './cluster.ts';
import { isAlive, readNumber } from './lock.ts';
import { findFreePort, isPortFree } from './ports.mjs';

/** Nothing is flushed to disk. Plans of triggers are made once per connection instead of up to six times. */
const FOR_TESTS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  plan_cache_mode: 'force_generic_plan',
};

type PostmasterFile = { pid: number; port: number; ready: boolean };

/** The content of postmaster.pid. */
export function readPostmasterFile(cluster: Cluster): PostmasterFile | undefined {
  try {
    const lines = readFileSync(join(cluster.data, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
  } catch {
    return undefined;
  }
}

/** Whether the process is PostgreSQL's main process. After a reboot, another process can have its id. */
export function isPostmaster(pid: number): boolean {
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
 * The port of a server that other processes of ours use. If a killed process left the server behind, it is stopped,
 * because its settings can be outdated. A stale pid file is removed.
 */
export async function runningPort(cluster: Cluster, inUse: boolean, log: Log): Promise<number | undefined> {
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

/** Starts the server at the port `fixed`, or at its previous port if that is free. Returns the port. */
export async function start(
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
      ...(unsafe ? FOR_TESTS : {}),
    };
    const output = openSync(logFile, 'a');
    // Starts a session of its own: Ctrl-C signals the whole process group, and PostgreSQL must run until open
    // requests are answered.
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
    // Another program can have taken the port since we checked it.
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
export async function stopPostmaster(cluster: Cluster, log: Log): Promise<void> {
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

function truncateLog(file: string): void {
  if (existsSync(file) && statSync(file).size > 5_000_000) rmSync(file);
  appendFileSync(file, '');
}
