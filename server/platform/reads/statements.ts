import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Pool, QueryResultRow } from 'pg';
import type { Sql } from './shapes.ts';

/** Longer statements are not prepared, because PostgreSQL would keep large plans of them. */
const PREPARED_LENGTH_MAX = 15_000;
/** The names that are kept; others are computed again. */
const NAMES_MAX = 500;
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

const names = new LRUCache<string, string>({ max: NAMES_MAX });
const poolersWithoutNames = new WeakSet<Pool>();

/**
 * Runs a read as a prepared statement. If a pooler does not support prepared statements, the read is repeated without,
 * and so are all later ones. `createDatabase` limits what a connection keeps.
 */
export async function runPrepared<T extends QueryResultRow>(
  pool: Pool,
  { text, values }: Statement,
): Promise<T[]> {
  if (text.length > PREPARED_LENGTH_MAX || poolersWithoutNames.has(pool)) {
    return (await pool.query<T>({ text, values })).rows;
  }
  try {
    return (await pool.query<T>({ text, values, name: nameOf(text) })).rows;
  } catch (error) {
    if (!LOST_CODES.includes((error as { code?: unknown }).code)) throw error;
    poolersWithoutNames.add(pool);
    return (await pool.query<T>({ text, values })).rows;
  }
}

/**
 * The name of a statement. It is made from the text, because a pooler may share its connections between processes: the
 * same name for another statement would run that one.
 */
function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = `read-${createHash('sha256').update(text).digest('base64url')}`;
  names.set(text, name);
  return name;
}
