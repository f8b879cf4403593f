import { empty, join, raw, type Sql, sql } from '../database/sql.ts';
import { Field, InputType, ObjectType, type Returns } from '../graphql/types.ts';
import { column, type FieldSql } from './shapes.ts';

type Model = abstract new (...args: never[]) => object;
type ColumnOptions = {
  nullable?: boolean;
  deprecationReason?: string;
  /** The name of the column, unless it is the field's name in snake case. */
  column?: string;
};

const declared = new WeakMap<object, Record<string, FieldSql>>();

/** Declares a GraphQL field that returns a column. `getDeclaredColumns` adds it to the shape of the model. */
export function Column(type: Returns, description: string, { column: name, ...options }: ColumnOptions = {}) {
  return (prototype: object, field: string): void => {
    Field(type, description, options)(prototype, field);
    const own = declared.get(prototype) ?? {};
    declared.set(prototype, { ...own, [field]: column(name ?? snakeCase(field)) });
  };
}

export const NullableColumn = (type: Returns, description: string, options: ColumnOptions = {}) =>
  Column(type, description, { ...options, nullable: true });

/** The fields that a model and its base classes declare by `Column`. */
export function getDeclaredColumns(model: Model): Record<string, FieldSql> {
  const columns: Record<string, FieldSql> = {};
  for (let at: object = model.prototype; at !== Object.prototype; at = Object.getPrototypeOf(at)) {
    Object.assign(columns, declared.get(at));
  }
  return columns;
}

type Text = { description: string; column?: string };

/** A base class for a model and its inputs, with these texts as nullable columns. */
export function textColumns<Fields extends Record<string, Text>>(fields: Fields) {
  @InputType()
  @ObjectType()
  abstract class Texts {}
  for (const [name, { description, column }] of Object.entries(fields)) {
    NullableColumn(() => String, description, { column })(Texts.prototype, name);
  }
  return Texts as abstract new () => { [Name in keyof Fields]?: string | null };
}

export const textColumn = (name: string, { column = snakeCase(name) }: Partial<Text> = {}): string => column;

/** Names and columns of the texts, as arguments of json_build_object. */
export const textPairs = (fields: Record<string, Text>, table: Sql = empty): Sql =>
  join(
    Object.entries(fields).map(
      ([name, field]) => sql`${raw(`'${name}'`)}, ${table}${raw(textColumn(name, field))}`,
    ),
  );

/** The columns of these fields, for an insert. Columns of missing fields keep their defaults. */
export const columnNames = (fields: object, table: Sql = empty): Sql =>
  join(Object.keys(byColumn(fields)).map((name) => sql`${table}${raw(name)}`));

/** A row with these values, converted to the types of the columns. */
export const columnValues = (table: string, fields: object): Sql =>
  sql`json_populate_record(null::${raw(table)}, ${JSON.stringify(byColumn(fields))}::json)`;

/** The values of fields by column. `texts` maps columns whose name differs from their field. */
export const byColumn = (fields: object, texts: Record<string, Text> = {}): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      value === undefined ? [] : [[textColumn(name, texts[name]), value]],
    ),
  );

/** `imageId` becomes `image_id`. */
const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
