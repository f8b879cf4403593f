import { finished } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { BackupError, skippedTables } from './format.ts';

/** The schemas of the product and of its job queue. */
const SCHEMAS = ['public', 'graphile_worker'];

/** A table with its stored columns, without generated ones. */
export type Table = { schema: string; name: string; columns: string[] };

type ForeignKey = { table: string; name: string; definition: string };

/** Disables time limits, and fixes the formats of values so that the text of a row does not depend on the server. */
export async function prepareSession(client: pg.Client): Promise<void> {
  await client.query(
    `set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set client_encoding = 'UTF8';
     set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set extra_float_digits = 1;
     set bytea_output = 'hex'; set synchronize_seqscans = off`,
  );
}

export const quoted = ({ schema, name }: { schema: string; name: string }): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;

const columnList = ({ columns }: Table) => columns.map(pg.escapeIdentifier).join(', ');

/** Whether an extension owns the object and therefore creates it. */
const ofExtension = (catalog: string, oid: string) =>
  `exists (select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = ${oid} and d.deptype = 'e')`;

/**
 * The tables of the product that a backup contains. The table with hashes of functions and triggers is not among
 * them, because these come from the version that restores.
 */
export async function readTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as name,
       array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
     from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where n.nspname = any($1) and c.relkind = 'r' and c.relname <> '_definitions'
       and not ${ofExtension('pg_class', 'c.oid')}
     group by 1, 2 order by n.nspname desc, c.relname`,
    [SCHEMAS],
  );
  return rows.filter(({ schema, name }) => schema !== 'public' || !(name in skippedTables));
}

/** The sequences with their current values. */
export async function readSequences(client: pg.Client) {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select n.nspname as schema, c.relname as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and c.relkind = 'S' and not ${ofExtension('pg_class', 'c.oid')} order by 1, 2`,
    [SCHEMAS],
  );
  const found: { schema: string; name: string; value: string; called: boolean }[] = [];
  for (const sequence of rows) {
    const {
      rows: [state],
    } = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${quoted(sequence)}`,
    );
    if (state) found.push({ ...sequence, ...state });
  }
  return found;
}

/** Streams the rows of a table as text. */
export const readRows = (client: pg.Client, table: Table): AsyncIterable<Buffer> =>
  client.query(copyTo(`copy ${quoted(table)} (${columnList(table)}) to stdout`));

/** Loads rows as text into a table. */
export function writeRows(client: pg.Client, table: Table) {
  const stream = client.query(copyFrom(`copy ${quoted(table)} (${columnList(table)}) from stdin`));
  const done = finished(stream);
  // `write` and `end` throw the same error. An unhandled rejection here would end the process.
  done.catch(() => {});
  return {
    async write(text: Buffer): Promise<void> {
      if (stream.write(text)) return;
      let drained = () => {};
      const drain = new Promise<void>((resolve) => {
        drained = resolve;
        stream.once('drain', drained);
      });
      await Promise.race([drain, done]);
      stream.off('drain', drained);
    },
    async end(): Promise<void> {
      stream.end();
      await done;
    },
    /** Cancels the copy, so that no row is loaded. */
    cancel(): void {
      stream.destroy();
    },
  };
}

/** Drops everything in the schema public except extensions. */
export async function dropProduct(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select 1 + (c.relkind = 'S')::int as turn, format('drop %s if exists %s cascade', case c.relkind
         when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
         c.oid::regclass) as statement
       from pg_class c
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('v', 'm', 'r', 'p', 'S')
         and not ${ofExtension('pg_class', 'c.oid')}
     union all
     select 3, format('drop routine if exists %s cascade', p.oid::regprocedure) from pg_proc p
       where p.pronamespace = 'public'::regnamespace and not ${ofExtension('pg_proc', 'p.oid')}
     union all
     select 4, format('drop type if exists %s cascade', t.oid::regtype) from pg_type t
         left join pg_class row_of on row_of.oid = t.typrelid
       where t.typnamespace = 'public'::regnamespace and (t.typtype in ('e', 'd') or row_of.relkind = 'c') and not ${ofExtension('pg_type', 't.oid')}
     order by turn`,
  );
  // "if exists" is needed because dropping one object can drop others of the list.
  for (const { statement } of rows) await client.query(statement);
}

/** Drops these foreign keys because rows are loaded in any order. */
export async function dropForeignKeys(client: pg.Client, tables: Table[]): Promise<ForeignKey[]> {
  const { rows: keys } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint
     where contype = 'f' and (conrelid = any($1::regclass[]) or confrelid = any($1::regclass[])) order by oid`,
    [tables.map(quoted)],
  );
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  return keys;
}

/** PostgreSQL checks all rows when a foreign key is added. */
export async function addForeignKeys(client: pg.Client, keys: ForeignKey[]): Promise<void> {
  for (const { table, name, definition } of keys) {
    try {
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    } catch (error) {
      throw new BackupError(`The rows of ${table} do not fit together: ${(error as Error).message}`);
    }
  }
}
