import {
  defaultFieldResolver,
  type FieldNode,
  type GraphQLField,
  type GraphQLSchema,
  getArgumentValues,
} from 'graphql';
import { listObjectFields } from './object-fields.ts';

// Null counts as left out: programs often send it for a variable that they have no value for.

type AnyField = GraphQLField<unknown, unknown>;
type Args = Record<string, unknown>;

export const getArguments = (field: AnyField, node: FieldNode, variables: Args): Args =>
  withDefaults(field, getArgumentValues(field, node, variables));

function withDefaults(field: AnyField, args: Args): Args {
  const missing = field.args.filter(
    ({ name, defaultValue }) => args[name] === null && defaultValue !== undefined,
  );
  return missing.length === 0
    ? args
    : { ...args, ...Object.fromEntries(missing.map(({ name, defaultValue }) => [name, defaultValue])) };
}

/** Gives resolvers the default of an argument that is null. */
export function replaceNulls(schema: GraphQLSchema): void {
  for (const { field } of listObjectFields(schema)) {
    if (field.args.every(({ defaultValue }) => defaultValue === undefined)) continue;
    const { resolve = defaultFieldResolver } = field;
    field.resolve = (source, args, context, info) =>
      resolve(source, withDefaults(field, args), context, info);
  }
}
