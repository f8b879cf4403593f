import { readFileSync } from 'node:fs';
import {
  buildSchema,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLObjectType,
  getNamedType,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

const schema = buildSchema(readFileSync('server/schema.graphql', 'utf8'), { assumeValid: true });

/** The answer to a document, with the `__typename` of each object that has none. The answer itself stays as it is. */
export function addTypes(document: DocumentNode, answer: unknown): unknown {
  const fragments: Record<string, FragmentDefinitionNode> = {};
  let operation: OperationDefinitionNode | undefined;
  for (const one of document.definitions) {
    if (one.kind === 'FragmentDefinition') fragments[one.name.value] = one;
    else if (one.kind === 'OperationDefinition') operation = one;
  }
  const add = (value: unknown, set: SelectionSetNode, declared: GraphQLNamedType): unknown => {
    if (Array.isArray(value)) return value.map((one) => add(one, set, declared));
    if (typeof value !== 'object' || value === null) return value;
    let result: Record<string, unknown> = { __typename: declared.name, ...value };
    // A member of a union says what it is.
    const type = schema.getType(result.__typename as string) as GraphQLObjectType;
    for (const one of set.selections) {
      if (one.kind === 'Field') {
        const key = (one.alias ?? one.name).value;
        const field = type.getFields()[one.name.value];
        if (one.selectionSet && field && key in result)
          result[key] = add(result[key], one.selectionSet, getNamedType(field.type));
      } else {
        const inner = one.kind === 'InlineFragment' ? one : fragments[one.name.value];
        if (inner) result = add(result, inner.selectionSet, type) as Record<string, unknown>;
      }
    }
    return result;
  };
  const root = operation && schema.getRootType(operation.operation);
  return operation && root ? add(answer, operation.selectionSet, root) : answer;
}
