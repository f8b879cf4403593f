import {
  type FieldNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLResolveInfo,
  getNamedType,
  isObjectType,
} from 'graphql';
import { collectSubfields } from 'graphql/execution/collectFields.js';
import { getArguments } from '../graphql/arguments.ts';
import {
  type Connection,
  getPageWindow,
  type PageArgs,
  type PageRow,
  type PageWindow,
  toConnection,
} from './cursors.ts';

// The fields that a query requests, and the keys under which resolvers find their values in the row.

export type Args = Record<string, unknown>;
/** A place in a query that selects fields of a row. */
type FieldSelection = {
  info: GraphQLResolveInfo;
  type: GraphQLNamedType;
  nodes: readonly FieldNode[];
};
/** All places in the query that select fields of the same row. */
export type Selections = FieldSelection[];

/** A requested field: its key in the row, its arguments, and the selections below it in each place of the query. */
export type RequestedField = {
  key: string;
  /** The field in the schema, which defines the page size. */
  field?: GraphQLField<unknown, unknown>;
  args: Args;
  trees: Selections;
};

/**
 * The fields that the selections request of a type, once per different arguments. Each fragment is visited once per
 * level, because following every path of nested fragments would take exponential time.
 */
export function* listRequestedFields(
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
      const args = getArguments(field, node, variableValues);
      const key = buildFieldKey(field.name, args);
      const entry = found.get(key) ?? { name: field.name, asked: { key, field, args, trees: [] } };
      entry.asked.trees.push({ info, type: getNamedType(field.type), nodes: same });
      found.set(key, entry);
    }
  }
  for (const { name, asked } of found.values()) yield [name, asked];
}

// Two aliases of a field share a value if their arguments are equal.
function buildFieldKey(name: string, args: Args): string {
  const given = Object.entries(args).filter(([, value]) => value !== undefined);
  return given.length === 0 ? name : `${name}${JSON.stringify(given.sort())}`;
}

/** The field that is being resolved, and its arguments. */
export function resolvedField({ parentType, fieldName, fieldNodes, variableValues }: GraphQLResolveInfo): {
  field: GraphQLField<unknown, unknown>;
  args: Args;
} {
  const field = parentType.getFields()[fieldName];
  const [node] = fieldNodes;
  if (!field || !node) throw new Error(`${parentType.name}.${fieldName} is no field.`);
  return { field, args: getArguments(field, node, variableValues) };
}

/** The value of the current field in the row of its object. */
export function fromRow<T>(row: object, info: GraphQLResolveInfo): T {
  return (row as Record<string, T>)[buildFieldKey(info.fieldName, resolvedField(info).args)] as T;
}

/** The connection of the current field from the row, or null if the row has none. */
export function connectionFromRow<T>(row: object, info: GraphQLResolveInfo): Connection<T> | null {
  const page = fromRow<PageRow<T> | null>(row, info);
  return page && toConnection(page, requestedWindow(info));
}

/** The requested page of the current connection. */
export function requestedWindow(info: GraphQLResolveInfo): PageWindow {
  const { field, args } = resolvedField(info);
  return getPageWindow(field, args as PageArgs);
}

/** The `info` argument of a resolver to which these selections belong. */
export function getResolveInfo([tree]: Selections): GraphQLResolveInfo {
  if (!tree) throw new Error('Nothing is selected.');
  return tree.info;
}

/** The selections below the current field, or below a path in it, such as `'pick'` in a payload. */
export function getSelections(info: GraphQLResolveInfo, ...path: string[]): Selections {
  const root = { info, type: getNamedType(info.returnType), nodes: info.fieldNodes };
  return path.reduce(below, [root]);
}

/** The selections for items of a connection, from `nodes` and from `edges { node }`. */
export function nodeSelections(trees: Selections): Selections {
  return [...below(trees, 'nodes'), ...below(below(trees, 'edges'), 'node')];
}

function below(trees: Selections, name: string): Selections {
  return trees.flatMap((tree) =>
    [...listRequestedFields(tree.type.name, [tree])].flatMap(([found, asked]) =>
      found === name ? asked.trees : [],
    ),
  );
}
