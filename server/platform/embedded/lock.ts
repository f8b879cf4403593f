import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Whether a process with this id exists (one that we may not signal exists too). */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * What tells a process from a later one with the same number: when it started. Undefined when it is gone, '' where
 * the system does not say.
 */
export function identityOf(pid: number): string | undefined {
  if (!isAlive(pid)) return undefined;
  try {
    // Field 22 of /proc/<pid>/stat, counted behind the name, which may hold spaces and brackets.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

/** The number a file holds, or undefined when it is missing or holds something else. */
export function readNumber(file: string): number | undefined {
  try {
    const value = Number.parseInt(readFileSync(file, 'utf8'), 10);
    return Number.isNaN(value) ? undefined : value;
  } catch {
    return undefined;
  }
}

/** What a running product tells about itself in its lock file. */
export type Running = { pid: number; identity: string; url: string };

/**
 * Claims a data folder for this process. Returns the release, or the process that has it already; a claim whose
 * process died is taken over.
 */
export async function claim(file: string, url: string): Promise<(() => void) | Running> {
  const mine: Running = { pid: process.pid, identity: identityOf(process.pid) ?? '', url };
  return withLock(`${file}.lock`, async () => {
    const theirs = readRunning(file);
    const alive = theirs && theirs.pid !== process.pid && identityOf(theirs.pid) === theirs.identity;
    if (alive) return theirs;
    writeFileSync(file, JSON.stringify(mine));
    return () => rmSync(file, { force: true });
  });
}

function readRunning(file: string): Running | undefined {
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
  let unreadable = 0;
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = readNumber(file);
    // An empty file is one being written this moment, unless it stays empty: then its writer died in between.
    if (holder === undefined) unreadable += 1;
    if (holder === undefined ? unreadable > 50 : !isAlive(holder)) {
      rmSync(file, { force: true });
      unreadable = 0;
      continue;
    }
    if (Date.now() > deadline) throw new Error(`Waited too long for ${file}, held by process ${holder}.`);
    await sleep(50);
  }
  try {
    return await fn();
  } finally {
    rmSync(file, { force: true });
  }
}
