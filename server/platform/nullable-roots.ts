import {
  DirectiveLocation,
  defaultFieldResolver,
  GraphQLDirective,
  type GraphQLField,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  type GraphQLSchema,
  isNonNullType,
  parse,
  printSchema,
  visit,
} from 'graphql';

/**
 * A field that has always a value, unless it failed. Clients that throw errors may treat it as non-null. The definition
 * is that of https://specs.apollo.dev/nullability/v0.2, which Relay and code generators know.
 */
export const semanticNonNull = new GraphQLDirective({
  name: 'semanticNonNull',
  description: 'The field is null only if it has an error.',
  locations: [DirectiveLocation.FIELD_DEFINITION],
  args: {
    levels: {
      type: new GraphQLList(new GraphQLNonNull(GraphQLInt)),
      defaultValue: [0],
      description: 'Which levels of a list are meant. 0 is the field itself.',
    },
  },
});

type AnyField = GraphQLField<unknown, unknown>;

/** Whether the field is null only if it has an error. */
export const isNullOnlyOnError = ({ extensions }: Pick<AnyField, 'extensions'>): boolean =>
  extensions.isNullOnlyOnError === true;

/** Makes the fields of the root types nullable, so that one that fails leaves the others as they are. */
export function makeRootsNullable(schema: GraphQLSchema): void {
  for (const { path, field } of rootFields(schema)) {
    if (!isNonNullType(field.type)) continue;
    field.type = field.type.ofType;
    field.extensions = { ...field.extensions, isNullOnlyOnError: true };
    const { resolve = defaultFieldResolver } = field;
    field.resolve = async (...args) => {
      const value: unknown = await resolve(...args);
      if (value === null || value === undefined) throw new Error(`${path} was resolved to null`);
      return value;
    };
  }
}

/** The fields of the root types, with their paths as "Query.feed". */
export function rootFields(schema: GraphQLSchema): { path: string; field: AnyField }[] {
  return [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap((root) =>
    Object.values(root?.getFields() ?? {}).map((field) => ({ path: `${root?.name}.${field.name}`, field })),
  );
}

/** The schema as text. GraphQL's own print leaves out where @semanticNonNull is. */
export function printWithNullability(schema: GraphQLSchema): string {
  const marked = new Set(
    rootFields(schema).flatMap(({ path, field }) => (isNullOnlyOnError(field) ? [path] : [])),
  );
  const text = `${printSchema(schema).trim()}\n`;
  const pieces: string[] = [];
  let end = 0;
  visit(parse(text), {
    ObjectTypeDefinition({ name, fields = [] }) {
      for (const field of fields) {
        if (!field.type.loc || !marked.has(`${name.value}.${field.name.value}`)) continue;
        pieces.push(text.slice(end, field.type.loc.end), ` @${semanticNonNull.name}`);
        end = field.type.loc.end;
      }
      return false;
    },
  });
  return [...pieces, text.slice(end)].join('');
}
