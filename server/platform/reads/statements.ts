import type { Pool, QueryResultRow } from 'pg';
import type { Sql } from './shapes.ts';

/** The prepared statements of a process. Each connection keeps its own copy of them. */
const PREPARED_MAX = 200;
/** Longer statements are not prepared, because PostgreSQL would keep large plans of them. */
const PREPARED_LENGTH_MAX = 15_000;
/** Errors behind a pooler that moves clients between connections without their prepared statements. */
const LOST_CODES: readonly unknown[] = ['26000', '42P05'];

/** A statement as `pg` takes it. */
export type Statement = { text: string; values: unknown[] };

/** The text and values of a statement. Numbers are written into the text, so that PostgreSQL plans with them. */
export function toStatement(statement: Sql, replace = (value: unknown): unknown => value): Statement {
  const values: unknown[] = [];
  let text = statement.strings[0] ?? '';
  statement.values.forEach((value, index) => {
    const replaced = replace(value);
    text += typeof replaced === 'number' ? String(replaced) : `$${values.push(replaced)}`;
    text += statement.strings[index + 1];
  });
  return { text, values };
}

type Prepared = { names: Map<string, string>; isPossible: boolean };
const preparedOf = new WeakMap<Pool, Prepared>();

/**
 * Runs a read as a prepared statement, within the limits above. If a pooler does not support prepared statements, the
 * read is repeated without, and so are all later ones.
 */
export async function runPrepared<T extends QueryResultRow>(
  pool: Pool,
  { text, values }: Statement,
): Promise<T[]> {
  const name = nameOf(pool, text);
  if (name === undefined) return (await pool.query<T>({ text, values })).rows;
  try {
    return (await pool.query<T>({ text, values, name })).rows;
  } catch (error) {
    if (!LOST_CODES.includes((error as { code?: unknown }).code)) throw error;
    preparedOf.set(pool, { names: new Map(), isPossible: false });
    return (await pool.query<T>({ text, values })).rows;
  }
}

function nameOf(pool: Pool, text: string): string | undefined {
  const prepared = preparedOf.get(pool) ?? { names: new Map(), isPossible: true };
  preparedOf.set(pool, prepared);
  const known = prepared.names.get(text);
  if (known || !prepared.isPossible) return known;
  if (text.length > PREPARED_LENGTH_MAX || prepared.names.size >= PREPARED_MAX) return undefined;
  const name = `read-${prepared.names.size + 1}`;
  prepared.names.set(text, name);
  return name;
}
