import { type GraphQLResolveInfo, getArgumentValues } from 'graphql';
import { type FieldsByTypeName, parseResolveInfo, type ResolveTree } from 'graphql-parse-resolve-info';

// What a query asks for, and where its resolvers find it on the row that was read.

export type Args = Record<string, unknown>;
/** The places of a query that select from the same row. */
export type Trees = ResolveTree[];

/** One field as it was asked for: its arguments, and the selections below it (one for each place that asks). */
export type Asked = { key: string; args: Args; trees: ResolveTree[] };

/** The fields that the selections ask of a type, each once for the same arguments. */
export function* fieldsOf(typeName: string, trees: ResolveTree[]): Iterable<[name: string, asked: Asked]> {
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

/** The selections on a connection's items, by `nodes` and by `edges { node }`. */
export function pageTrees(trees: ResolveTree[]): ResolveTree[] {
  return [...below(trees, 'nodes'), ...below(below(trees, 'edges'), 'node')];
}

/** The selections on a field of this name, below the given ones. */
function below(trees: ResolveTree[], name: string): ResolveTree[] {
  return trees.flatMap((tree) =>
    Object.values(tree.fieldsByTypeName).flatMap((fields) =>
      Object.values(fields).filter((field) => field.name === name),
    ),
  );
}
