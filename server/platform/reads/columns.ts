import { Field } from 'type-graphql';
import { Prisma } from '../../../prisma/client/client.ts';
import { column, type FieldSql, type Sql } from './shapes.ts';

const { sql, raw, join, empty } = Prisma;

type Model = abstract new (...args: never[]) => object;
type FieldType = () => object;
type ColumnOptions = {
  nullable?: boolean;
  description?: string;
  deprecationReason?: string;
  /** The column's name if it is not the field's name in snake case. */
  column?: string;
};

const declared = new WeakMap<object, Record<string, FieldSql>>();

/** Declares a GraphQL field with the value of a column. The model's shape reads it by `columnsOf`. */
export function Column(type: FieldType, { column: name, ...options }: ColumnOptions = {}) {
  return (prototype: object, field: string): void => {
    Field(type as Parameters<typeof Field>[0], options)(prototype, field);
    const own = declared.get(prototype) ?? {};
    declared.set(prototype, { ...own, [field]: column(name ?? snakeCase(field)) });
  };
}

/** The fields that a model and its base classes declare by `Column`. */
export function columnsOf(model: Model): Record<string, FieldSql> {
  const columns: Record<string, FieldSql> = {};
  for (let at: object = model.prototype; at !== Object.prototype; at = Object.getPrototypeOf(at)) {
    Object.assign(columns, declared.get(at));
  }
  return columns;
}

/** The columns of these fields, for an insert. Columns of missing fields keep their defaults. */
export const columnNames = (fields: object, table: Sql = empty): Sql =>
  join(Object.keys(inSnakeCase(fields)).map((name) => sql`${table}${raw(name)}`));

/** A row with the values of these fields, in the types of the table's columns. */
export const columnValues = (table: string, fields: object): Sql =>
  sql`json_populate_record(null::${raw(table)}, ${JSON.stringify(inSnakeCase(fields))}::json)`;

const inSnakeCase = (fields: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      value === undefined ? [] : [[snakeCase(name), value]],
    ),
  );

/** `imageId` becomes `image_id`. */
const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
