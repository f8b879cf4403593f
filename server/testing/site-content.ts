import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import type { Storage } from '../platform/storage.ts';

/** Each table of a database with its rows as text, generated columns included, and where its sequences are. */
export async function rowsOf(databaseUrl: string): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const read = async (sql: string) => {
      const { rows } = await client.query<{ row: string }>(sql);
      return rows.map(({ row }) => row);
    };
    const found: Record<string, string[]> = {};
    const tables = await read(
      `select schemaname || '.' || quote_ident(tablename) as row from pg_tables
       where schemaname in ('public', 'graphile_worker') order by 1`,
    );
    // The order of the C locale is the same in every version.
    for (const table of tables)
      found[table] = await read(`select t::text as row from ${table} t order by t::text collate "C"`);
    found.sequences = await read(
      `select schemaname || '.' || sequencename || ' ' || coalesce(last_value, 0) as row from pg_sequences order by 1`,
    );
    return found;
  } finally {
    await client.end();
  }
}

/** Each object of a bucket with its type and the checksum of its bytes. */
export async function objectsOf(storage: Pick<Storage, 'list' | 'get'>): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const { key } of storage.list()) {
    const object = await storage.get(key);
    if (!object) continue;
    const sum = createHash('sha256')
      .update(await buffer(object.body))
      .digest('hex');
    found[key] = `${object.type} ${sum}`;
  }
  return found;
}
