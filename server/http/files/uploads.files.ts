import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';

type TemporaryFiles = {
  /** Runs `work` with the path of a new file, and removes the file afterwards. */
  use<T>(work: (path: string) => Promise<T>): Promise<T>;
};

/** Longer than any upload takes. */
const LEFT_MS = 60 * 60_000;

/**
 * Creates temporary files in a folder, and deletes those that a killed process left there. Only their age tells them
 * from files in use: containers that share the folder do not see each other's processes.
 */
export function createTemporaryFiles(folder: string): TemporaryFiles {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  deleteLeft(folder);
  return {
    async use(work) {
      // A process that was killed starts again within seconds, when what it left is still too new.
      deleteLeft(folder);
      const path = join(folder, randomUUID());
      try {
        return await work(path);
      } finally {
        await rm(path, { force: true });
      }
    },
  };
}

function deleteLeft(folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
    if (changed !== undefined && Date.now() - changed > LEFT_MS)
      rmSync(path, { force: true, recursive: true });
  }
}
