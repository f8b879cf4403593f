import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { checkBackup } from '../../platform/backup/archive.ts';
import type { Manifest } from '../../platform/backup/format.ts';
import { restoreBackup } from '../../platform/backup/restore.ts';
import { makeFolder } from '../../platform/settings/env.ts';
import { count, describeContent, summarizeContent } from './backup.ts';
import { type Command, CommandError, confirm, interruptible, isExplained, plainWords } from './command.ts';
import { withBucket, withSite } from './site.ts';

export const restoreCommand: Command = {
  summary: 'Put a backup into an empty database and bucket.',
  takes: '<file>|-',
  about: `First reads the whole file and compares every checksum; a damaged backup changes nothing. Then makes the tables as they were,
loads all rows and pictures, reads the rows back, and applies the migrations that are newer than the backup. The database
changes in one transaction. It needs the owner of the database, no superuser, and PostgreSQL 15 or newer: the backup may come
from another version.

The database and the bucket must be empty; tables without people count as empty. With --replace, all people, picks and
pictures that are there are deleted; stop Threes and its workers before that. A backup of a newer version of Threes is refused.

Everyone logs in again afterwards. Jobs that were waiting, like mail, run as soon as a worker does. For a copy to try things
out, add --without-jobs, so that your members get no mail from it.`,
  options: {
    check: { type: 'boolean', help: 'only read the backup and compare every checksum' },
    replace: { type: 'boolean', help: 'delete what is in the database and the bucket' },
    'without-jobs': { type: 'boolean', help: 'forget the jobs that were waiting' },
    yes: { type: 'boolean', help: 'do not ask before deleting' },
  },
  examples: [
    ['Is the backup complete?', 'threes restore threes.tar --check'],
    ['Onto a new machine', 'threes restore threes.tar'],
    ['Back to yesterday', 'threes restore threes.tar --replace'],
    [
      'Encrypted, from another machine',
      'ssh vault "cat threes.tar.age" | age -d -i key.txt | threes restore -',
    ],
    ['Into a container', 'docker compose run --rm -T app threes restore - < threes.tar'],
  ],
  async run(values, terminal, source) {
    if (!source) throw new CommandError('Please say which backup. See --help.', true);
    const report = (words: string) => terminal.progress(words);
    if (values.check === true) {
      if (source === '-') throw new CommandError('--check needs a file.', true);
      const manifest = await checkBackup(source, report);
      return {
        text: `The backup is complete: ${describeManifest(manifest)}.`,
        facts: summarizeManifest(manifest),
      };
    }
    const replace = values.replace === true;
    return withSite((site) =>
      withBucket(site, { create: true }, (storage) =>
        interruptible(async (signal) => {
          if (replace) {
            const { host, pathname } = new URL(site.directUrl);
            await confirm(
              `This deletes everything in the database “${pathname.slice(1)}” at ${host} and in the bucket “${site.env.s3Bucket}”.`,
              // If the backup comes from the standard input, nobody can answer a question.
              values,
              { ...terminal, interactive: terminal.interactive && source !== '-' },
            );
          }
          const file = source === '-' ? join(site.env.dataFolder, `restore-${process.pid}.tar`) : source;
          try {
            if (source === '-') {
              makeFolder(site.env.dataFolder);
              report('Reading the backup');
              await pipeline(terminal.input, createWriteStream(file, { mode: 0o600 }), { signal });
            }
            const { manifest, migrated } = await restoreBackup({
              databaseUrl: site.directUrl,
              log: site.log,
              file,
              storage,
              replace,
              withoutJobs: values['without-jobs'] === true,
              report,
              signal,
            });
            const text = [
              `Restored ${describeManifest(manifest)}.`,
              ...(migrated.length > 0 ? [`Applied ${count(migrated.length, 'newer migration')}.`] : []),
              'Everyone logs in again. Start Threes now, or restart it.',
            ].join('\n');
            return { text, facts: { ...summarizeManifest(manifest), migrated } };
          } catch (error) {
            if (isExplained(error) || signal.aborted) throw error;
            throw new CommandError(`The restore failed, and the database is as it was: ${plainWords(error)}`);
          } finally {
            if (source === '-') await rm(file, { force: true });
          }
        }),
      ),
    );
  },
};

const describeManifest = (manifest: Manifest) =>
  `${describeContent(manifest)}, made at ${manifest.createdAt} by Threes ${manifest.product} on PostgreSQL ${manifest.postgresql}`;

const summarizeManifest = (manifest: Manifest) => ({
  product: manifest.product,
  postgresql: manifest.postgresql,
  ...summarizeContent(manifest),
});
