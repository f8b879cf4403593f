import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Storage } from '../platform/storage/storage.ts';
import { connected } from './databases.ts';

/** All rows of each table as text, including generated columns, and the positions of sequences. */
export const readAllRows = (databaseUrl: string): Promise<Record<string, string[]>> =>
  connected(databaseUrl, async (client) => {
    const read = async (sql: string) => {
      const { rows } = await client.query<{ row: string }>(sql);
      return rows.map(({ row }) => row);
    };
    const found: Record<string, string[]> = {};
    const tables = await read(
      `select schemaname || '.' || quote_ident(tablename) as row from pg_tables
       where schemaname in ('public', 'graphile_worker') and tablename <> '_definitions' order by 1`,
    );
    // The C locale sorts the same in every version of PostgreSQL.
    for (const table of tables)
      found[table] = await read(`select t::text as row from ${table} t order by t::text collate "C"`);
    found.sequences = await read(
      `select schemaname || '.' || sequencename || ' ' || coalesce(last_value, 0) as row from pg_sequences order by 1`,
    );
    return found;
  });

/**
 * The columns, constraints, indexes, types, functions and triggers of a database. Parentheses in constraints are
 * removed, because pg_dump may change them.
 */
export const readStructure = (databaseUrl: string): Promise<string[]> =>
  connected(databaseUrl, async (client) => {
    const { rows } = await client.query<{ line: string }>(
      `select format('%s.%s %s %s %s %s %s', relname, attname, nr, format_type(atttypid, atttypmod), attnotnull,
           attgenerated::text || attidentity::text, pg_get_expr(adbin, adrelid)) as line
         from (
           select *, row_number() over (partition by attrelid order by attnum) as nr from pg_attribute
           where attnum > 0 and not attisdropped
         ) a join pg_class c on c.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
         where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
       union all select conrelid::regclass || ' ' || conname || ' ' || translate(pg_get_constraintdef(oid), '()', '') from pg_constraint
         where connamespace = 'public'::regnamespace
       union all select indexdef from pg_indexes where schemaname = 'public'
       union all select enumtypid::regtype || ' ' || string_agg(enumlabel, ', ' order by enumsortorder)
         from pg_enum group by enumtypid
       union all select sequencename || ' ' || data_type from pg_sequences where schemaname = 'public'
       union all select stxname || ' ' || pg_get_statisticsobjdef(oid) from pg_statistic_ext
       union all select viewname || ' ' || definition from pg_views where schemaname = 'public'
       union all select pg_get_functiondef(oid) from pg_proc
         where pronamespace = 'public'::regnamespace and prokind = 'f' and prolang <> 13
       union all select pg_get_triggerdef(oid) || ' ' || tgenabled::text from pg_trigger where not tgisinternal
       order by 1`,
    );
    return rows.map(({ line }) => line);
  });

/** Each object of a bucket with its type and checksum. */
export async function readStoredObjects(
  storage: Pick<Storage, 'list' | 'get'>,
): Promise<Record<string, string>> {
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
