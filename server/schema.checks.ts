import {
  buildASTSchema,
  buildSchema,
  type DefinitionNode,
  type DocumentNode,
  findBreakingChanges,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isNonNullType,
  isObjectType,
  isSpecifiedScalarType,
  Kind,
  parse,
  visit,
} from 'graphql';
import { semanticToStrict } from 'graphql-sock';
import { separateFields } from './platform/graphql/nullability.ts';

type Described = { name: string; description?: string | null };

/** Everything in the schema without a description, as "Pick.title". */
export function undescribed(schema: GraphQLSchema): string[] {
  const elements: [path: string, element: Described][] = [];
  for (const type of Object.values(schema.getTypeMap())) {
    if (isIntrospectionType(type) || isSpecifiedScalarType(type)) continue;
    elements.push([type.name, type]);
    if (isEnumType(type)) {
      for (const value of type.getValues()) elements.push([`${type.name}.${value.name}`, value]);
    } else if (isInputObjectType(type)) {
      for (const field of Object.values(type.getFields()))
        elements.push([`${type.name}.${field.name}`, field]);
    } else if (isObjectType(type) || isInterfaceType(type)) {
      for (const field of Object.values(type.getFields())) {
        const path = `${type.name}.${field.name}`;
        elements.push(
          [path, field],
          ...field.args.map((arg): [string, Described] => [`${path}(${arg.name})`, arg]),
        );
      }
    }
  }
  return elements.flatMap(([path, { description }]) => (description?.trim() ? [] : [path]));
}

/** Fields that can fail individually but are non-null, so that an error would remove others too. */
export const nonNullSeparateFields = (schema: GraphQLSchema): string[] =>
  separateFields(schema).flatMap(({ path, field }) => (isNonNullType(field.type) ? [path] : []));

/**
 * Changes that break clients of the released schema, whether they handle null in case of errors, or throw errors and
 * treat @semanticNonNull as non-null. Fields that the released schema deprecates may change or disappear.
 */
export function breakingChanges(released: string, current: string): string[] {
  const promised = buildASTSchema(withoutDeprecated(parse(released)), { assumeValid: true });
  const offered = buildSchema(current);
  const changes = [
    ...findBreakingChanges(promised, offered),
    ...findBreakingChanges(semanticToStrict(promised), semanticToStrict(offered)),
  ];
  return [...new Set(changes.map(({ description }) => description))];
}

/** A schema without deprecated elements and without the types that only they use. */
function withoutDeprecated(document: DocumentNode): DocumentNode {
  const drop = ({ directives = [] }: { directives?: readonly { name: { value: string } }[] }) =>
    directives.some(({ name }) => name.value === 'deprecated') ? null : undefined;
  const kept = visit(document, {
    FieldDefinition: drop,
    InputValueDefinition: drop,
    EnumValueDefinition: drop,
  });
  const used = reachable(kept.definitions);
  return { ...kept, definitions: kept.definitions.filter((it) => !isNamed(it) || used.has(it)) };
}

/** The definitions that can be reached from the root types. An interface leads to the types that implement it. */
function reachable(definitions: readonly DefinitionNode[]): Set<DefinitionNode> {
  const found = new Set<DefinitionNode>();
  const follow = (name: string): void => {
    for (const it of definitions) {
      if (!isNamed(it) || found.has(it)) continue;
      const implementsIt = 'interfaces' in it && it.interfaces?.some((one) => one.name.value === name);
      if (it.name.value !== name && !implementsIt) continue;
      found.add(it);
      if (implementsIt) follow(it.name.value);
      visit(it, { NamedType: (type) => follow(type.name.value) });
    }
  };
  for (const root of ['Query', 'Mutation', 'Subscription']) follow(root);
  return found;
}

const isNamed = (
  it: DefinitionNode,
): it is Extract<DefinitionNode, { name: object }> & { name: { value: string } } =>
  'name' in it && it.kind !== Kind.DIRECTIVE_DEFINITION && it.kind !== Kind.OPERATION_DEFINITION;
