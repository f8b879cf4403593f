import { relative } from 'node:path';
import { findDefinitionDrift } from '../platform/database/definition-drift.ts';
import { createMigration, findDrift } from '../platform/database/schema-engine.ts';
import { startEmbeddedPostgres } from '../platform/embedded/postgres.ts';
import { createLog } from '../platform/monitoring/log.ts';

const log = createLog({ human: true, level: 'warn', destination: process.stderr });
const [command, name] = process.argv.slice(2);

/** Runs `fn` with a PostgreSQL server for temporary databases. */
async function withScratch(fn: (url: string) => Promise<void>): Promise<void> {
  const server = await startEmbeddedPostgres({ folder: '.data/test/postgres', log, unsafe: true });
  await fn(server.url).finally(server.stop);
}

try {
  if (command === 'new' && name && /^[a-z0-9_]+$/.test(name)) {
    await withScratch(async (url) => {
      const file = await createMigration(url, name);
      console.log(
        `Wrote ${relative(process.cwd(), file)}. Review and complete it, then run: npm run migrate`,
      );
    });
  } else if (command === 'check') {
    await withScratch(async (url) => {
      const drift = await findDrift(url);
      const differences = await findDefinitionDrift(url);
      if (drift)
        console.error(
          `prisma/schema.prisma and prisma/migrations disagree. The next migration would be:\n\n${drift}`,
        );
      if (differences.length > 0)
        console.error(`prisma/sql and the database that it makes disagree:\n\n${differences.join('\n')}`);
      if (drift || differences.length > 0) process.exitCode = 1;
      else console.log('prisma/schema.prisma, prisma/migrations and prisma/sql agree.');
    });
  } else {
    console.error('Usage: npm run migrate:new -- a_name | npm run migrate:check');
    process.exitCode = 2;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
