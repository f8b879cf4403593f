import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Pool, QueryConfig, QueryResult, QueryResultRow } from 'pg';
import { neverPrepare, neverPrepares } from '../database/prisma.ts';
import type { Sql } from '../database/sql.ts';
import { runRead } from './caller-gone.ts';

/** Longer statements are not prepared, because PostgreSQL would keep a large plan for each. */
const PREPARED_LENGTH_MAX = 15_000;
/** The number of cached names. Others are computed again. */
const NAMES_MAX = 500;
/**
 * Marks statements whose best plan depends on their values. They are not prepared, because PostgreSQL may switch to
 * one plan for all values after five runs.
 */
export const PLANNED_WITH_VALUES = '/* planned with values */';
/** Errors of a pooler that moves clients between connections without their prepared statements. */
const LOST_CODES: readonly unknown[] = ['26000', '42P05'];

/** A statement in the format of `pg`. */
export type Statement = { text: string; values: unknown[] };

/** The text and values of a statement. Numbers become part of the text, so that PostgreSQL plans with them. */
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

/** Runs a prepared statement. `createDatabase` limits how many of them a connection keeps. */
export async function runPrepared<T extends QueryResultRow>(pool: Pool, statement: Statement): Promise<T[]> {
  return withNames(pool, (named) => runRead<T>(pool, named(statement)));
}

/**
 * Runs statements in one transaction, and returns the rows of the last one. All are sent at once. If one fails, none
 * takes effect.
 */
export async function runTogether<T extends QueryResultRow>(
  pool: Pool,
  statements: Statement[],
): Promise<T[]> {
  const [only, ...others] = statements;
  if (only && others.length === 0) return runPrepared(pool, only);
  return withNames(pool, async (named) => {
    const client = await pool.connect();
    try {
      // Collects the statements in one packet, because each would cost a system call.
      client.connection.stream.cork();
      const sent = [{ text: 'begin' }, ...statements.map(named), { text: 'commit' }].map((it) =>
        client.query<T>(it),
      );
      client.connection.stream.uncork();
      const results = await Promise.allSettled(sent);
      const failed = results.find((result) => result.status === 'rejected');
      if (failed) throw failed.reason;
      return (results.at(-2) as PromiseFulfilledResult<QueryResult<T>>).value.rows;
    } finally {
      client.release(client.getTransactionStatus() !== 'I');
    }
  });
}

const isPrepared = (text: string) =>
  text.length <= PREPARED_LENGTH_MAX && !text.includes(PLANNED_WITH_VALUES);

/**
 * Runs prepared statements. If a pooler turns out not to support them, these and all later statements run unprepared.
 */
async function withNames<T>(
  pool: Pool,
  run: (named: (it: Statement) => QueryConfig) => Promise<T>,
): Promise<T> {
  const unnamed = (it: Statement) => it;
  if (neverPrepares(pool)) return run(unnamed);
  try {
    return await run((it) => (isPrepared(it.text) ? { ...it, name: nameStatement(it.text) } : it));
  } catch (error) {
    if (!LOST_CODES.includes((error as { code?: unknown }).code)) throw error;
    neverPrepare(pool);
    return run(unnamed);
  }
}

/**
 * The name of a statement is derived from its text. A pooler may share connections between processes, so an equal
 * name for two statements would run the wrong one.
 */
function nameStatement(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = `read-${createHash('sha256').update(text).digest('base64url')}`;
  names.set(text, name);
  return name;
}
