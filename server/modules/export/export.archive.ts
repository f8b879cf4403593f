import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file of an archive. Its content is opened when its turn comes. */
export type ArchiveFile = {
  path: string;
  open: () => Promise<Readable>;
  /** False for content that is compressed already. */
  compress?: boolean;
};

/** The objects that an archive is stored as. They bound the memory it takes. */
const PART_BYTES = 4 * 1024 * 1024;

/** A ZIP file with these files, one at a time. `onFile` is called before each one. */
export function buildZip(files: readonly ArchiveFile[], onFile: (index: number) => void): Readable {
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  zip.on('error', (error) => out.destroy(error as Error));
  for (const [index, { path, open, compress = true }] of files.entries()) {
    zip.addReadStreamLazy(path, { compress, mtime: new Date() }, (done) => {
      onFile(index);
      open().then(
        (content) => {
          // yazl does not listen for these.
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

/** A list as JSON, one row a line. */
export async function* jsonLines(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const row of rows) {
    yield `${before}${JSON.stringify(row)}`;
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/** Cuts a stream into parts and stores each before it reads on. */
export async function storeInParts(
  content: Readable,
  store: (part: number, bytes: Buffer) => Promise<void>,
): Promise<{ parts: number; bytes: number }> {
  let [parts, bytes, size] = [0, 0, 0];
  let held: Buffer[] = [];
  const flush = async () => {
    await store(parts, Buffer.concat(held));
    parts += 1;
    held = [];
    size = 0;
  };
  for await (const chunk of content as AsyncIterable<Buffer>) {
    held.push(chunk);
    size += chunk.length;
    bytes += chunk.length;
    if (size >= PART_BYTES) await flush();
  }
  if (size > 0) await flush();
  return { parts, bytes };
}
