import { readFileSync } from 'node:fs';
import {
  buildSchema,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNamedType,
  getNullableType,
  isAbstractType,
  isListType,
  isNonNullType,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

const schema = buildSchema(readFileSync('server/schema.graphql', 'utf8'), { assumeValid: true });

const ZEROS: Record<string, unknown> = { Boolean: false, Int: 0, Float: 0 };

/**
 * A copy of the answer to a document, with what the answer leaves out below the root:
 * - the `__typename` of each object
 * - null, false, zero or an empty list or page for each other field, except ids and strings that are never null
 * In a mutation, an object with an id gets only the `__typename`, because empty fields would replace those in the cache.
 */
export function completeAnswer(document: DocumentNode, answer: unknown): unknown {
  const fragments: Record<string, FragmentDefinitionNode> = {};
  let operation: OperationDefinitionNode | undefined;
  for (const one of document.definitions) {
    if (one.kind === 'FragmentDefinition') fragments[one.name.value] = one;
    else if (one.kind === 'OperationDefinition') operation = one;
  }
  const isQuery = operation?.operation === 'query';
  const root = operation && schema.getRootType(operation.operation);
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
        if (!field) continue;
        if (!(key in result) && type !== root && (isQuery || !type.getFields().id))
          result[key] = createEmpty(field.type);
        if (one.selectionSet) result[key] = add(result[key], one.selectionSet, getNamedType(field.type));
      } else {
        const inner = one.kind === 'InlineFragment' ? one : fragments[one.name.value];
        const condition = schema.getType(inner?.typeCondition?.name.value ?? type.name);
        if (inner && (condition === type || isAbstractType(condition)))
          result = add(result, inner.selectionSet, type) as Record<string, unknown>;
      }
    }
    return result;
  };
  return operation && root ? add(answer, operation.selectionSet, root) : answer;
}

function createEmpty(type: GraphQLOutputType): unknown {
  const { name } = getNamedType(type);
  if (isListType(getNullableType(type))) return [];
  if (/Connection$|^PageInfo$/.test(name)) return {};
  return isNonNullType(type) ? ZEROS[name] : null;
}
