import { Prisma } from '../../../prisma/client/client.ts';
import type { Viewer } from '../context.ts';
import { AppError } from '../errors.ts';
import { type CursorType, decodeCursor, type PageArgs, pageSize } from './cursors.ts';
import { type Args, fieldsOf, nodeSelections, type RequestedField, type Selections } from './selection.ts';

/**
 * Reads: a query's selection becomes one SQL statement that answers JSON in the selection's own shape, however
 * long its lists and however deep it goes. A domain describes each of its types once as a Shape; resolvers
 * then find their values on the row (see `fromRow`).
 */

const { sql, raw, join } = Prisma;

export type Sql = Prisma.Sql;

/** How a field is read off a row: the JSON keys that its resolver needs, and their SQL. */
export type FieldSql = (row: Sql, asked: RequestedField, reader: StatementBuilder) => Record<string, Sql>;

/** How a GraphQL type is read from its table. */
export type Shape = {
  typeName: string;
  table: string;
  /** What is read whenever the type is, for its resolvers' guards; the id always is. */
  always?: (row: Sql) => Record<string, Sql>;
  fields: Record<string, FieldSql>;
};

/** Adds a neighbour's fields to a shape: the module that owns a field describes it. */
export function extendShape(shape: Shape, fields: Record<string, FieldSql>): void {
  for (const name of Object.keys(fields)) {
    if (name in shape.fields) throw new Error(`${shape.typeName}.${name} is described twice.`);
  }
  Object.assign(shape.fields, fields);
}

/** What is known while one statement is put together. */
export class StatementBuilder {
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
export function storyColumn(name: string): FieldSql {
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
  rows: (row: Sql, child: Sql, args: Args, reader: StatementBuilder) => Rows,
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
  keys: { by: Sql; type: CursorType }[];
  upwards?: boolean;
  /** One row stands for all that have the same keys. */
  grouped?: boolean;
};

/** A field that is a connection of rows of another shape. */
export function page(
  shape: () => Shape,
  source: (row: Sql, child: Sql, reader: StatementBuilder) => PageSource,
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
  trees: Selections,
  reader: StatementBuilder,
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

export function pageSql(
  shape: Shape,
  child: Sql,
  source: PageSource,
  asked: RequestedField,
  reader: StatementBuilder,
): Sql {
  const args = asked.args as PageArgs;
  const first = pageSize(args.first);
  const trees = nodeSelections(asked.trees);
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

function afterSql({ keys, upwards }: PageSource, cursor: string): Sql {
  const values = decodeCursor(
    cursor,
    keys.map(({ type }) => type),
  );
  return sql`(${join(keys.map(({ by }) => by))}) ${upwards ? sql`>` : sql`<`} (${join(
    keys.map(({ type }, i) => sql`${values[i]}::text::${raw(type)}`),
  )})`;
}
