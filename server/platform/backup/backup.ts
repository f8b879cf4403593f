import type { Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type pg from 'pg';
import { type Pack, pack } from 'tar-stream';
import { withConnection } from '../database/connection.ts';
import { readApplied } from '../database/migrations.ts';
import { inParts } from '../in-parts.ts';
import type { Storage, StoredItem } from '../storage/storage.ts';
import {
  ABOUT_ENTRY,
  type About,
  BackupError,
  type BackupTable,
  FORMAT,
  FORMAT_VERSION,
  getTableFolder,
  KEY_ATTRIBUTE,
  MANIFEST_ENTRY,
  MANIFEST_SUM_ENTRY,
  type Manifest,
  OBJECT_MAX_BYTES,
  OBJECTS_FOLDER,
  ObjectSums,
  PART_BYTES,
  type Report,
  SUM_ATTRIBUTE,
  sha256,
  skippedTables,
  TableSums,
  TYPE_ATTRIBUTE,
} from './format.ts';
import { prepareSession, readRows, readSequences, readTables, type Table } from './tables.ts';

const compress = promisify(gzip);

const READ_AT_ONCE = 8;
/** The tolerated clock skew between this machine and the S3 server. */
const CLOCK_MARGIN_MS = 10 * 60_000;

type BackupOptions = {
  databaseUrl: string;
  storage: Pick<Storage, 'list' | 'get'>;
  /** The version of the product that makes the backup. */
  product: string;
  output: Writable;
  report?: Report;
  /** Called with the length of each chunk that was written. */
  onBytes?: (length: number) => void;
  signal?: AbortSignal;
};

/**
 * Writes a backup as a tar archive. The manifest comes last, so an archive without it is incomplete. All tables are
 * read in one snapshot. Objects are copied before it, and new ones again after it, so that every object to which a
 * row refers is included even if it is deleted meanwhile.
 */
export async function writeBackup(options: BackupOptions): Promise<Manifest> {
  const { output, signal, onBytes = () => {} } = options;
  signal?.throwIfAborted();
  const archive = pack();
  async function* pieces() {
    for await (const piece of archive as AsyncIterable<Buffer>) {
      onBytes(piece.length);
      yield piece;
    }
  }
  const stop = () => archive.destroy(new Error('The backup was stopped.'));
  signal?.addEventListener('abort', stop, { once: true });
  const written = pipeline(pieces, output, { end: output !== process.stdout });
  // Destroying the archive also rejects the entry that is being added.
  written.catch((error) => archive.destroy(error));
  try {
    const manifest = await fill(archive, options);
    archive.finalize();
    await written;
    return manifest;
  } catch (error) {
    archive.destroy(error as Error);
    // If the output failed first, this line throws that error, which is the cause.
    await written;
    throw error;
  } finally {
    signal?.removeEventListener('abort', stop);
  }
}

async function fill(archive: Pack, options: BackupOptions): Promise<Manifest> {
  const { databaseUrl, storage, product, report = () => {} } = options;
  const about: About = {
    format: FORMAT,
    formatVersion: FORMAT_VERSION,
    product,
    createdAt: new Date().toISOString(),
  };
  return withConnection(databaseUrl, async (client) => {
    await prepareSession(client);
    if ((await readApplied(client)).size === 0)
      throw new BackupError('There is nothing to back up: the database has no tables of Threes.');
    await add(archive, { name: ABOUT_ENTRY }, json(about));
    const objects = new Objects(archive, storage, report);
    await objects.copyAll();

    await client.query('begin isolation level repeatable read, read only');
    const facts = await readFacts(client);
    const tables: BackupTable[] = [];
    for (const table of await readTables(client)) {
      report(`Table ${table.name}`);
      tables.push(await copyTable(archive, table, readRows(client, table)));
    }
    await client.query('commit');

    await objects.copyNew();
    const manifest: Manifest = {
      ...about,
      ...facts,
      tables,
      leftOut: Object.entries(skippedTables).map(([table, why]) => ({ table, why })),
      objects: objects.end(),
    };
    const text = json(manifest);
    await add(archive, { name: MANIFEST_ENTRY }, text);
    await add(archive, { name: MANIFEST_SUM_ENTRY }, Buffer.from(`${sha256(text)}  ${MANIFEST_ENTRY}\n`));
    return manifest;
  });
}

const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

type EntryHeader = { name: string; pax?: Record<string, string> };

/** Adds an entry, and waits until the output has taken it. */
function add(archive: Pack, header: EntryHeader, content: Buffer): Promise<void> {
  return new Promise((done, fail) => {
    if (archive.destroyed) return fail(new Error('The output was closed.'));
    const entry = archive.entry({ ...header, mode: 0o600 }, content, (error) =>
      error ? fail(error) : done(),
    );
    // The callback gets the same error. Without a listener, the event would end the process.
    entry.on('error', fail);
  });
}

async function readFacts(client: pg.Client) {
  const {
    rows: [server],
  } = await client.query<{ version: string; queue: number }>(
    `select current_setting('server_version') as version,
       (select coalesce(max(id), 0) from graphile_worker.migrations) as queue`,
  );
  return {
    postgresql: String(server?.version),
    queue: Number(server?.queue),
    migrations: [...(await readApplied(client))].map(([name, checksum]) => ({ name, checksum })),
    sequences: await readSequences(client),
  };
}

async function copyTable(archive: Pack, table: Table, rows: AsyncIterable<Buffer>): Promise<BackupTable> {
  const sums = new TableSums();
  let number = 0;
  for await (const part of inParts(rows, PART_BYTES)) {
    sums.add(part);
    const name = `${getTableFolder(table)}${String(number).padStart(6, '0')}.copy.gz`;
    await add(archive, { name }, await compress(part));
    number += 1;
  }
  return { ...table, ...sums.end() };
}

type Copied = { item: StoredItem; content: Buffer | null; type: string };

class Objects {
  private readonly sums = new ObjectSums();
  private readonly recentSince = Date.now() - CLOCK_MARGIN_MS;
  /** The ETags of objects that were written recently, by key. An older object cannot have changed since copyAll. */
  private readonly recent = new Map<string, string>();
  private readonly vanished = new Set<string>();

  constructor(
    private readonly archive: Pack,
    private readonly storage: Pick<Storage, 'list' | 'get'>,
    private readonly report: Report,
  ) {}

  async copyAll(): Promise<void> {
    await this.copy(() => true);
  }

  /** Copies objects that were written or replaced since copyAll. */
  async copyNew(): Promise<void> {
    await this.copy((item) => this.isRecent(item) && this.recent.get(item.key) !== item.etag);
  }

  end(): Manifest['objects'] {
    return { ...this.sums.end(), vanished: this.vanished.size };
  }

  private isRecent({ modifiedAt }: StoredItem): boolean {
    return modifiedAt.getTime() >= this.recentSince;
  }

  private async copy(wanted: (item: StoredItem) => boolean): Promise<void> {
    for await (const { item, content, type } of this.read(wanted)) {
      const { key } = item;
      if (content === null) {
        this.vanished.add(key);
        continue;
      }
      this.vanished.delete(key);
      const sum = sha256(content);
      // Programs treat a name with a slash at its end as a folder.
      const name = `${OBJECTS_FOLDER}${key.replace(/\/$/, '%2F')}`;
      const pax = { [KEY_ATTRIBUTE]: key, [TYPE_ATTRIBUTE]: type, [SUM_ATTRIBUTE]: sum };
      await add(this.archive, { name, pax }, content);
      this.sums.add({ key, type, bytes: content.length, sha256: sum });
      if (this.isRecent(item)) this.recent.set(key, item.etag);
      this.report(`Objects: ${this.sums.count.toLocaleString('en')}`);
    }
  }

  /** Reads several objects concurrently, and returns them in order. */
  private async *read(wanted: (item: StoredItem) => boolean): AsyncGenerator<Copied> {
    const underWay: Promise<Copied>[] = [];
    for await (const item of this.storage.list()) {
      if (!wanted(item)) continue;
      const reading = this.readOne(item);
      // `await` throws the error later. An unhandled rejection until then would end the process.
      reading.catch(() => {});
      underWay.push(reading);
      if (underWay.length >= READ_AT_ONCE) yield (await underWay.shift()) as Copied;
    }
    for (const reading of underWay) yield await reading;
  }

  private async readOne(item: StoredItem): Promise<Copied> {
    const object = await this.storage.get(item.key);
    if (!object) return { item, content: null, type: '' };
    if (object.size > OBJECT_MAX_BYTES) {
      object.body.destroy();
      throw new BackupError(
        `The object ${item.key} has ${object.size} bytes, more than Threes stores. Move it out of the bucket.`,
      );
    }
    const content = await buffer(object.body);
    if (content.length !== object.size)
      throw new BackupError(`The bucket sent ${content.length} of the ${object.size} bytes of ${item.key}.`);
    return { item, content, type: object.type };
  }
}
