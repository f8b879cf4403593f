import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { CommandError } from './command.ts';

/**
 * Writes a file under a temporary name, flushes it, and renames it, so that a file with the final name is always
 * complete. Only its owner can read it. Throws if the file exists.
 */
export async function writeWhole<T>(file: string, write: (output: Writable) => Promise<T>): Promise<T> {
  if (existsSync(file)) throw new CommandError(`${file} already exists.`);
  const partial = `${file}.${process.pid}.partial`;
  const output = (await open(partial, 'wx', 0o600)).createWriteStream({ flush: true });
  try {
    const written = await write(output);
    await rename(partial, file);
    return written;
  } catch (error) {
    output.destroy();
    await rm(partial, { force: true });
    throw error;
  }
}
