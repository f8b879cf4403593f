import {
  DirectiveLocation,
  defaultFieldResolver,
  GraphQLDirective,
  type GraphQLField,
  GraphQLInt,
  GraphQLList,
  type GraphQLNamedType,
  GraphQLNonNull,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isNonNullType,
  isObjectType,
  parse,
  printSchema,
  visit,
} from 'graphql';
import { getRequiredScope, scopeDirective } from './scopes.ts';

/**
 * Marks a field that is null only if it has an error, so that clients that throw errors can treat it as non-null.
 * Defined by https://specs.apollo.dev/nullability/v0.2, which Relay and code generators support.
 */
export const semanticNonNull = new GraphQLDirective({
  name: 'semanticNonNull',
  description: 'The field is null only if it has an error.',
  locations: [DirectiveLocation.FIELD_DEFINITION],
  args: {
    levels: {
      type: new GraphQLList(new GraphQLNonNull(GraphQLInt)),
      defaultValue: [0],
      description: 'The affected levels of a list. 0 is the field itself.',
    },
  },
});

type AnyField = GraphQLField<unknown, unknown>;

export const isNullOnlyOnError = ({ extensions }: Pick<AnyField, 'extensions'>): boolean =>
  extensions.isNullOnlyOnError === true;

/** Makes these fields nullable, so that an error in one does not remove the others. */
export function separateFailures(schema: GraphQLSchema): void {
  for (const { path, field } of separateFields(schema)) {
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

/**
 * The fields that can fail without the rest of the response, by paths such as "Query.feed": the root fields, and the
 * objects in payloads of mutations, which are read after the change.
 */
export function separateFields(schema: GraphQLSchema): { path: string; field: AnyField }[] {
  const listFields = (type: GraphQLObjectType | null | undefined) =>
    Object.values(type?.getFields() ?? {}).map((field) => ({ path: `${type?.name}.${field.name}`, field }));
  const mutations = listFields(schema.getMutationType());
  const payloads = new Set(mutations.map(({ field }) => getNamedType(field.type)).filter(isPayload));
  return [
    ...listFields(schema.getQueryType()),
    ...mutations,
    ...listFields(schema.getSubscriptionType()),
    ...[...payloads].flatMap((payload) =>
      listFields(payload).filter(({ field }) => isCompositeType(getNamedType(field.type))),
    ),
  ];
}

const isPayload = (type: GraphQLNamedType): type is GraphQLObjectType =>
  isObjectType(type) && type.name.endsWith('Payload');

/** The schema as text. GraphQL's own printer omits @semanticNonNull and @scope. */
export function printWithNullability(schema: GraphQLSchema): string {
  const marked = new Map(
    separateFields(schema).map(({ path, field }): [string, string] => {
      const scope = getRequiredScope(field)?.toUpperCase();
      return [
        path,
        [
          ...(isNullOnlyOnError(field) ? [` @${semanticNonNull.name}`] : []),
          ...(scope ? [` @${scopeDirective.name}(requires: "${scope}")`] : []),
        ].join(''),
      ];
    }),
  );
  const text = `${printSchema(schema).trim()}\n`;
  const pieces: string[] = [];
  let end = 0;
  visit(parse(text), {
    ObjectTypeDefinition({ name, fields = [] }) {
      for (const field of fields) {
        const marks = marked.get(`${name.value}.${field.name.value}`);
        if (!field.type.loc || !marks) continue;
        pieces.push(text.slice(end, field.type.loc.end), marks);
        end = field.type.loc.end;
      }
      return false;
    },
  });
  return [...pieces, text.slice(end)].join('');
}
