import type { Pool } from 'pg';
import type { Context, Viewer } from '../context.ts';
import { join, raw, type Sql, sql } from '../database/sql.ts';
import { forbidden, isUndefinedTableOrColumn } from '../errors.ts';
import { hasScope } from '../graphql/scopes.ts';
import { isUuid } from '../text/uuid.rules.ts';
import { NeedsResolvers } from './answers.ts';
import { runRead } from './caller-gone.ts';
import { type Connection, type PageRow, toConnection } from './cursors.ts';
import {
  getResolveInfo,
  listRequestedFields,
  requestedWindow,
  resolvedField,
  type Selections,
} from './selection.ts';
import { type PageSource, type Shape, StatementBuilder } from './shapes.ts';
import { answerFits, answerTooLarge } from './size.ts';
import { runPrepared, toStatement } from './statements.ts';

type Reading = Pick<
  Context,
  'env' | 'pool' | 'replicas' | 'viewer' | 'token' | 'allowReplica' | 'log' | 'recorder'
>;

/** The condition of a policy for rows that the viewer may see. */
type Condition = (row: Sql, viewer: Viewer | null) => Sql;

/**
 * Runs a statement that selects JSON as `answer`, and returns it. If a table or column is missing, the statement is
 * repeated without optional fields. Only statements with few variants are prepared.
 */
export async function read<T>(
  { env, pool, replicas, viewer, token, allowReplica, log, recorder }: Reading,
  statement: (reader: StatementBuilder) => Sql,
  { isPrepared = false, asOwner = hasScope(token, 'read') } = {},
): Promise<T | null> {
  if (recorder) throw new NeedsResolvers('What was read is worked on');
  const run = async (reader: StatementBuilder) => {
    const built = statement(reader);
    const made = toStatement(reader.hasStories ? boundedSql(built) : built);
    type Answer = { answer: T | null; over?: boolean };
    const ask = async (from: Pool) =>
      isPrepared ? await runPrepared<Answer>(from, made) : await runRead<Answer>(from, made);
    const [row] = await (allowReplica ? replicas.read(ask) : ask(pool));
    if (row?.over) throw answerTooLarge();
    return row?.answer ?? null;
  };
  // A token without the scope READ sees what a visitor sees, even in the response of a mutation.
  const reader = asOwner ? viewer : null;
  try {
    return await run(new StatementBuilder(reader, env.publicUrl, false, viewer));
  } catch (error) {
    if (!isUndefinedTableOrColumn(error)) throw error;
    log.error({ err: error }, 'Reading without the optional fields');
    return run(new StatementBuilder(reader, env.publicUrl, true, viewer));
  }
}

/** Runs a write, or records it while a plan is made. */
export async function write({ pool, recorder }: Reading, statement: Sql): Promise<void> {
  if (recorder) return recorder.write(statement);
  await runPrepared(pool, toStatement(statement));
}

/** Leaves a response that is too large in the database, because parsing it would block the process. */
const boundedSql = (statement: Sql): Sql => sql`
  with made as materialized (${statement}), measured as (select answer, not ${answerFits(sql`answer::text`)} as over from made)
  select case when not over then answer end as answer, over from measured`;

/**
 * Reads the selected fields of one row in one statement, or null. A token without READ that cannot see the row it has
 * changed gets only the id.
 */
export async function readOne<T>(
  context: Reading,
  shape: Shape,
  trees: Selections,
  where: Condition,
): Promise<T | null> {
  const statement = (reader: StatementBuilder) => {
    const row = reader.alias();
    return sql`select ${reader.object(shape, row, trees)} as answer from ${raw(shape.table)} ${row} where ${where(row, reader.viewer)} limit 1`;
  };
  if (context.recorder) return context.recorder.take<T>(statement);
  const isBlind = context.viewer !== null && !hasScope(context.token, 'read');
  const asOwner = !isBlind || asksForIdAlone(trees);
  const found = await read<T>(context, statement, { isPrepared: true, asOwner });
  if (found === null && !asOwner) throw forbidden(UNREADABLE);
  return found;
}

const UNREADABLE =
  'What you changed isn’t public, and this access token lacks the scope READ. Request only its id.';

const asksForIdAlone = (trees: Selections): boolean =>
  trees.every((tree) => [...listRequestedFields(tree.type.name, [tree])].every(([name]) => name === 'id'));

/** The row with this id if it is visible, or null. An id that is no UUID costs no statement. */
export async function readById<T>(
  context: Reading,
  shape: Shape,
  trees: Selections,
  id: string,
  visible: Condition,
): Promise<T | null> {
  if (!isUuid(id)) return null;
  return readOne<T>(
    context,
    shape,
    trees,
    (row, viewer) => sql`${row}.id = ${id}::uuid and ${visible(row, viewer)}`,
  );
}

/** The visible rows with these UUIDs, in any order, in one statement. */
export async function readByIds<T>(
  context: Reading,
  shape: Shape,
  trees: Selections,
  ids: readonly string[],
  visible: Condition,
): Promise<T[]> {
  const statement = (reader: StatementBuilder) => {
    const row = reader.alias();
    return sql`select coalesce(json_agg(${reader.object(shape, row, trees)}), '[]') as answer
      from ${raw(shape.table)} ${row} where ${row}.id = any(${ids}::uuid[]) and ${visible(row, reader.viewer)}`;
  };
  return (await read<T[]>(context, statement, { isPrepared: true })) ?? [];
}

/** A source of rows for `readPage`. */
export type MakeSource = (row: Sql, reader: StatementBuilder) => PageSource;

/**
 * Reads the connection that is being resolved, in one statement: from the first of `preferred` that has rows, or else
 * from `source`. All need keys of the same types.
 */
export async function readPage<T>(
  context: Reading,
  shape: Shape,
  trees: Selections,
  source: MakeSource,
  preferred: readonly MakeSource[] = [],
): Promise<Connection<T>> {
  const info = getResolveInfo(trees);
  const asked = { key: 'page', trees, ...resolvedField(info) };
  const statement = (reader: StatementBuilder) => {
    const buildPage = (make: MakeSource) => {
      const row = reader.alias();
      return reader.page(shape, row, make(row, reader), asked);
    };
    const choices = preferred.map((make) => {
      const any = reader.alias();
      const { from, where } = make(any, reader);
      return sql`when exists (select from ${from ?? sql`${raw(shape.table)} ${any}`} where ${where}) then ${buildPage(make)}`;
    });
    return choices.length > 0
      ? sql`select case ${join(choices, ' ')} else ${buildPage(source)} end as answer`
      : sql`select ${buildPage(source)} as answer`;
  };
  if (context.recorder) return context.recorder.take<Connection<T>>(statement);
  const page = await read<PageRow<T>>(context, statement, { isPrepared: true });
  return toConnection(page ?? { items: [] }, requestedWindow(info));
}
