import pg from 'pg';
import { afterAll, expect, inject } from 'vitest';
import type { Viewer } from '../platform/context.ts';
import { join, raw, type Sql, sql } from '../platform/database/sql.ts';
import { toStatement } from '../platform/reads/statements.ts';
import './global-setup.ts';

/** A row, given by the names of its columns. */
type Row = Record<string, string | boolean | Date | null>;

type Decision = {
  sql: (row: Sql, viewer: Viewer | null) => Sql;
  /** The same decision in JavaScript, with the row in camel case. */
  js?: (viewer: Viewer | null, row: never) => boolean;
};

export const OWNER = '00000000-0000-4000-8000-000000000001';
export const MEMBER = '00000000-0000-4000-8000-000000000002';
const ADMIN = '00000000-0000-4000-8000-000000000003';

/** The id of something else than a person. */
export const ID = '00000000-0000-4000-8000-00000000000f';

/** All kinds of viewers. */
const viewers: Record<string, Viewer | null> = {
  visitor: null,
  member: { id: MEMBER, isAdmin: false },
  owner: { id: OWNER, isAdmin: false },
  admin: { id: ADMIN, isAdmin: true },
  // An admin's program, whose token lacks the scope ADMIN.
  program: { id: ADMIN, isAdmin: false },
};

export const EVERYBODY = Object.keys(viewers).join(' ');

/**
 * Returns a function that decides, in PostgreSQL and by the JavaScript policy if there is one, whether a viewer may
 * act on a row. `tables` replaces the rows of other tables that the decision reads.
 */
export async function startTruthTable() {
  const client = new pg.Client({ connectionString: inject('backends').adminUrl });
  await client.connect();
  afterAll(() => client.end());

  return async (
    decision: Decision,
    row: Row,
    tables: Record<string, readonly Row[]> = {},
  ): Promise<string> => {
    const columns = Object.entries(viewers).map(
      ([name, viewer]) => sql`${decision.sql(raw('row'), viewer)} as ${raw(name)}`,
    );
    const { text, values } = toStatement(
      sql`with ${join(Object.entries({ row: [row], ...tables }).map(([name, rows]) => literalTable(name, rows)))}
        select ${join(columns)} from row`,
    );
    const { rows } = await client.query<Record<string, boolean>>(text, values);
    const allowed = (may: (name: string) => boolean | undefined) =>
      Object.keys(viewers).filter(may).join(' ');
    const bySql = allowed((name) => rows[0]?.[name]);
    if (decision.js) {
      const { js } = decision;
      expect(allowed((name) => js(viewers[name] ?? null, camelCase(row) as never))).toBe(bySql);
    }
    return bySql;
  };
}

const literalTable = (name: string, rows: readonly Row[]): Sql =>
  sql`${raw(name)} as (${join(rows.map(literalRow), ' union all ')})`;

const literalRow = (row: Row): Sql =>
  sql`select ${join(Object.entries(row).map(([name, value]) => sql`${value}::${raw(guessColumnType(name, value))} as ${raw(name)}`))}`;

function guessColumnType(column: string, value: Row[string]): string {
  if (/(^|_)id$/.test(column)) return 'uuid';
  if (column.endsWith('_at')) return 'timestamptz';
  return typeof value === 'boolean' ? 'boolean' : 'text';
}

const camelCase = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );
