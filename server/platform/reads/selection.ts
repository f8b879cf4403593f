import {
  type FieldNode,
  type GraphQLNamedType,
  type GraphQLResolveInfo,
  getArgumentValues,
  getNamedType,
  isObjectType,
} from 'graphql';
import { collectSubfields } from 'graphql/execution/collectFields.js';

// What a query asks for, and where its resolvers find it on the row that was read.

export type Args = Record<string, unknown>;
/** A place of a query that selects from a row: a field of the answer, and the type of its value. */
export type FieldSelection = {
  info: GraphQLResolveInfo;
  type: GraphQLNamedType;
  nodes: readonly FieldNode[];
};
/** The places of a query that select from the same row. */
export type Selections = FieldSelection[];

/** One field as it was asked for: its arguments, and the selections below it (one for each place that asks). */
export type RequestedField = { key: string; args: Args; trees: Selections };

/**
 * The fields that the selections ask of a type, each once for the same arguments. They are collected as the execution
 * does it, level by level and each fragment once: walking every path of fragments in fragments takes exponential time.
 */
export function* fieldsOf(
  typeName: string,
  trees: Selections,
): Iterable<[name: string, asked: RequestedField]> {
  const found = new Map<string, { name: string; asked: RequestedField }>();
  for (const { info, nodes } of trees) {
    const { schema, fragments, variableValues } = info;
    const type = schema.getType(typeName);
    if (!isObjectType(type)) continue;
    for (const same of collectSubfields(schema, fragments, variableValues, type, nodes).values()) {
      const [node] = same;
      const field = node && type.getFields()[node.name.value];
      if (!field) continue;
      const args = getArgumentValues(field, node, variableValues);
      const key = keyOf(field.name, args);
      const entry = found.get(key) ?? { name: field.name, asked: { key, args, trees: [] } };
      entry.asked.trees.push({ info, type: getNamedType(field.type), nodes: same });
      found.set(key, entry);
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
export function selectionsOf(info: GraphQLResolveInfo, ...path: string[]): Selections {
  const root = { info, type: getNamedType(info.returnType), nodes: info.fieldNodes };
  return path.reduce(below, [root]);
}

/** The selections on a connection's items, by `nodes` and by `edges { node }`. */
export function nodeSelections(trees: Selections): Selections {
  return [...below(trees, 'nodes'), ...below(below(trees, 'edges'), 'node')];
}

/** The selections on a field of this name, below the given ones. */
function below(trees: Selections, name: string): Selections {
  return trees.flatMap((tree) =>
    [...fieldsOf(tree.type.name, [tree])].flatMap(([found, asked]) => (found === name ? asked.trees : [])),
  );
}
