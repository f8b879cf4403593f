import { join, sql } from '../database/sql.ts';
import { isUuid } from './cursors.ts';
import type { PageSource, Sql } from './shapes.ts';

/** All of the conditions that a filter gives. Null is a condition that was not given. */
export const joinConditions = (...conditions: (Sql | null)[]): Sql =>
  join([sql`true`, ...conditions.filter((condition) => condition !== null)], ' and ');

/** Whether a column is this id. Nothing has an id that is no UUID. */
export const isId = (column: Sql, id: string): Sql =>
  isUuid(id) ? sql`${column} = ${id}::uuid` : sql`false`;

/** The keys of a list by the moment of creation, newest first. */
export const byCreation = (row: Sql): PageSource['keys'] => [
  { by: sql`${row}.created_at`, type: 'timestamptz' },
  { by: sql`${row}.id`, type: 'uuid' },
];
