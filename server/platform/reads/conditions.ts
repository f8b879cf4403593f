import { empty, join, raw, sql } from '../database/sql.ts';
import { type CursorType, isUuid } from './cursors.ts';
import type { PageSource, Sql } from './shapes.ts';
import { PLANNED_WITH_VALUES } from './statements.ts';

/** All conditions of a filter that are given. Null means not given. */
export const joinConditions = (...conditions: (Sql | null)[]): Sql =>
  join([sql`true`, ...conditions.filter((condition) => condition !== null)], ' and ');

/** Whether a column equals this id. False if it is no UUID. */
export const isId = (column: Sql, id: string): Sql =>
  isUuid(id) ? sql`${column} = ${id}::uuid` : sql`false`;

/** The last moment that PostgreSQL and RFC 3339 both know. */
const LAST_MOMENT = Date.parse('9999-12-31T23:59:59.999Z');

/** The further condition that one of these columns is not before `since`. Few rows are found by an index, many in the order of their list. */
export function andSince(since: Date | null | undefined, ...columns: Sql[]): Sql {
  if (!since) return empty;
  const moment = new Date(Math.min(Math.max(since.getTime(), 0), LAST_MOMENT)).toISOString();
  const isSince = columns.map((column) => sql`${column} >= ${moment}::timestamptz`);
  return sql` and (${join(isSince, ' or ')}) ${raw(PLANNED_WITH_VALUES)}`;
}

/** The keys of a list by this value of a row, then by the row's id, which makes them unique. */
export const sortBy = (row: Sql, by: Sql, type: CursorType): PageSource['keys'] => [
  { by, type },
  { by: sql`${row}.id`, type: 'uuid' },
];

/** The keys of a list by the moment of creation, newest first. */
export const byCreation = (row: Sql) => sortBy(row, sql`${row}.created_at`, 'timestamptz');
