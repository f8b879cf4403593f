import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, cpSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { withConnection } from '../../platform/database/connection.ts';
import { findFreePort } from '../../platform/embedded/ports.mjs';

/** A streaming replica of a server on this machine. */
type Replica = {
  url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Stops it and removes its files. */
  remove(): Promise<void>;
};

/** What a copy of a data folder must leave out. The log is streamed instead. */
const LEFT_OUT = /^(postmaster\.(pid|opts)|pg_wal\/[^/]+|pg_replslot\/.+|pg_stat_tmp\/.+|pgsql_tmp.*)$/;

/**
 * Creates a streaming replica by copying the primary's files, because the embedded server has no pg_basebackup. The
 * address must be a superuser's.
 */
export async function startReplica(primaryUrl: string): Promise<Replica> {
  const primary = new pg.Client({ connectionString: primaryUrl });
  await primary.connect();
  const readServerSetting = async (sql: string) =>
    (await primary.query<{ value: string }>(sql)).rows[0]?.value ?? '';
  const data = await readServerSetting(`select current_setting('data_directory') as value`);
  const bin = await readServerSetting(`select setting as value from pg_config where name = 'BINDIR'`);
  const connections = await readServerSetting(`select current_setting('max_connections') as value`);
  const folder = join(dirname(data), `${basename(data)}-replica-${process.pid}`);

  await primary.query(`select pg_backup_start('replica', fast => true)`);
  cpSync(data, folder, { recursive: true, filter: (from) => !LEFT_OUT.test(relative(data, from)) });
  const label = await readServerSetting(
    'select labelfile as value from pg_backup_stop(wait_for_archive => false)',
  );
  await primary.end();

  const { hostname, port: primaryPort, username, password } = new URL(primaryUrl);
  const from = `host=${hostname} port=${primaryPort} user=${username} password=${decodeURIComponent(password)}`;
  writeFileSync(join(folder, 'backup_label'), label);
  writeFileSync(join(folder, 'standby.signal'), '');
  writeFileSync(join(folder, 'postgresql.auto.conf'), `primary_conninfo = '${from}'\n`);
  mkdirSync(join(folder, 'pg_wal'), { recursive: true });
  const owner = statSync(data);
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    chownSync(folder, owner.uid, owner.gid);
    for (const name of readdirSync(folder, { recursive: true })) {
      chownSync(join(folder, String(name)), owner.uid, owner.gid);
    }
  }

  const port = await findFreePort();
  const url = new URL(primaryUrl);
  url.port = String(port);
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: connections,
    fsync: 'off',
    // Cancels reads soon if they block the replay of the log.
    max_standby_streaming_delay: '100ms',
    timezone: 'UTC',
  };
  let server: ChildProcess | undefined;
  // A run that is stopped does not wait for `remove`.
  process.once('exit', () => server?.kill('SIGINT'));
  const start = async () => {
    const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    server = spawn(join(bin, 'postgres'), ['-D', folder, ...args], {
      cwd: folder,
      stdio: 'ignore',
      ...(isRoot && { uid: owner.uid, gid: owner.gid }),
    });
    await untilItAnswers(url.href);
  };
  const stop = async () => {
    if (!server || server.exitCode !== null) return;
    const ended = once(server, 'exit');
    server.kill('SIGINT');
    await ended;
  };
  await start();
  return {
    url: url.href,
    start,
    stop,
    async remove() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilItAnswers(url: string): Promise<void> {
  for (let waited = 0; ; waited += 1) {
    try {
      return await withConnection(url, async () => {});
    } catch (error) {
      if (waited > 300) throw error;
      await sleep(50);
    }
  }
}
