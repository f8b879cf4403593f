import { type GraphQLSchema, isObjectType } from 'graphql';

/** The fields of all object types, without those of the introspection. */
export const listObjectFields = (schema: GraphQLSchema) =>
  Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter(({ name }) => !name.startsWith('__'))
    .flatMap((type) => Object.values(type.getFields()).map((field) => ({ type, field })));
