import { type GraphQLResolveInfo, getArgumentValues } from 'graphql';
import { type FieldsByTypeName, parseResolveInfo, type ResolveTree } from 'graphql-parse-resolve-info';
import { Prisma } from '../../prisma/client/client.ts';
import type { Context, Viewer } from './context.ts';
import { AppError, isSomethingMissing } from './errors.ts';
import { PAGE_MAX, PAGE_STANDARD } from './reads/cost.ts';
import { ANSWER_MAX, tooLarge } from './reads/size.ts';

/**
 * Reads: a query's selection becomes one SQL statement that answers JSON in the selection's own shape, however
 * long its lists and however deep it goes. A domain describes each of its types once as a Shape; resolvers
 * then find their values on the row (see `fromRow`).
 */

const { sql, raw, join } = Prisma;
export type Sql = Prisma.Sql;

type Args = Record<string, unknown>;
export type Trees = ResolveTree[];

/** One field as it was asked for: its arguments, and the selections below it (one for each place that asks). */
export type Asked = { key: string; args: Args; trees: ResolveTree[] };

/** How a field is read off a row: the JSON keys that its resolver needs, and their SQL. */
export type FieldSql = (row: Sql, asked: Asked, reader: Reader) => Record<string, Sql>;

/** How a GraphQL type is read from its table. */
export type Shape = {
  typeName: string;
  table: string;
  /** What is read whenever the type is, for its resolvers' guards; the id always is. */
  always?: (row: Sql) => Record<string, Sql>;
  fields: Record<string, FieldSql>;
};

/** Adds a neighbour's fields to a shape: the module that owns a field describes it. */
export function extend(shape: Shape, fields: Record<string, FieldSql>): void {
  for (const name of Object.keys(fields)) {
    if (name in shape.fields) throw new Error(`${shape.typeName}.${name} is described twice.`);
  }
  Object.assign(shape.fields, fields);
}

/** What is known while one statement is put together. */
export class Reader {
  private aliases = 0;
  /** Whether the answer may be large. */
  hasStories = false;

  constructor(
    readonly viewer: Viewer | null,
    /** Whether to do without what `optional` fields need. */
    readonly bare = false,
  ) {}

  /** A table alias not used before in this statement. */
  alias(): Sql {
    this.aliases += 1;
    return raw(`t${this.aliases}`);
  }
}

/** A field that is a column. */
export function column(name: string): FieldSql {
  return (row, { key }) => ({ [key]: sql`${row}.${raw(name)}` });
}

/** A column that holds a story. */
export function story(name: string): FieldSql {
  return (row, asked, reader) => {
    reader.hasStories = true;
    return column(name)(row, asked, reader);
  };
}

/** A field that is an SQL expression over the row. */
export function expression(make: (row: Sql, viewer: Viewer | null) => Sql): FieldSql {
  return (row, { key }, reader) => ({ [key]: make(row, reader.viewer) });
}

/** A field that others can do without: where its table is missing, it reads as `instead` (spec 8). */
export function optional(field: FieldSql, instead: Sql): FieldSql {
  return (row, asked, reader) => (reader.bare ? { [asked.key]: instead } : field(row, asked, reader));
}

/** A field whose resolver computes it from columns that `Shape.always` brings. */
export const computed: FieldSql = () => ({});

/** A field that is one row of another shape, or null. `extra` adds keys taken from the parent row. */
export function one(
  shape: () => Shape,
  on: (row: Sql, child: Sql) => Sql,
  extra: (row: Sql) => Record<string, Sql> = () => ({}),
): FieldSql {
  return (row, asked, reader) => {
    const child = reader.alias();
    const item = objectSql(shape(), child, asked.trees, reader, extra(row));
    return { [asked.key]: sql`(select ${item} from ${raw(shape().table)} ${child} where ${on(row, child)})` };
  };
}

export type Rows = { where: Sql; order: Sql; limit: number };

/** A field that is a list of rows of another shape. */
export function many(
  shape: () => Shape,
  rows: (row: Sql, child: Sql, args: Args, reader: Reader) => Rows,
): FieldSql {
  return (row, asked, reader) => {
    const child = reader.alias();
    const { where, order, limit } = rows(row, child, asked.args, reader);
    const item = objectSql(shape(), child, asked.trees, reader);
    return {
      [asked.key]: sql`(select coalesce(json_agg(${item}), '[]') from (
        select ${child}.* from ${raw(shape().table)} ${child} where ${where} order by ${order} limit ${limit}
      ) ${child})`,
    };
  };
}

/** What the rows of a connection are and how they follow one another. */
export type PageSource = {
  /** `from` and joins, when the rows are not simply those of the shape's table. */
  from?: Sql;
  where: Sql;
  /** The ordering keys, most significant first, together unique. All run the same way: downwards, or `upwards`. */
  keys: { by: Sql; type: keyof typeof cursorForms }[];
  upwards?: boolean;
  /** One row stands for all that have the same keys. */
  grouped?: boolean;
};

/** A field that is a connection of rows of another shape. */
export function page(
  shape: () => Shape,
  source: (row: Sql, child: Sql, reader: Reader) => PageSource,
): FieldSql {
  return (row, asked, reader) => {
    const child = reader.alias();
    return { [asked.key]: pageSql(shape(), child, source(row, child, reader), asked, reader) };
  };
}

/** JSON of one row: what the selections ask of it, read by its shape. */
export function objectSql(
  shape: Shape,
  row: Sql,
  trees: ResolveTree[],
  reader: Reader,
  extra: Record<string, Sql> = {},
): Sql {
  const values: Record<string, Sql> = { id: sql`${row}.id`, ...shape.always?.(row), ...extra };
  for (const [name, asked] of fieldsOf(shape.typeName, trees)) {
    Object.assign(values, shape.fields[name]?.(row, asked, reader));
  }
  const entries = Object.entries(values).filter(([key]) => key !== '__typename');
  // PostgreSQL takes at most 100 arguments a call.
  if (entries.length > 49) throw new AppError('BAD_USER_INPUT', 'This query asks too much of one object.');
  return sql`json_build_object('__typename', ${shape.typeName}::text, ${join(
    entries.map(([key, value]) => sql`${key}::text, ${value}`),
  )})`;
}

function* fieldsOf(typeName: string, trees: ResolveTree[]): Iterable<[name: string, asked: Asked]> {
  const found = new Map<string, { name: string; asked: Asked }>();
  for (const tree of trees) {
    for (const type of [typeName, 'Node']) {
      for (const field of Object.values((tree.fieldsByTypeName as FieldsByTypeName)[type] ?? {})) {
        const key = keyOf(field.name, field.args);
        const entry = found.get(key) ?? { name: field.name, asked: { key, args: field.args, trees: [] } };
        entry.asked.trees.push(field);
        found.set(key, entry);
      }
    }
  }
  for (const { name, asked } of found.values()) yield [name, asked];
}

// A field asked for twice with other arguments, under aliases, is two values; one asked for twice with the
// same arguments is one value with both selections.
function keyOf(name: string, args: Args): string {
  const given = Object.entries(args).filter(([, value]) => value !== undefined);
  return given.length === 0 ? name : `${name}${JSON.stringify(given.sort())}`;
}

/** The value that a shape read for the field being resolved. */
export function fromRow<T>(row: object, info: GraphQLResolveInfo): T {
  const node = info.fieldNodes[0];
  const field = info.parentType.getFields()[info.fieldName];
  const args = node && field ? getArgumentValues(field, node, info.variableValues) : {};
  return (row as Record<string, T>)[keyOf(info.fieldName, args)] as T;
}

/** The selection below the field being resolved, or below a path of fields under it (`'pick'` of a payload). */
export function selection(info: GraphQLResolveInfo, ...path: string[]): ResolveTree[] {
  const root = parseResolveInfo(info) as ResolveTree | null;
  return path.reduce(below, root ? [root] : []);
}

export type Connection<T> = {
  edges: { cursor: string; node: T }[];
  nodes: T[];
  pageInfo: {
    hasNextPage: boolean;
    hasPreviousPage: boolean;
    startCursor: string | null;
    endCursor: string | null;
  };
};

type Reading = Pick<Context, 'db' | 'viewer' | 'log'>;
type PageArgs = { first?: number | null; after?: string | null };
export type PageItem<T> = { cursor: unknown[]; node: T };

function pageSql(shape: Shape, child: Sql, source: PageSource, asked: Asked, reader: Reader): Sql {
  const args = asked.args as PageArgs;
  const first = pageSize(args.first);
  const trees = pageTrees(asked.trees);
  const item = objectSql(shape, child, trees, reader);
  const order = join(source.keys.map(({ by }) => (source.upwards ? by : sql`${by} desc`)));
  const grouped = source.grouped
    ? sql`distinct on (${join(source.keys.map(({ by }) => by))}) `
    : Prisma.empty;
  const after = args.after ? sql` and ${afterSql(source, args.after)}` : Prisma.empty;
  return sql`(select coalesce(json_agg(json_build_object(
      'cursor', json_build_array(${join(source.keys.map((_, i) => sql`${child}.${raw(`k${i}`)}`))}),
      'node', ${item}
    )), '[]') from (
      select ${grouped}${child}.*, ${join(source.keys.map(({ by }, i) => sql`${by} as ${raw(`k${i}`)}`))}
      from ${source.from ?? sql`${raw(shape.table)} ${child}`}
      where ${source.where}${after} order by ${order} limit ${first + 1}
    ) ${child})`;
}

/** The selections on a connection's items, by `nodes` and by `edges { node }`. */
export function pageTrees(trees: ResolveTree[]): ResolveTree[] {
  return [...below(trees, 'nodes'), ...below(below(trees, 'edges'), 'node')];
}

function below(trees: ResolveTree[], name: string): ResolveTree[] {
  return trees.flatMap((tree) =>
    Object.values(tree.fieldsByTypeName).flatMap((fields) =>
      Object.values(fields).filter((field) => field.name === name),
    ),
  );
}

/** The page size asked for, 1 to 100. */
export function pageSize(first: number | null | undefined, standard = PAGE_STANDARD): number {
  const size = first ?? standard;
  if (size < 1 || size > PAGE_MAX) throw new AppError('BAD_USER_INPUT', `first must be 1 to ${PAGE_MAX}.`);
  return size;
}

/** The page size asked for, cut to what this list brings at once. */
export const atMost = (most: number, first: number | null | undefined) => Math.min(pageSize(first), most);

function afterSql({ keys, upwards }: PageSource, cursor: string): Sql {
  const values = decodeCursor(
    cursor,
    keys.map(({ type }) => type),
  );
  return sql`(${join(keys.map(({ by }) => by))}) ${upwards ? sql`>` : sql`<`} (${join(
    keys.map(({ type }, i) => sql`${values[i]}::text::${raw(type)}`),
  )})`;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const cursorForms = {
  timestamptz: /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/,
  uuid,
  int: /^-?\d{1,9}$/,
  text: /^[^\0]{0,200}$/su,
};

/** Whether there is such a time: the 30th of February is the 2nd of March for JavaScript, and nothing for SQL. */
const isTime = (text: string) => {
  const [day = ''] = text.split('T');
  return Date.parse(text) > 0 && new Date(day).toISOString().startsWith(day);
};

/** A cursor's keys as text; refuses what this server did not make. */
export function decodeCursor(cursor: string, types: (keyof typeof cursorForms)[]): string[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (Array.isArray(values) && values.length === types.length) {
      const texts = values.map(String);
      const fits = (type: keyof typeof cursorForms, text = '') =>
        cursorForms[type].test(text) && (type !== 'timestamptz' || isTime(text));
      if (types.every((type, i) => fits(type, texts[i]))) return texts;
    }
  } catch {
    // Falls through to the answer below.
  }
  throw new AppError('BAD_USER_INPUT', 'This cursor is not one of ours. Start again without "after".');
}

export function encodeCursor(keys: unknown[]): string {
  return Buffer.from(JSON.stringify(keys)).toString('base64url');
}

/** A connection out of the items that were read, one more than the page where there is a next one. */
export function toConnection<T>(items: PageItem<T>[], args: PageArgs): Connection<T> {
  const size = pageSize(args.first);
  const edges = items.slice(0, size).map(({ cursor, node }) => ({ cursor: encodeCursor(cursor), node }));
  return {
    edges,
    nodes: edges.map(({ node }) => node),
    pageInfo: {
      hasNextPage: items.length > size,
      hasPreviousPage: Boolean(args.after),
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  };
}

/**
 * Runs one statement that selects JSON as `answer`, and returns that. Where it names a table or column that is
 * missing, once more without its optional fields.
 */
export async function read<T>(
  { db, viewer, log }: Reading,
  statement: (reader: Reader) => Sql,
): Promise<T | null> {
  const run = async (reader: Reader) => {
    const made = statement(reader);
    const [row] = await db.$queryRaw<{ answer: T | null; over?: boolean }[]>(
      reader.hasStories ? boundedSql(made) : made,
    );
    if (row?.over) throw tooLarge();
    return row?.answer ?? null;
  };
  try {
    return await run(new Reader(viewer));
  } catch (error) {
    if (!isSomethingMissing(error)) throw error;
    log.error({ err: error }, 'Reading without the optional fields');
    return run(new Reader(viewer, true));
  }
}

/** Leaves an answer that nobody may have in the database: parsing it would hold up everybody. */
const boundedSql = (statement: Sql): Sql => sql`
  with made as materialized (${statement}), measured as (select answer, length(answer::text) > ${ANSWER_MAX}::int as over from made)
  select case when not over then answer end as answer, over from measured`;

/** One row of a shape as the selections ask, or null. One statement. */
export async function readOne<T>(
  context: Reading,
  shape: Shape,
  trees: ResolveTree[],
  where: (row: Sql) => Sql,
): Promise<T | null> {
  return read<T>(context, (reader) => {
    const row = reader.alias();
    return sql`select ${objectSql(shape, row, trees, reader)} as answer from ${raw(shape.table)} ${row} where ${where(row)} limit 1`;
  });
}

/** Whether a caller's id can be one of ours at all (spec 5: ids must be uuid-shaped). */
export const isUuid = (id: string): boolean => uuid.test(id);

/** The row of a shape with this id where `visible`, or null. One statement; none for what is no id. */
export async function readById<T>(
  context: Reading,
  shape: Shape,
  trees: ResolveTree[],
  id: string,
  visible: (row: Sql) => Sql = () => sql`true`,
): Promise<T | null> {
  if (!isUuid(id)) return null;
  return readOne<T>(context, shape, trees, (row) => sql`${row}.id = ${id}::uuid and ${visible(row)}`);
}

/** A connection at the root of a query. One statement. */
export async function readPage<T>(
  context: Reading,
  shape: Shape,
  trees: ResolveTree[],
  args: PageArgs,
  source: (row: Sql, reader: Reader) => PageSource,
): Promise<Connection<T>> {
  const asked = { key: 'page', args, trees };
  const items = await read<PageItem<T>[]>(context, (reader) => {
    const row = reader.alias();
    return sql`select ${pageSql(shape, row, source(row, reader), asked, reader)} as answer`;
  });
  return toConnection(items ?? [], args);
}
