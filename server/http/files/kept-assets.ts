import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import express, { type RequestHandler } from 'express';
import expressStaticGzip from 'express-static-gzip';
import type { Log } from '../../platform/monitoring/log.ts';
import { DAY_MS, HOUR_MS } from '../../platform/time.ts';

/** How long files of a build are kept after the last process that ran it. */
const KEPT_MS = DAY_MS;

/** The folder with the files of this and earlier builds, which pages opened before a release still request. */
export const keptAssetsFolder = (dataFolder: string): string => join(dataFolder, 'assets');

/** The files of a build, without compressed copies. Their names contain a hash of their content. */
const namesIn = async (folder: string) =>
  (await readdir(folder).catch(() => [] as string[])).filter((name) => !/\.(br|gz)$/.test(name));

/**
 * Copies the files of the build into the data folder, which survives a release, and marks them as used. Files that no
 * process has used for a day are deleted.
 */
export async function keepAssets(build: string, dataFolder: string, now = Date.now()): Promise<void> {
  const kept = keptAssetsFolder(dataFolder);
  await mkdir(kept, { recursive: true });
  const names = new Set(await namesIn(build));
  const at = new Date(now);
  for (const name of names) {
    const copy = join(kept, name);
    const isThere = await stat(copy).catch(() => null);
    if (!isThere) {
      // Copied under another name first, because other processes serve a file as soon as it has its final name.
      const part = `${copy}.${process.pid}.part`;
      await copyFile(join(build, name), part);
      await rename(part, copy);
    }
    await utimes(copy, at, at);
  }
  for (const name of await readdir(kept)) {
    if (names.has(name)) continue;
    const file = join(kept, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: now }));
    if (now - mtimeMs > KEPT_MS) await rm(file, { force: true });
  }
}

/** Marks the files of the running build as used until the process stops. */
export function startKeepingAssets(client: string, dataFolder: string, log: Log): () => void {
  const keep = () =>
    keepAssets(join(client, 'assets'), dataFolder).catch((error) =>
      log.warn({ err: error }, 'The files of this build are not kept for the next release'),
    );
  void keep();
  const timer = setInterval(keep, HOUR_MS).unref();
  return () => clearInterval(timer);
}

/**
 * Serves the files of the running build and of earlier ones. Their names have a hash of their content. The build also
 * has them compressed.
 */
export function serveAssets(client: string, dataFolder: string): RequestHandler[] {
  const options = { immutable: true, maxAge: 365 * DAY_MS };
  return [
    expressStaticGzip(join(client, 'assets'), {
      index: false,
      enableBrotli: true,
      orderPreference: ['br'],
      serveStatic: options,
    }),
    (_req, res, next) => {
      // Set for a compressed file that another build has replaced meanwhile. Those kept are not compressed.
      res.removeHeader('content-encoding');
      next();
    },
    express.static(keptAssetsFolder(dataFolder), { ...options, index: false }),
  ];
}
