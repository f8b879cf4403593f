import { isRecord } from '../../server/platform/records.rules.ts';

/** One field of an editor: how its value is read from a stored row, and how it is sent. */
export interface EditorField<Row, Value> {
  /** The value in the form; `null` is a new row. */
  read: (row: Row | null) => Value;
  /** Where the mutation's input holds the field, if not under its own name: `socialLinks.website`. */
  path?: string;
  /** The value as the rules take it; `undefined` leaves the field out. The value itself by default. */
  toInput?: (value: Value, row: Row | null) => unknown;
  /** The part by which two values are compared. The whole value by default. */
  compareBy?: (value: Value) => unknown;
  /** For inputs that read their value only once. `form.uncontrolled` wires them. */
  isUncontrolled?: boolean;
}

// biome-ignore lint/suspicious/noExplicitAny: each field has a value type of its own, which Values reads
export type EditorFields<Row> = Record<string, EditorField<Row, any>>;

export type Values<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends EditorField<infer _Row, infer Value> ? Value : never;
};

type FieldOptions<Row, Value> = Omit<EditorField<Row, Value>, 'read'>;

/** A text input: `title: text((pick: OwnPick) => pick.title)`. */
export const text = <Row>(
  read: (row: Row) => string | null | undefined,
  options?: FieldOptions<Row, string>,
): EditorField<Row, string> => ({ read: (row) => (row && read(row)) ?? '', ...options });

export const story = <Row>(
  read: (row: Row) => string | null | undefined,
  options?: FieldOptions<Row, string | null>,
): EditorField<Row, string | null> => ({
  read: (row) => (row && read(row)) ?? null,
  isUncontrolled: true,
  ...options,
});

/** The order of an object's keys does not count. */
export function isSameWhenSent(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null, sortKeys) === JSON.stringify(other ?? null, sortKeys);
}

function sortKeys(_key: string, value: unknown): unknown {
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** The entries that differ from what is stored. `undefined` counts as unchanged. */
export function findChanges<Typed extends object>(
  typed: Typed,
  stored: Record<string, unknown>,
): Partial<Typed> {
  const changes = Object.entries(typed).filter(
    ([name, value]) => value !== undefined && !isSameWhenSent(value, stored[name]),
  );
  return Object.fromEntries(changes) as Partial<Typed>;
}

export function readFields<Row, Fields extends EditorFields<Row>>(
  fields: Fields,
  row: Row | null,
): Values<Fields> {
  const entries = Object.entries(fields).map(([name, field]) => [name, field.read(row)]);
  return Object.fromEntries(entries) as Values<Fields>;
}

/** The fields that differ from the stored values. Names that are not fields are dropped. */
export function changedFields<Row, Fields extends EditorFields<Row>>(
  fields: Fields,
  values: Partial<Values<Fields>>,
  stored: Values<Fields>,
): Partial<Values<Fields>> {
  const entries = Object.entries(values).filter(([name, value]) => {
    const field = fields[name];
    const compareBy = field?.compareBy ?? ((it: unknown) => it);
    return field && value !== undefined && !isSameWhenSent(compareBy(value), compareBy(stored[name]));
  });
  return Object.fromEntries(entries) as Partial<Values<Fields>>;
}

/** The values as the rules take them, nested by path. */
export function toInput<Row, Fields extends EditorFields<Row>>(
  fields: Fields,
  values: Values<Fields>,
  row: Row | null,
): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const [key = name, inner] = (field.path ?? name).split('.');
    const value = field.toInput ? field.toInput(values[name], row) : values[name];
    input[key] = inner ? { ...(input[key] as object | undefined), [inner]: value } : value;
  }
  return input;
}
