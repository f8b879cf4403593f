import http, { IncomingMessage } from 'node:http';
import https from 'node:https';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'minio';

export type ObjectMetadata = { size: number; type: string; etag: string };

/** An object that is being read. `body` must be read to its end or destroyed. */
type StoredObject = ObjectMetadata & { body: Readable };

/** An object in a listing of the bucket. */
export type StoredItem = { key: string; size: number; etag: string; modifiedAt: Date };

/** Only the basic functions of S3 are used, so that any S3 server works. */
export type Storage = {
  /** Writes an object or replaces an existing one. */
  put(key: string, bytes: Buffer, type: string): Promise<void>;
  get(key: string): Promise<StoredObject | null>;
  stat(key: string): Promise<ObjectMetadata | null>;
  /** Lists the objects whose keys begin with `prefix`. */
  list(prefix?: string): AsyncIterable<StoredItem>;
  /** Removes objects, ignoring missing ones. Returns the keys that could not be removed. */
  remove(keys: string[]): Promise<string[]>;
  /** Throws if the bucket does not exist or does not respond. */
  ping(): Promise<void>;
  close(): void;
};

export type StorageOptions = {
  /** http://host:port or https://host */
  endpoint: string;
  accessKey: string;
  secretKey: string;
  bucket: string;
  region?: string;
  /** Whether to create a missing bucket. */
  create?: boolean;
  /** The maximum number of objects per page of a listing. Tests set a small one. */
  pageSize?: number;
};

const MAX_AGE_SECONDS = 3600;
/** How long the S3 server may send nothing before a request is given up. */
const TIMEOUT_MS = 5_000;

/** How long to wait before each retry. */
const RETRY_PAUSES_MS = [50, 100, 200];

/** The maximum number of objects that S3 lists at once. */
const PAGE_SIZE = 1_000;
/** The client's types allow a name or a prefix. Listings without a delimiter have only names. */
type ListedObject = { name: string; size: number; etag: string; lastModified: string | Date };

/** The S3 server accepts requests but does not respond. */
export class StorageTimeout extends Error {}

/** Opens the bucket, and creates it if it does not exist and `create` is not false. */
export async function createStorage(options: StorageOptions): Promise<Storage> {
  // Without a region, the client would first ask the server for it.
  const { bucket, region = 'us-east-1', create = true, pageSize = PAGE_SIZE } = options;
  const { client, agent } = connect(options, region);

  const storage: Storage = {
    async put(key, bytes, type) {
      const headers = { 'Content-Type': type, 'Cache-Control': `max-age=${MAX_AGE_SECONDS}` };
      await withRetry(() => client.putObject(bucket, key, bytes, bytes.length, headers));
    },

    async get(key) {
      const body = await orNull(() => client.getObject(bucket, key));
      if (!body) return null;
      // The client's type is a stream, but the value is the response. Reading its headers saves a second request.
      if (!(body instanceof IncomingMessage))
        throw new Error('The S3 client no longer answers the response.');
      const { headers } = body;
      return {
        body,
        size: Number(headers['content-length']),
        type: headers['content-type'] ?? 'application/octet-stream',
        etag: withoutQuotes(headers.etag),
      };
    },

    async stat(key) {
      const facts = await orNull(() => client.statObject(bucket, key));
      if (!facts) return null;
      const type: unknown = facts.metaData['content-type'];
      return {
        size: facts.size,
        type: typeof type === 'string' ? type : 'application/octet-stream',
        etag: withoutQuotes(facts.etag),
      };
    },

    async *list(prefix = '') {
      const options = { Delimiter: '', MaxKeys: pageSize };
      for (let last = ''; ; ) {
        // Uses version 1 of the listing, because the embedded server does not support the tokens of version 2.
        const page = await withRetry(() => client.listObjectsQuery(bucket, prefix, last, options));
        const objects = page.objects as unknown as ListedObject[];
        for (const { name, size, etag, lastModified } of objects) {
          yield { key: name, size, etag: withoutQuotes(etag), modifiedAt: new Date(lastModified) };
          last = name;
        }
        if (!page.isTruncated || objects.length === 0) return;
      }
    },

    async remove(keys) {
      if (keys.length === 0) return [];
      const results = await withRetry(() => client.removeObjects(bucket, keys));
      return results.flatMap((result) => failedKey(result) ?? []);
    },

    async ping() {
      // Not HEAD on the bucket, which the embedded server answers by listing a thousand objects.
      const asked = withRetry(() => client.listObjectsQuery(bucket, '', '', { Delimiter: '', MaxKeys: 1 }));
      await asked.catch((error) => {
        if (getErrorCode(error) !== 'NoSuchBucket') throw error;
        throw new Error(`The bucket "${bucket}" does not exist.`, { cause: error });
      });
    },

    close() {
      agent.destroy();
    },
  };

  try {
    await (create ? ensureBucket(client, bucket, region) : storage.ping());
  } catch (error) {
    storage.close();
    throw error;
  }
  return storage;
}

function connect({ endpoint, accessKey, secretKey }: StorageOptions, region: string) {
  const { protocol, hostname, port } = new URL(endpoint);
  const useSSL = protocol === 'https:';
  const wire = useSSL ? https : http;
  const agent = new wire.Agent({ keepAlive: true });
  // The client itself has no time limit.
  const request = (options: https.RequestOptions, answered: (response: IncomingMessage) => void) => {
    const sent = wire.request({ ...options, timeout: TIMEOUT_MS }, answered);
    const giveUp = () => sent.destroy(new StorageTimeout('The S3 server did not answer in time.'));
    // A server that sends one byte at a time never triggers the other timeout. Sending a large file may take longer.
    let late: NodeJS.Timeout | undefined;
    const expectAnswer = () => {
      late = setTimeout(giveUp, TIMEOUT_MS);
    };
    const end = () => {
      sent.off('finish', expectAnswer);
      clearTimeout(late);
    };
    sent.on('timeout', giveUp).once('finish', expectAnswer).once('response', end).once('close', end);
    return sent;
  };
  const client = new Client({
    endPoint: hostname,
    port: port ? Number(port) : useSSL ? 443 : 80,
    useSSL,
    accessKey,
    secretKey,
    region,
    pathStyle: true,
    transport: { request: request as typeof http.request },
    transportAgent: agent,
    // The client would write a line to the console for each retry, between the lines of the log.
    retryOptions: { disableRetry: true },
  });
  return { client, agent };
}

async function ensureBucket(client: Client, bucket: string, region: string): Promise<void> {
  if (await withRetry(() => client.bucketExists(bucket))) return;
  try {
    await withRetry(() => client.makeBucket(bucket, region));
  } catch (error) {
    // Another process has created it.
    if (!['BucketAlreadyOwnedByYou', 'BucketAlreadyExists'].includes(getErrorCode(error))) throw error;
  }
}

async function orNull<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await withRetry(ask);
  } catch (error) {
    // A response to HEAD has no body with an error code, so the client reports "NotFound".
    if (['NoSuchKey', 'NotFound'].includes(getErrorCode(error))) return null;
    throw error;
  }
}

/** Repeats a request that failed for a moment. All our requests can be repeated. */
async function withRetry<T>(ask: () => Promise<T>, pauses = RETRY_PAUSES_MS): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    // S3 asks clients to repeat requests that fail with 500 or 503. The embedded server can fail a removal with 500.
    // The client decides which others may be repeated, and says so in the text of its error alone.
    const status = /Retryable HTTP status: (\d+)/.exec(String(error))?.[1];
    // The server may close an idle connection just when it is used again, and sometimes the next one too.
    const isMomentary = status || ['ECONNRESET', 'EPIPE'].includes(getErrorCode(error));
    const [pause, ...later] = pauses;
    if (isMomentary && pause !== undefined) {
      await sleep(pause);
      return withRetry(ask, later);
    }
    throw status ? new Error(`The S3 server answered with status ${status}.`, { cause: error }) : error;
  }
}

function getErrorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

// The client's types say that the details are under "Error", but they are at the top.
function failedKey(result: unknown): string | undefined {
  const entry = (result ?? {}) as { Key?: unknown; Error?: { Key?: unknown } };
  const key = entry.Error?.Key ?? entry.Key;
  return typeof key === 'string' ? key : undefined;
}

function withoutQuotes(etag: string | undefined): string {
  return (etag ?? '').replaceAll('"', '');
}
