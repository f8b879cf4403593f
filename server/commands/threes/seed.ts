import { countOthers, loadDemo } from '../../../prisma/demo/load.ts';
import { applyMigrations, withMigrationLock } from '../../platform/database/migrations.ts';
import { type Command, CommandError } from './command.ts';
import { withStores } from './site.ts';

export const seedCommand: Command = {
  summary: 'Load the demo content into an empty database.',
  about: `The demo content is some forty people with their shelves, collections and pictures, to see what a full site
looks like. Everyone in it has the same well-known password, so never load it on a public site. A database with other
people is refused. If the command is stopped, the next one starts over. Threes loads the same content by itself where
DEMO is on.`,
  options: {},
  examples: [
    ['Load it', 'threes seed'],
    ['Log in', 'admin@threes.example, ines@threes.example or mika@threes.example with “nine good things”'],
  ],
  async run(_values, terminal) {
    return withStores({ create: true }, async ({ db, storage, log, directUrl, signal }) => {
      await applyMigrations(directUrl, log);
      const loaded = await withMigrationLock(directUrl, log, async () => {
        const others = await countOthers(db);
        if (others > 0)
          throw new CommandError(
            `The database has ${others === 1 ? 'a person' : `${others} people`} already. Load the demo content into an empty one.`,
          );
        const progress = (share: number) =>
          terminal.progress(`Loading the demo content: ${Math.floor(share * 100)}%`);
        return loadDemo({ db, storage }, { progress, signal });
      });
      const text = loaded ? 'The demo content is loaded.' : 'The demo content is already loaded.';
      return { text, facts: { loaded } };
    });
  },
};
