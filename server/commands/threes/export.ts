import { resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { findPerson, openArchive } from '../../modules/export/export.service.ts';
import { type Command, CommandError } from './command.ts';
import { writeWhole } from './files.ts';
import { withStores } from './site.ts';

export const exportCommand: Command = {
  summary: 'Write everything that one person owns into a ZIP file.',
  takes: '<email>|<username>',
  about: `The same file that members download in their settings: JSON, a page to read, and their pictures. Use it when
someone asks for their data and cannot log in; make sure that it is really them. The export is recorded in the audit
log.`,
  options: {
    to: { type: 'string', value: '<file>', help: 'the name of the file; otherwise threes-<username>.zip' },
  },
  examples: [
    ['By address', 'threes export ines@threes.example'],
    ['By username, to a file', 'threes export @ines --to /tmp/ines.zip'],
  ],
  async run({ to }, terminal, who) {
    if (!who) throw new CommandError('Please say whose data. See --help.', true);
    return withStores({ create: false }, async ({ db, storage, env, signal }) => {
      const person = await findPerson(db, who);
      if (!person) throw new CommandError(`No one has the address or username ${who}.`);
      const file = resolve(typeof to === 'string' ? to : `threes-${person.username ?? person.id}.zip`);
      const bytes = await writeWhole(file, async (output) => {
        const zip = await openArchive({ db, storage, env }, person.id, (done, all) =>
          terminal.progress(`Files: ${done} of ${all}`),
        );
        await pipeline(zip, output, { signal });
        return (output as unknown as { bytesWritten: number }).bytesWritten;
      });
      const text = `Wrote what ${person.fullName || who} owns to ${file}.`;
      return { text, facts: { file, bytes, profileId: person.id } };
    });
  },
};
