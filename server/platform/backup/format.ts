import { createHash } from 'node:crypto';
import { z } from 'zod';

/** The first entry of a backup. Restoring refuses other formats and later versions of this one. */
export const FORMAT = 'threes-backup';
export const FORMAT_VERSION = 1;

/** The names in the archive: its first entry, its last two entries, and the folders of those between them. */
export const ABOUT_ENTRY = 'about.json';
export const MANIFEST_ENTRY = 'manifest.json';
export const MANIFEST_SUM_ENTRY = 'manifest.json.sha256';
export const TABLES_FOLDER = 'tables/';
export const OBJECTS_FOLDER = 'objects/';

/** Metadata of an object, stored as extended file attributes because tar programs accept these without a warning. */
export const KEY_ATTRIBUTE = 'SCHILY.xattr.user.threes.key';
export const TYPE_ATTRIBUTE = 'SCHILY.xattr.user.threes.type';
export const SUM_ATTRIBUTE = 'SCHILY.xattr.user.threes.sha256';

/** The largest object that is read into memory. The product stores none above 10 MB. */
export const OBJECT_MAX_BYTES = 256 * 1024 * 1024;
/** The rows of a table are split into parts of about this size, each compressed separately. */
export const PART_BYTES = 8 * 1024 * 1024;

/** Tables that a backup leaves out, and why. */
export const skippedTables: Record<string, string> = {
  sessions: 'Everyone logs in again.',
  push_subscriptions: 'They belong to sessions. Browsers subscribe again.',
  rate_limits: 'Counts of the last minutes.',
  public_changes: 'Copies of the site start over.',
};

/** The message is shown to the person who started the backup or restore. */
export class BackupError extends Error {}

const tableSchema = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()).min(1),
  rows: z.number().int().nonnegative(),
  bytes: z.number().int().nonnegative(),
  sha256: z.string(),
});

export const aboutSchema = z.object({
  format: z.literal(FORMAT),
  formatVersion: z.number().int(),
  product: z.string(),
  createdAt: z.iso.datetime(),
});

/** The last entry of a backup: its manifest. */
export const manifestSchema = aboutSchema.extend({
  postgresql: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** The number of the last migration of the job queue. */
  queue: z.number().int(),
  tables: z.array(tableSchema),
  sequences: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      value: z.string().regex(/^-?\d+$/),
      called: z.boolean(),
    }),
  ),
  leftOut: z.array(z.object({ table: z.string(), why: z.string() })),
  objects: z.object({
    count: z.number().int().nonnegative(),
    bytes: z.number().int().nonnegative(),
    /** The checksum of a list with one line per object: checksum, size, type and key. */
    sha256: z.string(),
    /** Objects that were deleted while the backup was made. */
    vanished: z.number().int().nonnegative(),
  }),
});

export type About = z.infer<typeof aboutSchema>;
export type Manifest = z.infer<typeof manifestSchema>;
export type BackupTable = z.infer<typeof tableSchema>;

/** Receives progress messages for a terminal. */
export type Report = (words: string) => void;

export const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');

/** The folder of a table's parts in the archive. */
export const getTableFolder = ({ schema, name }: { schema: string; name: string }): string =>
  `${TABLES_FOLDER}${schema}.${name}/`;

/** Counts the objects of a backup and computes their checksum. */
export class ObjectSums {
  count = 0;
  bytes = 0;
  private readonly hash = createHash('sha256');

  add(object: { key: string; type: string; bytes: number; sha256: string }): void {
    this.count += 1;
    this.bytes += object.bytes;
    this.hash.update(`${object.sha256} ${object.bytes} ${object.type} ${object.key}\n`);
  }

  end(): { count: number; bytes: number; sha256: string } {
    return { count: this.count, bytes: this.bytes, sha256: this.hash.digest('hex') };
  }
}

/** Counts the rows of a table and computes the checksum of its text. */
export class TableSums {
  rows = 0;
  bytes = 0;
  private readonly hash = createHash('sha256');

  add(text: Buffer): void {
    this.bytes += text.length;
    this.hash.update(text);
    // The text format writes a newline at the end of each row, and nowhere else.
    for (let at = text.indexOf(10); at !== -1; at = text.indexOf(10, at + 1)) this.rows += 1;
  }

  end(): { rows: number; bytes: number; sha256: string } {
    return { rows: this.rows, bytes: this.bytes, sha256: this.hash.digest('hex') };
  }
}
