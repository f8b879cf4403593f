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

/** The number a file holds, or undefined when it is missing or holds something else. */
export function readNumber(file: string): number | undefined {
  try {
    const value = Number.parseInt(readFileSync(file, 'utf8'), 10);
    return Number.isNaN(value) ? undefined : value;
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
