import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Writable } from 'node:stream';
import { writeBackup } from '../../platform/backup/backup.ts';
import type { Manifest } from '../../platform/backup/format.ts';
import { makeFolder } from '../../platform/settings/env.ts';
import { runningVersion } from '../../platform/settings/version.ts';
import {
  type Command,
  CommandError,
  interruptible,
  isExplained,
  plainWords,
  type Terminal,
} from './command.ts';
import { writeWhole } from './files.ts';
import { type Site, withBucket, withSite } from './site.ts';

/** Stores the time of the last backup, for `threes doctor`. */
export const lastBackupFile = (dataFolder: string): string => join(dataFolder, 'last-backup.json');

/** Writes everything of the site into one file. */
export const backupCommand: Command = {
  summary: 'Write the database and all pictures into one file.',
  takes: '<file>|<folder>|-',
  writesOutput: true,
  about: `Copies the database and the bucket while the site runs. All tables are from one moment, and every picture they
refer to is included. In a folder, the file is named after the time. With -, the backup goes to the standard output.

The file is a tar archive: tables as compressed text, pictures as they are, and a manifest with versions, counts and
checksums. It appears under its name when it is complete. It contains email addresses and password hashes, so keep it as
safe as the database.

Left out are sessions, so everyone logs in again; push subscriptions, which end with sessions; counts of rate limits;
the changes that copies of the site follow, which start over; and settings like SESSION_SECRET. Jobs that wait, like
mail, are kept.`,
  options: {},
  examples: [
    ['Every night, into a folder', 'threes backup /backups'],
    ['Encrypted, to another machine', 'threes backup - | age -r age1… | ssh vault "cat > threes.tar.age"'],
    ['From a container', 'docker compose exec -T app threes backup - > threes.tar'],
    ['What is in it', 'tar -xOf threes.tar manifest.json'],
  ],
  async run(_values, terminal, target) {
    if (!target) throw new CommandError('Please say where the backup goes. See --help.', true);
    if (target === '-' && terminal.showsOutput)
      throw new CommandError(
        'A backup can’t be shown on a terminal. Send the output to a file or a program.',
        true,
      );
    return withSite((site) =>
      interruptible(async (signal) => {
        const name = target === '-' ? '-' : chooseBackupFile(target);
        const { manifest, bytes } =
          target === '-'
            ? await write(site, terminal.output, terminal, signal)
            : await writeFile(site, name, terminal, signal);
        noteBackup(site.env.dataFolder, { at: manifest.createdAt, file: name });
        const { vanished } = manifest.objects;
        const text = [
          `Backed up ${describeContent(manifest)}${name === '-' ? '' : ` to ${name} (${size(bytes)})`}.`,
          ...(vanished > 0
            ? [
                `${count(vanished, 'object')} were deleted by the site in the meantime, and are not in the backup.`,
              ]
            : []),
        ].join('\n');
        return { text, facts: { file: name, bytes, vanished, ...summarizeContent(manifest) } };
      }),
    );
  },
};

type Written = { manifest: Manifest; bytes: number };

async function writeFile(
  site: Site,
  file: string,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<Written> {
  try {
    return await writeWhole(file, (output) => write(site, output, terminal, signal));
  } catch (error) {
    if (isExplained(error) || signal.aborted) throw error;
    throw new CommandError(`The backup failed, and no file was written: ${plainWords(error)}`);
  }
}

function write(site: Site, output: Writable, terminal: Terminal, signal: AbortSignal): Promise<Written> {
  let bytes = 0;
  return withBucket(site, { create: false }, async (storage) => {
    const manifest = await writeBackup({
      databaseUrl: site.directUrl,
      storage,
      product: runningVersion(site.env),
      output,
      signal,
      report: (words) => terminal.progress(words),
      onBytes: (length) => {
        bytes += length;
      },
    });
    return { manifest, bytes };
  });
}

/** The path of the backup file. If `target` is a folder, the file gets a unique name. */
function chooseBackupFile(target: string): string {
  const path = resolve(target);
  const isFolder = target.endsWith('/') || (existsSync(path) && statSync(path).isDirectory());
  if (!isFolder) return path;
  makeFolder(path);
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '');
  return join(path, `threes-${stamp}Z.tar`);
}

/** Failures are ignored, because nothing but `threes doctor` needs this file. */
function noteBackup(dataFolder: string, note: { at: string; file: string }): void {
  try {
    makeFolder(dataFolder);
    writeFileSync(lastBackupFile(dataFolder), JSON.stringify(note));
  } catch {}
}

/** What a backup contains, as data and as text. */
export const summarizeContent = ({ createdAt, tables, objects }: Manifest) => ({
  createdAt,
  rows: tables.reduce((sum, { rows }) => sum + rows, 0),
  tables: tables.length,
  objects: objects.count,
});

export function describeContent(manifest: Manifest): string {
  const { rows, tables, objects } = summarizeContent(manifest);
  return `${count(rows, 'row')} in ${count(tables, 'table')} and ${count(objects, 'object')}`;
}

export const count = (number: number, what: string): string =>
  `${number.toLocaleString('en')} ${what}${number === 1 ? '' : 's'}`;

const size = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
