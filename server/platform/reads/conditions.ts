import { empty, join, raw, type Sql, sql } from '../database/sql.ts';
import { isUuid } from '../text/uuid.rules.ts';
import type { CursorType } from './cursors.ts';
import type { PageSource } from './shapes.ts';
import { PLANNED_WITH_VALUES } from './statements.ts';

/** Joins conditions by "and", without those that are null. */
export const joinConditions = (...conditions: (Sql | null)[]): Sql =>
  join([sql`true`, ...conditions.filter((condition) => condition !== null)], ' and ');

/** Whether a column equals this id. Always false for an id that is no UUID. */
export const isId = (column: Sql, id: string): Sql =>
  isUuid(id) ? sql`${column} = ${id}::uuid` : sql`false`;

/**
 * Whether a column is one of the values that a query selects. As an array, so that PostgreSQL begins with those rows.
 * For a list in another order it may otherwise walk along the whole list, which is slow if they are few.
 */
export const isOneOf = (column: Sql, query: Sql): Sql => sql`${column} = any(array(${query}))`;

/** The latest time that both PostgreSQL and RFC 3339 can express. */
const LAST_MOMENT = Date.parse('9999-12-31T23:59:59.999Z');

/** A time for a statement, which is the nearest one if PostgreSQL cannot express it. */
export const toMoment = (time: Date): string =>
  new Date(Math.min(Math.max(time.getTime(), 0), LAST_MOMENT)).toISOString();

/** Requires one of these columns to be at or after `since`. The best plan depends on how recent that is. */
export function andSince(since: Date | null | undefined, ...columns: Sql[]): Sql {
  if (!since) return empty;
  const moment = toMoment(since);
  const isSince = columns.map((column) => sql`${column} >= ${moment}::timestamptz`);
  return sql` and (${join(isSince, ' or ')}) ${raw(PLANNED_WITH_VALUES)}`;
}

/** Sorts a list by a value, and then by id so that the order is unique. */
export const sortBy = (row: Sql, by: Sql, type: CursorType): PageSource['keys'] => [
  { by, type },
  { by: sql`${row}.id`, type: 'uuid' },
];

/** Sorts a list by time of creation, newest first. */
export const byCreation = (row: Sql) => sortBy(row, sql`${row}.created_at`, 'timestamptz');
