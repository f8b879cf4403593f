import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { withConnection } from './database/connection.ts';
import { isOutage } from './errors.ts';
import type { Log } from './monitoring/log.ts';
import type { Env } from './settings/env.ts';
import { createStorage, type Storage, type StorageOptions, StorageTimeout } from './storage/storage.ts';
import { decodeUrlPart } from './text/url.rules.ts';

/** The message is shown to the person who started the product. */
export class StartError extends Error {}

/** How long to wait for another service. Services of one machine can start in any order. */
const LIMIT_MS = 60_000;
const RETRY_MS = 1_000;
const CONNECT_MS = 5_000;
const OLDEST_POSTGRES = 15;

/** With less than this left, PostgreSQL and the S3 server fail at almost any write. */
const FULL_BYTES = 1_000_000;

/** Whether a start failed because the disk of DATA_FOLDER is full, which embedded services often do not say. */
export function isDiskFull(
  { dataFolder, databaseUrl, s3 }: Pick<Env, 'dataFolder' | 'databaseUrl' | 's3'>,
  error: unknown,
): boolean {
  if (databaseUrl && s3) return false;
  // The embedded PostgreSQL removes what it began, so there can be room again. Another one has a disk of its own.
  if (!databaseUrl && /ENOSPC|No space left/i.test(String(error))) return true;
  try {
    const { blocks, bavail, bsize } = fs.statfsSync(dataFolder);
    // Some file systems do not count their blocks.
    return blocks > 0 && bavail * bsize < FULL_BYTES;
  } catch {
    return false;
  }
}

type Waiting = { log: Log; limitMs?: number };

/**
 * Waits until the database accepts connections. Throws a StartError if that takes too long or the database is
 * unusable. `setting` is named in the message.
 */
export async function waitForDatabase(
  url: string,
  { setting = 'DATABASE_URL', ...waiting }: Waiting & { setting?: string },
): Promise<void> {
  const name = `the database at ${formatHostAndPort(url, '5432')}`;
  const advice = `Start it, or correct ${setting}, and try again.`;
  const version = await untilAvailable(name, advice, () => readVersion(url), waiting, {
    // The server accepted the connection but did not respond.
    isUnavailable: (error) => isOutage(error) || (error as Error).message === 'timeout expired',
    explain: (error) => explainDatabase(name, url, setting, error),
  });
  if (version < OLDEST_POSTGRES) {
    throw new StartError(
      `${capital(name)} is PostgreSQL ${version}. Threes needs ${OLDEST_POSTGRES} or newer.`,
    );
  }
}

/**
 * Opens the bucket and waits for its server. Throws a StartError if that takes too long or is refused. No setting can
 * correct an embedded server.
 */
export async function waitForBucket(
  options: StorageOptions,
  { isEmbedded = false, ...waiting }: Waiting & { isEmbedded?: boolean },
): Promise<Storage> {
  const name = `the${isEmbedded ? ' embedded' : ''} S3 server at ${formatHostAndPort(options.endpoint)}`;
  const advice = isEmbedded
    ? 'Try again when this machine is less busy.'
    : 'Start it, or correct S3_ENDPOINT, and try again.';
  return untilAvailable(name, advice, () => createStorage(options), waiting, {
    isUnavailable: (error) =>
      isOutage(error) ||
      error instanceof StorageTimeout ||
      BUCKET_UNAVAILABLE.test(getErrorCode(error) ?? ''),
    explain: (error) => explainBucket(name, options, error),
  });
}

type Failures = { isUnavailable(error: unknown): boolean; explain(error: unknown): string };

async function untilAvailable<T>(
  name: string,
  advice: string,
  ask: () => Promise<T>,
  { log, limitMs = LIMIT_MS }: Waiting,
  { isUnavailable, explain }: Failures,
): Promise<T> {
  const deadline = Date.now() + limitMs;
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await ask();
    } catch (error) {
      if (!isUnavailable(error)) throw new StartError(explain(error), { cause: error });
      if (Date.now() >= deadline) {
        throw new StartError(
          `${capital(name)} did not answer within ${Math.ceil(limitMs / 1000)} seconds (${describeFailure(error)}). ` +
            advice,
          { cause: error },
        );
      }
      if (isFirst) log.warn(`Waiting for ${name} (${describeFailure(error)})`);
      await sleep(Math.min(RETRY_MS, limitMs));
    }
  }
}

function readVersion(url: string): Promise<number> {
  const read = async (client: pg.Client) => {
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
    return Math.floor(Number(rows[0]?.server_version_num) / 10_000);
  };
  return withConnection(url, read, CONNECT_MS);
}

function explainDatabase(name: string, url: string, setting: string, error: unknown): string {
  const path = new URL(url).pathname.slice(1);
  // A % that escapes nothing stands for itself, as for the client of PostgreSQL.
  const database = decodeUrlPart(path) ?? path;
  switch (getErrorCode(error)) {
    // The password is wrong, or the account or address has no permission to connect.
    case '28P01':
    case '28000':
      return (
        `${capital(name)} refused the login: ${describeFailure(error)}. Correct the user and password in ${setting}.` +
        (setting === 'DATABASE_URL' ? ' If it is not set, Compose makes it of POSTGRES_PASSWORD.' : '')
      );
    case '3D000':
      return `There is no database “${database}” at ${formatHostAndPort(url, '5432')}. Create it, or correct ${setting}.`;
    default:
      return `${capital(name)} cannot be used: ${describeFailure(error)}. Check ${setting}.`;
  }
}

const BUCKET_UNAVAILABLE = /^(SlowDown|ServiceUnavailable|InternalError|UnknownError)$/;

function explainBucket(name: string, { bucket }: StorageOptions, error: unknown): string {
  switch (getErrorCode(error)) {
    case 'AccessDenied':
    case 'InvalidAccessKeyId':
    case 'SignatureDoesNotMatch':
      return (
        `${capital(name)} refused the keys for the bucket “${bucket}” (${getErrorCode(error)}). Correct S3_ACCESS_KEY and ` +
        'S3_SECRET_KEY. If they are right, create the bucket and let them read, write, list and delete in it.'
      );
    case 'AuthorizationHeaderMalformed':
    case 'IllegalLocationConstraintException':
    case 'MovedPermanently':
    case 'PermanentRedirect':
      return `${capital(name)} says that the bucket “${bucket}” is in another region: ${describeFailure(error)}. Correct S3_REGION.`;
    default:
      return `${capital(name)} cannot be used: ${describeFailure(error)}. Check S3_ENDPOINT and S3_BUCKET.`;
  }
}

/** The host and port of an address, without the password. The folder of a socket is the parameter "host". */
function formatHostAndPort(address: string, port = ''): string {
  const url = new URL(address);
  const host = url.searchParams.get('host') ?? url.hostname;
  return [host || 'localhost', url.port || port].filter(Boolean).join(':');
}

function getErrorCode(error: unknown): string | undefined {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : undefined;
}

/** An error about several addresses has no message, only a code. */
const describeFailure = (error: unknown) =>
  ((error as Error).message || getErrorCode(error) || String(error)).replace(/\.$/, '');

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
