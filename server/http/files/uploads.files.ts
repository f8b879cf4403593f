import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
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
 * from files in use: containers that share the folder do not see each other's processes. The age is in the name,
 * because a file server can have another clock.
 */
export function createTemporaryFiles(folder: string): TemporaryFiles {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  deleteLeft(folder);
  return {
    async use(work) {
      // A process that was killed starts again within seconds, when what it left is still too new.
      deleteLeft(folder);
      const path = join(folder, `${Date.now()}.${randomUUID()}`);
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
    const begun = Number(name.split('.')[0]);
    if (begun > Date.now() - LEFT_MS) continue;
    rmSync(join(folder, name), { force: true, recursive: true });
  }
}
