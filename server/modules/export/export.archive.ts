import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { inParts } from '../../platform/in-parts.ts';

/** A file of an archive, opened when the archive reaches it. */
export type ArchiveFile = {
  path: string;
  open: () => Promise<Readable>;
  /** False if the content is already compressed. */
  compress?: boolean;
};

/** The size of the objects that store an archive. It bounds the memory needed. */
const PART_BYTES = 4 * 1024 * 1024;

/** Streams a ZIP file. `onFile` is called before each file. */
export function buildZip(files: readonly ArchiveFile[], onFile: (index: number) => void): Readable {
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  zip.on('error', (error) => out.destroy(error as Error));
  for (const [index, { path, open, compress = true }] of files.entries()) {
    zip.addReadStreamLazy(path, { compress, mtime: new Date() }, (done) => {
      onFile(index);
      open().then(
        (content) => {
          // yazl does not handle errors of the content.
          content.on('error', (error) => out.destroy(error));
          done(null, content);
        },
        (error) => out.destroy(error),
      );
    });
  }
  zip.end();
  return out;
}

/** Rows as a JSON array with one row per line. */
export async function* jsonLines(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const row of rows) {
    yield `${before}${JSON.stringify(row)}`;
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/** Splits a stream into parts, and stores each part before reading the next. */
export async function storeInParts(
  content: Readable,
  store: (part: number, bytes: Buffer) => Promise<void>,
): Promise<{ parts: number; bytes: number }> {
  let [parts, bytes] = [0, 0];
  for await (const part of inParts(content, PART_BYTES)) {
    await store(parts, part);
    parts += 1;
    bytes += part.length;
  }
  return { parts, bytes };
}
