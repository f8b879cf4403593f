import { applyMigrations, readMigrationStatus } from '../../platform/database/migrations.ts';
import { count } from './backup.ts';
import { type Command, CommandError } from './command.ts';
import { withSite } from './site.ts';

export const migrateCommand: Command = {
  summary: 'Update the tables of the database to this version of Threes.',
  about: `Threes does this at each start too, so the command is for upgrades in steps: migrate, then start the new version. Each
migration runs in a transaction of its own; one that fails leaves nothing behind. Processes that migrate at the same time wait
for each other. A database that is newer than this version is refused. There is no way down: make a backup before an
upgrade, and restore it with the old version to go back.`,
  options: {
    status: { type: 'boolean', help: 'list applied and pending migrations; changes nothing' },
    'dry-run': { type: 'boolean', help: 'print the SQL of pending migrations; changes nothing' },
  },
  examples: [
    ['Before an upgrade', 'threes backup /backups && threes migrate --status'],
    ['What an upgrade would do', 'threes migrate --dry-run > plan.sql'],
    ['Do it', 'threes migrate'],
  ],
  async run(values) {
    if (values.status && values['dry-run'])
      throw new CommandError('Please give --status or --dry-run.', true);
    return withSite(async ({ directUrl, log }) => {
      if (!values.status && !values['dry-run']) {
        const applied = await applyMigrations(directUrl, log);
        const text =
          applied.length > 0
            ? ['Applied:', ...applied.map((name) => `  ${name}`)].join('\n')
            : 'The database is up to date.';
        return { text, facts: { applied } };
      }
      const { applied, waiting, unknown } = await readMigrationStatus(directUrl);
      const facts = { applied, waiting: waiting.map(({ name }) => name), unknown };
      if (values['dry-run']) {
        const text = waiting.map(({ name, script }) => `-- ${name}\n${script.trim()}\n`).join('\n');
        return { text: text || '-- The database is up to date.', facts };
      }
      const list = (title: string, names: string[]) =>
        names.length > 0 ? [`${title}:`, ...names.map((name) => `  ${name}`)] : [];
      const text = [
        ...list('Applied', applied),
        ...list('Pending', facts.waiting),
        ...list('Of a newer version of Threes', unknown),
        waiting.length > 0 ? `${count(waiting.length, 'migration')} to apply.` : 'Nothing to apply.',
      ].join('\n');
      return { text, facts, failed: unknown.length > 0 };
    });
  },
};
