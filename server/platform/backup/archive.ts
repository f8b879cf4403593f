import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { extract, type Header } from 'tar-stream';
import {
  ABOUT_ENTRY,
  aboutSchema,
  BackupError,
  FORMAT_VERSION,
  getTableFolder,
  KEY_ATTRIBUTE,
  MANIFEST_ENTRY,
  MANIFEST_SUM_ENTRY,
  type Manifest,
  manifestSchema,
  OBJECT_MAX_BYTES,
  OBJECTS_FOLDER,
  ObjectSums,
  PART_BYTES,
  type Report,
  SUM_ATTRIBUTE,
  sha256,
  TABLES_FOLDER,
  TableSums,
  TYPE_ATTRIBUTE,
} from './format.ts';

const decompress = promisify(gunzip);

/** A part may exceed PART_BYTES by its last row, which can be very long. */
const PART_MAX_BYTES = PART_BYTES + 256 * 1024 * 1024;
const TEXT_MAX_BYTES = 64 * 1024 * 1024;

/** A part of a backup: some rows of a table, or one object of the bucket. */
type Piece =
  | { kind: 'rows'; folder: string; text: Buffer }
  | { kind: 'object'; key: string; type: string; sha256: string; content: Buffer };

/** Reads a backup with only one part in memory at a time. `onText` receives the entries with its description. */
export async function* readPieces(
  file: string,
  onText: (name: string, text: string) => void = () => {},
): AsyncGenerator<Piece> {
  const archive = extract();
  const source = pipeline(createReadStream(file), archive);
  // The loop below throws the same error. An unhandled rejection here would end the process.
  source.catch(() => {});
  for await (const entry of archive) {
    const { name } = entry.header;
    if (name.startsWith(TABLES_FOLDER)) {
      const content = await readEntry(entry, PART_MAX_BYTES);
      const text = await decompress(content, { maxOutputLength: PART_MAX_BYTES });
      yield { kind: 'rows', folder: name.slice(0, name.lastIndexOf('/') + 1), text };
    } else if (name.startsWith(OBJECTS_FOLDER)) {
      const [key = '', type = '', sum = ''] = [KEY_ATTRIBUTE, TYPE_ATTRIBUTE, SUM_ATTRIBUTE].map(
        (attribute) => (entry.header.pax as Record<string, string> | null)?.[attribute],
      );
      yield { kind: 'object', key, type, sha256: sum, content: await readEntry(entry, OBJECT_MAX_BYTES) };
    } else {
      onText(name, (await readEntry(entry, TEXT_MAX_BYTES)).toString());
    }
  }
  await source;
}

async function readEntry(entry: AsyncIterable<unknown> & { header: Header }, max: number): Promise<Buffer> {
  const { name, size = 0 } = entry.header;
  if (size > max) throw new BackupError(`The backup is damaged: ${name} is too large.`);
  return buffer(entry as AsyncIterable<Uint8Array>);
}

/** Reads a whole backup and compares it with its manifest. Throws a BackupError with the difference. */
export async function checkBackup(
  file: string,
  report: Report = () => {},
  signal?: AbortSignal,
): Promise<Manifest> {
  const texts = new Map<string, string>();
  const tables = new Map<string, TableSums>();
  const objects = new ObjectSums();
  try {
    const pieces = readPieces(file, (name, text) => {
      if (texts.size === 0) checkAbout(name, text);
      texts.set(name, text);
    });
    for await (const piece of pieces) {
      signal?.throwIfAborted();
      if (texts.size === 0) throw notABackup();
      if (piece.kind === 'rows') {
        const sums = tables.get(piece.folder) ?? new TableSums();
        tables.set(piece.folder, sums);
        sums.add(piece.text);
      } else {
        const { key, type, content } = piece;
        if (sha256(content) !== piece.sha256) throw damaged(`the object ${key} is not what was backed up`);
        objects.add({ key, type, bytes: content.length, sha256: piece.sha256 });
        report(`Checking: ${objects.count.toLocaleString('en')} objects`);
      }
    }
  } catch (error) {
    if (error instanceof BackupError || signal?.aborted) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    if (code && ['ENOENT', 'EACCES', 'EISDIR'].includes(code))
      throw new BackupError(`The file ${file} cannot be read (${code}).`);
    if (texts.size === 0) throw notABackup();
    throw damaged(message);
  }
  if (texts.size === 0) throw notABackup();
  const manifest = readManifest(texts);
  const expected = new Map(manifest.tables.map((table) => [getTableFolder(table), table]));
  for (const [folder, table] of expected) {
    const { rows, sha256: sum } = (tables.get(folder) ?? new TableSums()).end();
    if (rows !== table.rows)
      throw damaged(`the table ${table.name} has ${rows} rows instead of ${table.rows}`);
    if (sum !== table.sha256) throw damaged(`the table ${table.name} is not what was backed up`);
  }
  for (const folder of tables.keys()) {
    if (!expected.has(folder)) throw damaged(`its list of tables lacks ${folder}`);
  }
  const found = objects.end();
  if (found.count !== manifest.objects.count)
    throw damaged(`it has ${found.count} objects instead of ${manifest.objects.count}`);
  if (found.sha256 !== manifest.objects.sha256) throw damaged('its objects are not those of its list');
  return manifest;
}

const damaged = (why: string) => new BackupError(`The backup is damaged: ${why}.`);
const notABackup = () => new BackupError('This file is not a backup of Threes.');

function checkAbout(name: string, text: string): void {
  const about = name === ABOUT_ENTRY ? aboutSchema.safeParse(parsed(text)) : undefined;
  if (!about?.success) throw notABackup();
  const { formatVersion, product } = about.data;
  if (formatVersion > FORMAT_VERSION)
    throw new BackupError(
      `This backup was made by a newer version of Threes (${product}). Restore it with that version or a later one.`,
    );
}

function readManifest(texts: Map<string, string>): Manifest {
  const [text, sum] = [texts.get(MANIFEST_ENTRY), texts.get(MANIFEST_SUM_ENTRY)];
  if (text === undefined || sum === undefined)
    throw damaged('its end is missing. It was cut off, or is still being made');
  if (sum.split(' ')[0] !== sha256(text)) throw damaged('its manifest is not what was written');
  const manifest = manifestSchema.safeParse(parsed(text));
  if (!manifest.success) throw damaged('its manifest cannot be read');
  return manifest.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
