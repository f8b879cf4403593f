import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { processStartTime } from '../../platform/embedded/lock.ts';

type TemporaryFiles = {
  /** Runs `work` with the path of a new file, and removes the file afterwards. */
  use<T>(work: (path: string) => Promise<T>): Promise<T>;
};

/**
 * Creates temporary files in a folder. Their names contain the process, so that the next start can delete the files
 * of a killed process.
 */
export function createTemporaryFiles(folder: string): TemporaryFiles {
  const owner = ownerName(process.pid, processStartTime(process.pid));
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(folder)) {
    const pid = Number.parseInt(name, 10);
    const identity = processStartTime(pid);
    const isInUse = identity !== undefined && name.startsWith(`${ownerName(pid, identity)}-`);
    if (!isInUse) rmSync(join(folder, name), { force: true });
  }
  return {
    async use(work) {
      const path = join(folder, `${owner}-${randomBytes(8).toString('hex')}`);
      try {
        return await work(path);
      } finally {
        await rm(path, { force: true });
      }
    },
  };
}

const ownerName = (pid: number, identity = '') => `${pid}_${identity}`;
