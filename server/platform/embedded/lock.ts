import { randomBytes } from 'node:crypto';
import fs, { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Whether a process with this id is running, even one that we may not signal. A zombie counts as ended: it was
 * killed, but its parent has not collected it yet.
 */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const [state = ''] = processStat(pid) ?? [];
  return !['Z', 'X'].includes(state);
}

/** The fields of /proc/<pid>/stat from the state on; undefined on systems without this file. */
function processStat(pid: number): string[] | undefined {
  const stat = readText(`/proc/${pid}/stat`);
  // The fields follow the name, which can contain spaces and brackets.
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/**
 * The start time of a process, which tells it from a later process with the same id. Undefined if the process has
 * ended, empty if the system does not report it.
 */
export function processStartTime(pid: number): string | undefined {
  if (!isAlive(pid)) return undefined;
  // Field 22 of the file. The list starts with the state, which is field 3.
  return processStat(pid)?.[19] ?? '';
}

/** The number at the start of a file, or undefined. */
export function readNumber(file: string): number | undefined {
  return numberIn(readText(file));
}

function numberIn(text: string | undefined): number | undefined {
  const value = Number.parseInt(text ?? '', 10);
  return Number.isNaN(value) ? undefined : value;
}

export function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** The value in a file, or undefined if it is no JSON. */
export function readJson<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** The content of a running product's lock file. */
type LockHolder = { pid: number; identity: string; url: string };

/**
 * Locks a data folder for this process, and replaces the lock of a process that has ended. Returns a function that
 * releases the lock, or the process that holds it.
 */
export async function acquireFolderLock(file: string, url: string): Promise<(() => void) | LockHolder> {
  const mine: LockHolder = { pid: process.pid, identity: processStartTime(process.pid) ?? '', url };
  return withLock(`${file}.lock`, async () => {
    const theirs = readJson<LockHolder>(file);
    const alive = theirs && theirs.pid !== process.pid && processStartTime(theirs.pid) === theirs.identity;
    if (alive) return theirs;
    const text = JSON.stringify(mine);
    writeFileSync(file, text);
    // A second call must not remove the lock of another process.
    return () => {
      if (readText(file) === text) rmSync(file, { force: true });
    };
  });
}

/** Runs `fn` while holding a lock file. Replaces the lock of a process that has ended. */
export async function withLock<T>(file: string, fn: () => Promise<T>): Promise<T> {
  mkdirSync(dirname(file), { recursive: true });
  const deadline = Date.now() + 120_000;
  const mine = `${process.pid} ${randomBytes(8).toString('hex')}`;
  let unreadable = 0;
  for (;;) {
    try {
      writeFileSync(file, mine, { flag: 'wx' });
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const text = readText(file) ?? '';
    const holder = numberIn(text);
    // An empty file is usually just being written. If it stays empty, the process that created it has died.
    if (holder === undefined) unreadable += 1;
    if (holder === undefined ? unreadable > 50 : !isAlive(holder)) {
      removeStaleLock(file, text);
      unreadable = 0;
      continue;
    }
    if (Date.now() > deadline) throw new Error(`Waited too long for ${file}, held by process ${holder}.`);
    await sleep(50);
  }
  try {
    return await fn();
  } finally {
    if (readText(file) === mine) rmSync(file, { force: true });
  }
}

/**
 * Removes the lock of a dead process, but never a newer lock: another process may have seen the same dead process and
 * replaced its lock by now. So the file is renamed, which only one process can do, then checked, and put back if it
 * is another lock.
 */
export function removeStaleLock(file: string, seen: string): void {
  const aside = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`;
  if (readText(file) !== seen || !attempt('ENOENT', () => fs.renameSync(file, aside))) return;
  // Unlike a rename, a link does not replace a lock that exists.
  if (readText(aside) !== seen) attempt('EEXIST', () => linkSync(aside, file));
  rmSync(aside, { force: true });
}

function attempt(expected: string, act: () => void): boolean {
  try {
    act();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== expected) throw error;
    return false;
  }
}
