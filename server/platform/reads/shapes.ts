import type { Viewer } from '../context.ts';
import { empty, join, raw, type Sql, sql } from '../database/sql.ts';
import { badInput } from '../errors.ts';
import { type CursorType, decodeCursor, getPageWindow, type PageArgs, type PageWindow } from './cursors.ts';
import {
  type Args,
  listRequestedFields,
  nodeSelections,
  type RequestedField,
  type Selections,
} from './selection.ts';
import { storyWithinBounds } from './size.ts';

/**
 * Compiles the selection of a query to one SQL statement that returns JSON, however deep it is. Each module describes
 * its types once, each as a Shape. Resolvers take their values from the row by `fromRow`.
 */

/** How a field is read: SQL for each JSON key that its resolver needs. */
export type FieldSql = (row: Sql, asked: RequestedField, reader: StatementBuilder) => Record<string, Sql>;

/** How a GraphQL type is read from its table. */
export type Shape = {
  typeName: string;
  table: string;
  /** Columns that every row has for permission checks in resolvers. The id is always read. */
  always?: (row: Sql) => Record<string, Sql>;
  fields: Record<string, FieldSql>;
};

/** Adds the fields of another module to a shape. */
export function extendShape(shape: Shape, fields: Record<string, FieldSql>): void {
  for (const name of Object.keys(fields)) {
    if (name in shape.fields) throw new Error(`${shape.typeName}.${name} is described twice.`);
  }
  Object.assign(shape.fields, fields);
}

/** Builds a statement that returns JSON rows for resolvers. The subclass AnswerBuilder builds the whole response. */
export class StatementBuilder {
  private aliases = 0;
  /** Whether resolvers process the rows, or they are sent unchanged. */
  readonly isForResolvers: boolean = true;
  /** Whether the statement selects stories, which can make the result large. */
  hasStories = false;

  constructor(
    readonly viewer: Viewer | null,
    /** The address of the site, with which relative paths become absolute. */
    readonly publicUrl: string,
    /** Whether fields declared by `optional` are left out. */
    readonly bare = false,
    /**
     * The caller. With a token that lacks READ, `viewer` is null, but the caller's own saves and follows are still
     * found.
     */
    readonly actor: Viewer | null = viewer,
  ) {}

  /** A table alias that is unique in this statement. */
  alias(): Sql {
    this.aliases += 1;
    return raw(`t${this.aliases}`);
  }

  /** The JSON of one row with its selected fields. */
  object(shape: Shape, row: Sql, trees: Selections, extra: Record<string, Sql> = {}): Sql {
    const values: Record<string, Sql> = { id: sql`${row}.id`, ...shape.always?.(row), ...extra };
    for (const [name, asked] of listRequestedFields(shape.typeName, trees)) {
      if (!(name in extra)) Object.assign(values, shape.fields[name]?.(row, asked, this));
    }
    const entries = Object.entries(values).filter(([key]) => key !== '__typename');
    // A function of PostgreSQL takes at most 100 arguments, two for each key.
    if (entries.length > 49) throw badInput('This query asks too much of one object.');
    return sql`json_build_object('__typename', ${shape.typeName}::text, ${join(
      entries.map(([key, value]) => sql`${key}::text, ${value}`),
    )})`;
  }

  /** A story. Null once the statement has read too many characters of stories. */
  story(value: Sql): Sql {
    this.hasStories = true;
    return storyWithinBounds(value);
  }

  /** A page of rows as the JSON of a PageRow. */
  page(shape: Shape, child: Sql, source: PageSource, asked: RequestedField): Sql {
    const window = getPageWindow(asked.field, asked.args as PageArgs);
    const item = this.object(shape, child, nodeSelections(asked.trees));
    return sql`(select json_build_object('total', ${source.total ?? sql`null`}, 'items', coalesce(json_agg(json_build_object(
        'cursor', json_build_array(${join(source.keys.map((_, i) => sql`${child}.${raw(`k${i}`)}`))}),
        'node', ${item}
      )), '[]')) from (${this.pageRows(shape, child, source, window, window.size + 1)}) ${child})`;
  }

  /**
   * The rows of a page, in reverse order if the window is backwards. The keys of the cursor are the columns k0, k1
   * and so on.
   */
  protected pageRows(
    shape: Shape,
    child: Sql,
    source: PageSource,
    { isBackwards, cursor }: PageWindow,
    limit: number,
  ): Sql {
    const { keys } = source;
    const upwards = Boolean(source.upwards) !== isBackwards;
    const order = join(keys.map(({ by }) => (upwards ? by : sql`${by} desc`)));
    const grouped = source.grouped ? sql`distinct on (${join(keys.map(({ by }) => by))}) ` : empty;
    const beyond = cursor
      ? sql` and (${join(keys.map(({ by }) => by))}) ${upwards ? sql`>` : sql`<`} (${join(
          this.cursorValues(
            cursor,
            keys.map(({ type }) => type),
          ).map((value, i) => sql`${value}::text::${raw(keys[i]?.type ?? '')}`),
        )})`
      : empty;
    return sql`select ${grouped}${child}.*, ${join(keys.map(({ by }, i) => sql`${by} as ${raw(`k${i}`)}`))}
      from ${source.from ?? sql`${raw(shape.table)} ${child}`}
      where ${source.where}${beyond} order by ${order} limit ${limit}`;
  }

  /** The keys of a cursor. Plans replace this, because each request has another cursor. */
  protected cursorValues(cursor: string, types: CursorType[]): unknown[] {
    return decodeCursor(cursor, types);
  }
}

export function column(name: string): FieldSql {
  const read: FieldSql = (row, { key }) => ({ [key]: sql`${row}.${raw(name)}` });
  columns.add(read);
  return read;
}

/** A column that is read only if the condition holds for the viewer, and is `instead` otherwise. */
export function columnIf(
  name: string,
  condition: (row: Sql, viewer: Viewer | null) => Sql,
  instead: Sql = sql`null`,
): FieldSql {
  const read: FieldSql = (row, { key }, { viewer }) => ({
    [key]: sql`case when ${condition(row, viewer)} then ${row}.${raw(name)} else ${instead} end`,
  });
  columns.add(read);
  return read;
}

const columns = new WeakSet<FieldSql>();

/** Whether a field was made by `column` or `columnIf`. */
export const isColumn = (field: FieldSql | undefined): boolean => field !== undefined && columns.has(field);

export function storyColumn(name: string): FieldSql {
  return (row, { key }, reader) => ({ [key]: reader.story(sql`${row}.${raw(name)}`) });
}

export const storyText: FieldSql = (row, { key }, reader) => ({
  [key]: sql`story_text(${reader.story(sql`${row}.description_html`)})`,
});

/** A field computed by SQL from the row. */
export function expression(make: (row: Sql, viewer: Viewer | null, actor: Viewer | null) => Sql): FieldSql {
  return (row, { key }, reader) => ({ [key]: make(row, reader.viewer, reader.actor) });
}

/** A field that the page can do without. It is `instead` if its table is missing (spec 8). */
export function optional(field: FieldSql, instead: Sql): FieldSql {
  return (row, asked, reader) => (reader.bare ? { [asked.key]: instead } : field(row, asked, reader));
}

/** A field that a resolver computes from the columns of `Shape.always`. */
export const computed: FieldSql = () => ({});

/** A field that a resolver computes, with SQL for statements that run without resolvers. */
export function computedAs(make: (row: Sql, args: Args, reader: StatementBuilder) => Sql): FieldSql {
  return (row, { key, args }, reader) => (reader.isForResolvers ? {} : { [key]: make(row, args, reader) });
}

/** A field with the absolute address of a page. `path` is SQL for a path that begins with "/". */
export function address(path: (row: Sql, viewer: Viewer | null) => Sql): FieldSql {
  return (row, { key }, { viewer, publicUrl }) => ({
    [key]: sql`${publicUrl}::text || ${path(row, viewer)}`,
  });
}

/** A field with one row of another shape, or null. `extra` adds keys from the parent row. */
export function one(
  shape: () => Shape,
  on: string | ((row: Sql, child: Sql, viewer: Viewer | null) => Sql),
  extra: (row: Sql) => Record<string, Sql> = () => ({}),
): FieldSql {
  return (row, asked, reader) => {
    const child = reader.alias();
    const item = reader.object(shape(), child, asked.trees, extra(row));
    const where =
      typeof on === 'string' ? sql`${child}.id = ${row}.${raw(on)}` : on(row, child, reader.viewer);
    return { [asked.key]: sql`(select ${item} from ${raw(shape().table)} ${child} where ${where})` };
  };
}

type Rows = {
  /** Tables and joins, if more than the table of the shape. */
  from?: Sql;
  where: Sql;
  order: Sql;
  limit: number;
};

/** A field that is a list of rows of another shape. */
export function many(
  shape: () => Shape,
  rows: (row: Sql, child: Sql, args: Args, reader: StatementBuilder) => Rows,
): FieldSql {
  return (row, asked, reader) => {
    const child = reader.alias();
    const { from, where, order, limit } = rows(row, child, asked.args, reader);
    const item = reader.object(shape(), child, asked.trees);
    return {
      [asked.key]: sql`(select coalesce(json_agg(${item}), '[]') from (
        select ${child}.* from ${from ?? sql`${raw(shape().table)} ${child}`} where ${where} order by ${order} limit ${limit}
      ) ${child})`,
    };
  };
}

/** The rows of a connection and their order. */
export type PageSource = {
  /** Tables and joins, if more than the table of the shape. */
  from?: Sql;
  where: Sql;
  /** The sort keys, most important first. Together they are unique. All are descending, or ascending if `upwards`. */
  keys: { by: Sql; type: CursorType }[];
  upwards?: boolean;
  /** Whether rows with equal keys are merged. */
  grouped?: boolean;
  /** A column with the length of the whole list. */
  total?: Sql;
};

/** A field that is a connection of rows of another shape. */
export function page(
  shape: () => Shape,
  source: (row: Sql, child: Sql, reader: StatementBuilder) => PageSource,
): FieldSql {
  return (row, asked, reader) => {
    const child = reader.alias();
    return { [asked.key]: reader.page(shape(), child, source(row, child, reader), asked) };
  };
}
