import http, { IncomingMessage } from 'node:http';
import https from 'node:https';
import type { Readable } from 'node:stream';
import { Client } from 'minio';

/** What the bucket knows of an object. */
export type ObjectMetadata = { size: number; type: string; etag: string };

/** An object on its way out of the bucket. Read `body` to its end or destroy it. */
export type StoredObject = ObjectMetadata & { body: Readable };

/** The bucket. Nothing but plain S3, so that any S3 server can be behind it. */
export type Storage = {
  /** Writes an object, over the one that is there if there is one. */
  put(key: string, bytes: Buffer, type: string): Promise<void>;
  /** The object, or null where there is none. */
  get(key: string): Promise<StoredObject | null>;
  /** The object's facts, or null where there is none. */
  stat(key: string): Promise<ObjectMetadata | null>;
  /** Removes objects; one that is not there counts as removed. Answers the keys that could not be removed. */
  remove(keys: string[]): Promise<string[]>;
  /** Throws unless the bucket is there and answers. */
  ping(): Promise<void>;
  /** Lets go of the connections. */
  close(): void;
};

export type StorageOptions = {
  /** http://host:port or https://host */
  endpoint: string;
  accessKey: string;
  secretKey: string;
  bucket: string;
  /** Said aloud, or the client asks the server for it before each first request. */
  region?: string;
};

const MAX_AGE_SECONDS = 3600;
/** How long the server may take to begin an answer, and be silent within one: who uploads waits for 10 s at most. */
const SILENCE_MS = 5_000;

/** The S3 server accepts what it is sent, and does not answer. */
export class StorageTimeout extends Error {}

/** Opens the bucket, and makes it if it is not there yet. */
export async function createStorage(options: StorageOptions): Promise<Storage> {
  const { bucket, region = 'us-east-1' } = options;
  const { client, agent } = connect(options, region);

  const storage: Storage = {
    async put(key, bytes, type) {
      const headers = { 'Content-Type': type, 'Cache-Control': `max-age=${MAX_AGE_SECONDS}` };
      await retried(() => client.putObject(bucket, key, bytes, bytes.length, headers));
    },

    async get(key) {
      const body = await foundOrNull(() => client.getObject(bucket, key));
      if (!body) return null;
      // The client says only that it is a stream. It is the response, and its headers save a second request.
      if (!(body instanceof IncomingMessage))
        throw new Error('The S3 client no longer answers the response.');
      const { headers } = body;
      return {
        body,
        size: Number(headers['content-length']),
        type: headers['content-type'] ?? 'application/octet-stream',
        etag: bare(headers.etag),
      };
    },

    async stat(key) {
      const facts = await foundOrNull(() => client.statObject(bucket, key));
      if (!facts) return null;
      const type: unknown = facts.metaData['content-type'];
      return {
        size: facts.size,
        type: typeof type === 'string' ? type : 'application/octet-stream',
        etag: bare(facts.etag),
      };
    },

    async remove(keys) {
      if (keys.length === 0) return [];
      const results = await retried(() => client.removeObjects(bucket, keys));
      return results.flatMap((result) => failedKey(result) ?? []);
    },

    async ping() {
      if (!(await client.bucketExists(bucket))) throw new Error(`The bucket "${bucket}" does not exist.`);
    },

    close() {
      agent.destroy();
    },
  };

  try {
    await ensureBucket(client, bucket, region);
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
  // The client sets no limit on how long a server may be silent.
  const request = (options: https.RequestOptions, answered: (response: IncomingMessage) => void) => {
    const sent = wire.request({ ...options, timeout: SILENCE_MS }, answered);
    const giveUp = () => sent.destroy(new StorageTimeout('The S3 server did not answer in time.'));
    // One that takes the bytes of a file one by one is as silent as one that takes none.
    const late = setTimeout(giveUp, SILENCE_MS);
    sent.on('timeout', giveUp);
    for (const event of ['response', 'close']) sent.once(event, () => clearTimeout(late));
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
    retryOptions: { disableRetry: true },
  });
  return { client, agent };
}

async function ensureBucket(client: Client, bucket: string, region: string): Promise<void> {
  if (await retried(() => client.bucketExists(bucket))) return;
  try {
    await client.makeBucket(bucket, region);
  } catch (error) {
    // Another process was first.
    if (!['BucketAlreadyOwnedByYou', 'BucketAlreadyExists'].includes(codeOf(error))) throw error;
  }
}

async function foundOrNull<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await retried(ask);
  } catch (error) {
    // A HEAD has no body to name the key in, so it is only "NotFound".
    if (['NoSuchKey', 'NotFound'].includes(codeOf(error))) return null;
    throw error;
  }
}

// A connection kept alive may be closed by the server just as it is used again, and after a pause the next one too.
// Everything we ask may be asked again.
async function retried<T>(ask: () => Promise<T>, times = 3): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (times === 0 || !['ECONNRESET', 'EPIPE'].includes(codeOf(error))) throw error;
    return retried(ask, times - 1);
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

// The client's types put what went wrong under "Error"; what it returns is that entry itself.
function failedKey(result: unknown): string | undefined {
  const entry = (result ?? {}) as { Key?: unknown; Error?: { Key?: unknown } };
  const key = entry.Error?.Key ?? entry.Key;
  return typeof key === 'string' ? key : undefined;
}

function bare(etag: string | undefined): string {
  return (etag ?? '').replaceAll('"', '');
}
