import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { migrateQueue } from '../jobs/queue.ts';
import { silentLog } from '../monitoring/log.ts';
import { withConnection } from './connection.ts';
import { applyDefinitions, type Definition, findDefinitions, formatDefinitionTitle } from './definitions.ts';
import { createHistory, readDatabaseSource, runMigration } from './migrations.ts';

/**
 * Describes problems of the functions and triggers: those that exist only in the files or only in the database, and
 * functions that PostgreSQL cannot parse. Uses a temporary database.
 */
export async function findDefinitionDrift(
  serverUrl: string,
  source = readDatabaseSource(),
): Promise<string[]> {
  const name = `threes_check_${randomUUID()}`;
  const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
  await withConnection(serverUrl, (client) => client.query(`create database "${name}"`));
  try {
    await migrateQueue(url, silentLog());
    return await withConnection(url, async (client) => {
      await createHistory(client);
      for (const migration of source.migrations) await runMigration(client, migration);
      const migrated = await readTitles(client);
      await applyDefinitions(client, source.definitions, silentLog());
      const files = source.definitions.map(formatDefinitionTitle);
      const found = await readTitles(client);
      return [
        ...migrated.map((title) => `The ${title} is in a migration. Put it into a file of prisma/sql.`),
        ...files
          .filter((title) => !found.includes(title))
          .map((title) => `Only the files have the ${title}.`),
        ...without(found, files).map((title) => `Only the database has the ${title}.`),
        ...(await checkBodies(client, source.definitions)),
      ];
    });
  } finally {
    await withConnection(serverUrl, (client) => client.query(`drop database "${name}" with (force)`));
  }
}

const readTitles = async (client: pg.Client) => (await findDefinitions(client)).map(formatDefinitionTitle);

/** Also finds a second function with the same name and other arguments. */
const without = (titles: string[], known: string[]) =>
  titles.filter((title, index) => !known.includes(title) || titles.indexOf(title) !== index);

/** Applying does not validate function bodies, because one may call another that is created later. Here all exist. */
async function checkBodies(client: pg.Client, definitions: Definition[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const { kind, name, script, file } of definitions) {
    if (kind === 'function')
      await client.query(script).catch((error: Error) => wrong.push(`${file}, ${name}: ${error.message}`));
  }
  return wrong;
}
