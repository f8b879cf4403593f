import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

const read = (file: string) => readFileSync(file, 'utf8').trim();

/** Returns the secret in this file, and makes it first if there is none. Processes that do so at once get the same. */
export function readOrMakeSecret(file: string, make: () => string): string {
  const found = existsSync(file) ? read(file) : undefined;
  if (found) return found;
  // A full disk creates a file but does not write it, so the secret gets its name when it is complete.
  const draft = `${file}.${randomBytes(4).toString('hex')}`;
  try {
    writeFileSync(draft, make(), { mode: 0o600 });
    if (found === '') rmSync(file, { force: true });
    keepFirst(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
  return read(file);
}

/** Gives the draft this name, unless another process was first. */
function keepFirst(draft: string, file: string): void {
  try {
    linkSync(draft, file);
  } catch (error) {
    // Not every file system has links.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') renameSync(draft, file);
  }
}
