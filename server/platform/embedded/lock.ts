import { randomBytes } from 'node:crypto';
import fs, { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Whether a process with this id runs (one that we may not signal runs too). One that was killed keeps its number
 * until its parent has asked for its end, and does not count.
 */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const [state = ''] = statOf(pid) ?? [];
  return !['Z', 'X'].includes(state);
}

/** The fields of /proc/<pid>/stat from the state on; undefined where the system has no such file. */
function statOf(pid: number): string[] | undefined {
  const stat = readText(`/proc/${pid}/stat`);
  // They follow the name, which may hold spaces and brackets.
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/**
 * What tells a process from a later one with the same number: when it started. Undefined when it is gone, '' where
 * the system does not say.
 */
export function processIdentity(pid: number): string | undefined {
  if (!isAlive(pid)) return undefined;
  // Field 22, counted from the state, which is the third.
  return statOf(pid)?.[19] ?? '';
}

/** The number a file begins with, or undefined when it is missing or holds something else. */
export function readNumber(file: string): number | undefined {
  return numberIn(readText(file));
}

function numberIn(text: string | undefined): number | undefined {
  const value = Number.parseInt(text ?? '', 10);
  return Number.isNaN(value) ? undefined : value;
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** What a running product tells about itself in its lock file. */
export type LockHolder = { pid: number; identity: string; url: string };

/**
 * Claims a data folder for this process. Returns the release, or the process that has it already; a claim whose
 * process died is taken over.
 */
export async function acquireFolderLock(file: string, url: string): Promise<(() => void) | LockHolder> {
  const mine: LockHolder = { pid: process.pid, identity: processIdentity(process.pid) ?? '', url };
  return withLock(`${file}.lock`, async () => {
    const theirs = readRunning(file);
    const alive = theirs && theirs.pid !== process.pid && processIdentity(theirs.pid) === theirs.identity;
    if (alive) return theirs;
    const text = JSON.stringify(mine);
    writeFileSync(file, text);
    // It may be called again after the next process has claimed the folder.
    return () => {
      if (readText(file) === text) rmSync(file, { force: true });
    };
  });
}

function readRunning(file: string): LockHolder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Runs `fn` while no other process holds the same lock file; a lock whose process died is taken over. */
export async function withLock<T>(file: string, fn: () => Promise<T>, timeoutMs = 120_000): Promise<T> {
  mkdirSync(dirname(file), { recursive: true });
  const deadline = Date.now() + timeoutMs;
  // No two holders write the same, not even of one process.
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
    // An empty file is one being written this moment, unless it stays empty: then its writer died in between.
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
 * Removes the lock of a holder that died, and no other. Of several who saw the same dead holder, one may have removed
 * its lock and made a new one by now; so the file is moved aside, which only one can do, looked at, and put back when
 * it is not the one that was seen.
 */
export function removeStaleLock(file: string, seen: string): void {
  const aside = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`;
  if (readText(file) !== seen || !attempt('ENOENT', () => fs.renameSync(file, aside))) return;
  // A link never replaces a lock that somebody took meanwhile.
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
