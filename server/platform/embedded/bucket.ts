import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import type { Log } from '../monitoring/log.ts';
import { readOrMakeSecret } from '../settings/secret-file.ts';
import { createStorage } from '../storage/storage.ts';
import { readNumber } from './lock.ts';
import { findFreePort, isPortFree } from './ports.mjs';

/** A running embedded S3 server. */
type EmbeddedBucket = {
  endpoint: string;
  accessKey: string;
  secretKey: string;
  stop(): Promise<void>;
};

type S3rver = {
  logger: { silent: boolean };
  run(): Promise<AddressInfo>;
  httpServer?: { closeAllConnections(): void; closeIdleConnections(): void };
  close(): Promise<void>;
};
type S3rverClass = new (options: Record<string, unknown>) => S3rver;
type KeyPairs = {
  DUMMY_ACCOUNT: { createKeyPair(id: string, secret: string): void; revokeAccessKey(id: string): void };
};

type BucketOptions = { folder: string; bucket: string; log: Log };

/** Connects to the S3 server of a running product in the same folder, or starts one. */
export async function joinEmbeddedBucket(options: BucketOptions): Promise<EmbeddedBucket> {
  const port = readNumber(join(options.folder, 'port'));
  const keysFile = join(options.folder, 'keys.json');
  if (!port || !existsSync(keysFile)) return startEmbeddedBucket(options);
  const running = { endpoint: `http://127.0.0.1:${port}`, ...readOrMakeKeys(keysFile) };
  try {
    (await createStorage({ ...running, bucket: options.bucket })).close();
    return { ...running, stop: async () => {} };
  } catch {
    // The port is closed, or another program listens that does not know the keys.
    return startEmbeddedBucket(options);
  }
}

/** Starts an S3 server in this process. It listens on this machine only and stores its objects below `folder`. */
export async function startEmbeddedBucket(options: BucketOptions): Promise<EmbeddedBucket> {
  const { bucket, log } = options;
  const folder = resolve(options.folder);
  const directory = join(folder, 'objects');
  mkdirSync(join(directory, bucket), { recursive: true });
  const { accessKey, secretKey } = readOrMakeKeys(join(folder, 'keys.json'));

  const load = createRequire(import.meta.url);
  const Server = load('@20minutes/s3rver') as S3rverClass;
  const accounts = load('@20minutes/s3rver/lib/models/account.js') as KeyPairs;
  // The server has a single account with well-known keys. These are replaced by keys of this folder.
  accounts.DUMMY_ACCOUNT.revokeAccessKey('S3RVER');
  accounts.DUMMY_ACCOUNT.createKeyPair(accessKey, secretKey);

  const portFile = join(folder, 'port');
  const wanted = readNumber(portFile);
  const port = wanted && (await isPortFree(wanted)) ? wanted : await findFreePort();
  const server = new Server({ address: '127.0.0.1', port, silent: true, directory, vhostBuckets: false });
  // `silent: true` removes winston's only output. Without this, late requests log “no transports”.
  server.logger.silent = true;
  await server.run();
  writeFileSync(portFile, String(port));
  log.debug({ port, directory }, 'The embedded S3 server listens');

  return {
    endpoint: `http://127.0.0.1:${port}`,
    accessKey,
    secretKey,
    stop: async () => {
      const closed = server.close();
      // Idle connections would delay the stop. Requests under way get a moment to finish.
      server.httpServer?.closeIdleConnections();
      const forceClose = setTimeout(() => server.httpServer?.closeAllConnections(), 2_000);
      await closed;
      clearTimeout(forceClose);
    },
  };
}

function readOrMakeKeys(file: string): { accessKey: string; secretKey: string } {
  const make = () => ({
    accessKey: randomBytes(10).toString('hex'),
    secretKey: randomBytes(24).toString('base64url'),
  });
  return JSON.parse(readOrMakeSecret(file, () => JSON.stringify(make())));
}
