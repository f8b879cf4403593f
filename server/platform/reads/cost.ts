import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLField,
  GraphQLIncludeDirective,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  GraphQLSkipDirective,
  getDirectiveValues,
  getNamedType,
  getNullableType,
  isAbstractType,
  isCompositeType,
  isInputObjectType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  SchemaMetaFieldDef,
  type SelectionNode,
  type SelectionSetNode,
  TypeMetaFieldDef,
  TypeNameMetaFieldDef,
} from 'graphql';
import { Extensions } from 'type-graphql';
import { AppError, badInput } from '../errors.ts';
import { getArguments } from '../graphql/arguments.ts';
import { memoize } from '../memoize.ts';
import { apiLimits, costModel } from './limits.rules.ts';

/**
 * The cost of a request, computed before it runs. Each field costs one point for each time it can appear in the
 * response, counting every alias and the maximum length of the lists around it. Lists within objects cost more, and
 * so do fields with `@Cost` (prices in `costModel`).
 */

export const COST_MAX = apiLimits.requestPoints;
/** The maximum number of fields, counted once per list. It bounds the work of building SQL for the selection. */
const FIELDS_MAX = apiLimits.fields;
/** The deepest response. */
const DEPTH_MAX = apiLimits.depth;
/** The maximum number of selections visited to compute the cost. */
const STEPS_MAX = 50_000;

export const PAGE_MAX: number = apiLimits.pageSize;
/** The page size if the request names none. */
export const PAGE_DEFAULT: number = apiLimits.pageSizeDefault;

type FieldCost = {
  /** Points of the field itself, if more than usual. */
  points?: number;
  /** The points apply only if this argument is given, such as the words of a search. */
  onlyWith?: string;
  /** The maximum length of the list, whatever the request asks for. */
  most?: number;
  /** The page size if the request names none. Defaults to PAGE_DEFAULT. */
  page?: number;
};

/** Declares the cost of a field. A list of objects needs `most`, unless it has the argument `first`. */
export const Cost = (cost: FieldCost) => Extensions({ cost });

type QueryCost = {
  points: number;
  fields: number;
  depth: number;
  /** The path of fields to the most expensive part of the query. */
  mostExpensive: string[];
};

/** Where a selection stands in the response. This determines how long its lists can be. */
type Place = {
  /** Whether this is the operation itself. */
  isRoot?: boolean;
  /** The size of the page, within a connection. */
  page?: number;
  /** Whether this is within the introspection of all types, where lists count with their average length. */
  every?: boolean;
  /** How often the type has been unwrapped, within an introspection. */
  unwrapped?: number;
};

/** A type has at most three wrappers, as in `[Pick!]!`, but introspection queries of tools unwrap nine times. */
const WRAPPERS_MAX = 3;

const NOTHING: QueryCost = { points: 0, fields: 0, depth: 0, mostExpensive: [] };

/** Computes the cost of an operation with coerced variables. Throws BAD_USER_INPUT if that takes too many steps. */
export function estimateQueryCost(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Record<string, unknown> = {},
): QueryCost {
  const root = schema.getRootType(operation.operation);
  if (!root) return NOTHING;
  return new Estimate(schema, document, variables).of(root, [operation.selectionSet], { isRoot: true });
}

/** Throws BAD_USER_INPUT if an operation costs too much, with advice on what to change. */
export function checkCost({ points, fields, depth, mostExpensive }: QueryCost): void {
  const advice = `Its most expensive part is ${mostExpensive.join('.')}. Ask for fewer items, levels or aliases.`;
  const details = { cost: points, costMax: COST_MAX, mostExpensive: mostExpensive.join('.') };
  const refuse = (what: string) => {
    throw new AppError('BAD_USER_INPUT', `${what} ${advice}`, details);
  };
  if (points > COST_MAX) {
    refuse(`This request costs ${formatCount(points)} points; the maximum is ${formatCount(COST_MAX)}.`);
  }
  if (fields > FIELDS_MAX) {
    refuse(`This request names ${formatCount(fields)} fields; the maximum is ${formatCount(FIELDS_MAX)}.`);
  }
  if (depth > DEPTH_MAX) refuse(`This request is ${depth} levels deep; the maximum is ${DEPTH_MAX}.`);
}

const formatCount = (count: number) => Math.ceil(count).toLocaleString('en');

/**
 * Computes the cost of one document. Fields are merged as in an execution, but the cost of each combination of
 * selections is computed once, because nested fragments would take exponential time.
 */
class Estimate {
  private readonly fragments = new Map<string, FragmentDefinitionNode>();
  private readonly known = new Map<string, QueryCost>();
  private readonly names = new Map<SelectionSetNode, string>();
  private steps = 0;

  constructor(
    private readonly schema: GraphQLSchema,
    document: DocumentNode,
    private readonly variables: Record<string, unknown>,
  ) {
    for (const definition of document.definitions) {
      if (definition.kind === Kind.FRAGMENT_DEFINITION) this.fragments.set(definition.name.value, definition);
    }
  }

  /** The cost of one object of this type. An abstract type costs as much as its most expensive object type. */
  of(type: GraphQLCompositeType, selections: SelectionSetNode[], place: Place): QueryCost {
    const names = [...new Set(selections.map((set) => this.nameOf(set)))].sort();
    const key = `${type.name} ${place.page ?? ''} ${place.every ?? ''} ${place.unwrapped ?? ''} ${names}`;
    const known = this.known.get(key);
    if (known) return known;
    const price = isAbstractType(type)
      ? this.schema
          .getPossibleTypes(type)
          .map((possible) => this.ofObject(possible, selections, place))
          .reduce(
            (one, other) => ({
              ...(one.points >= other.points ? one : other),
              fields: one.fields + other.fields,
              depth: Math.max(one.depth, other.depth),
            }),
            NOTHING,
          )
      : this.ofObject(type, selections, place);
    this.known.set(key, price);
    return price;
  }

  private ofObject(type: GraphQLObjectType, selections: SelectionSetNode[], place: Place): QueryCost {
    const collected = new Map<string, FieldNode[]>();
    for (const set of selections) this.collect(type, set, collected, new Set());
    const whole = { points: 0, fields: 0, depth: 0 };
    const byName = new Map<string, { points: number; mostExpensive: string[] }>();
    for (const nodes of collected.values()) {
      const name = nodes[0]?.name.value ?? '';
      const field = this.fieldOf(type, name);
      if (!field) continue;
      const { points, fields, depth, mostExpensive } = this.ofField(type, field, nodes, place);
      whole.points += points;
      whole.fields += fields;
      whole.depth = Math.max(whole.depth, depth);
      const same = byName.get(name);
      if (same) same.points += points;
      else byName.set(name, { points, mostExpensive: [name, ...mostExpensive] });
    }
    const [mostExpensive] = [...byName.values()].sort((one, other) => other.points - one.points);
    if (!mostExpensive || (!place.isRoot && mostExpensive.points * 2 <= whole.points))
      return { ...whole, mostExpensive: [] };
    return { ...whole, mostExpensive: mostExpensive.mostExpensive };
  }

  private ofField(
    parent: GraphQLObjectType,
    field: GraphQLField<unknown, unknown>,
    nodes: FieldNode[],
    place: Place,
  ): QueryCost {
    const type = getNamedType(field.type);
    const isList = isListType(getNullableType(field.type));
    const usual =
      (isList || isConnection(type)) && isListWithinObject(parent, place) ? costModel.list : costModel.field;
    const points = countFieldPoints(field, nodes[0] as FieldNode, usual);
    if (!isCompositeType(type)) return { points, fields: 1, depth: 1, mostExpensive: [] };
    const size = this.sizeOf(parent, field, nodes[0] as FieldNode, place);
    const unwrapped = isUnwrapping(parent, field) ? (place.unwrapped ?? 0) + 1 : undefined;
    const below = this.of(
      type,
      nodes.flatMap(({ selectionSet }) => selectionSet ?? []),
      {
        page: !isList && isConnection(type) ? size : undefined,
        every: field.name === 'types' || (place.every && isList) || undefined,
        unwrapped,
      },
    );
    return {
      // A type with more wrappers than possible is null, so its selection costs nothing.
      points: points + ((unwrapped ?? 0) > WRAPPERS_MAX ? 0 : isList ? size : 1) * below.points,
      fields: 1 + below.fields,
      depth: 1 + below.depth,
      mostExpensive: below.mostExpensive,
    };
  }

  /** The maximum length of a list or connection. */
  private sizeOf(
    parent: GraphQLObjectType,
    field: GraphQLField<unknown, unknown>,
    node: FieldNode,
    place: Place,
  ): number {
    const { most = PAGE_MAX, page = PAGE_DEFAULT } = fieldCost(field);
    if (field.args.some(({ name }) => name === 'first')) {
      const { first, last } = this.argumentsOf(field, node);
      return Math.min(Math.max(Number(last ?? first ?? page), 1), PAGE_MAX, most);
    }
    const { ids } = field.args.some(({ name }) => name === 'ids') ? this.argumentsOf(field, node) : {};
    if (Array.isArray(ids)) return Math.min(ids.length, most);
    if (parent.name.startsWith('__')) return introspected(this.schema, field.name, place.every);
    return place.page ?? most;
  }

  /** Invalid arguments count as the most expensive ones. The execution refuses them later. */
  private argumentsOf(field: GraphQLField<unknown, unknown>, node: FieldNode): Record<string, unknown> {
    try {
      return getArguments(field, node, this.variables);
    } catch {
      return { first: PAGE_MAX };
    }
  }

  private fieldOf(type: GraphQLObjectType, name: string): GraphQLField<unknown, unknown> | undefined {
    const meta = [SchemaMetaFieldDef, TypeMetaFieldDef, TypeNameMetaFieldDef];
    return name.startsWith('__') ? meta.find((field) => field.name === name) : type.getFields()[name];
  }

  private collect(
    type: GraphQLObjectType,
    { selections }: SelectionSetNode,
    into: Map<string, FieldNode[]>,
    visited: Set<string>,
  ): void {
    for (const selection of selections) {
      this.steps += 1;
      if (this.steps > STEPS_MAX) {
        throw badInput('This request is too complicated. Ask for fewer fields, fragments or aliases.');
      }
      if (!this.isIncluded(selection)) continue;
      if (selection.kind === Kind.FIELD) {
        const key = (selection.alias ?? selection.name).value;
        const same = into.get(key);
        if (same) same.push(selection);
        else into.set(key, [selection]);
        continue;
      }
      const fragment =
        selection.kind === Kind.INLINE_FRAGMENT ? selection : this.fragments.get(selection.name.value);
      if (!fragment) continue;
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        if (visited.has(selection.name.value)) continue;
        visited.add(selection.name.value);
      }
      if (this.applies(type, fragment.typeCondition?.name.value)) {
        this.collect(type, fragment.selectionSet, into, visited);
      }
    }
  }

  private applies(type: GraphQLObjectType, condition: string | undefined): boolean {
    if (condition === undefined || condition === type.name) return true;
    const conditional = this.schema.getType(condition);
    return isAbstractType(conditional) && this.schema.isSubType(conditional, type);
  }

  private isIncluded(node: SelectionNode): boolean {
    if (!node.directives?.length) return true;
    try {
      return (
        getDirectiveValues(GraphQLSkipDirective, node, this.variables)?.if !== true &&
        getDirectiveValues(GraphQLIncludeDirective, node, this.variables)?.if !== false
      );
    } catch {
      return true;
    }
  }

  /** A name for a selection set. Sets that only spread the same fragment share a name. */
  private nameOf(set: SelectionSetNode): string {
    const known = this.names.get(set);
    if (known !== undefined) return known;
    const [only, ...others] = set.selections;
    const name =
      only?.kind === Kind.FRAGMENT_SPREAD && others.length === 0 && !only.directives?.length
        ? `...${only.name.value}`
        : String(this.names.size);
    this.names.set(set, name);
    return name;
  }
}

/** The declaration by `@Cost`. */
export const fieldCost = (field: GraphQLField<unknown, unknown>): FieldCost =>
  (field.extensions.cost as FieldCost | undefined) ?? {};

/** The points of the field itself, given its arguments. */
function countFieldPoints(
  field: GraphQLField<unknown, unknown>,
  { arguments: given = [] }: FieldNode,
  usual: number,
): number {
  const { points = usual, onlyWith } = fieldCost(field);
  return onlyWith && !given.some(({ name }) => name.value === onlyWith) ? usual : points;
}

/** Whether a list here is inside an object. Root fields, items of a page and the introspection are not. */
const isListWithinObject = (parent: GraphQLObjectType, { isRoot, page }: Place) =>
  !isRoot && page === undefined && !parent.name.startsWith('__');

const isUnwrapping = (parent: GraphQLObjectType, field: GraphQLField<unknown, unknown>) =>
  parent.name === '__Type' && field.name === 'ofType';

const isConnection = (type: GraphQLOutputType) => isObjectType(type) && 'nodes' in type.getFields();

type Lengths = { most: number; mean: number };

/** The length of a list in an introspection: the longest of the schema, or the average if all types are requested. */
function introspected(schema: GraphQLSchema, list: string, every = false): number {
  const { most, mean } = measure(schema)[list] ?? { most: 1, mean: 1 };
  return every ? mean : most;
}

const measure = memoize((schema: GraphQLSchema): Record<string, Lengths> => {
  const types = Object.values(schema.getTypeMap());
  const withFields = types.map((type) => ('getFields' in type ? Object.values(type.getFields()) : []));
  const fields = withFields.flat();
  const of = (counts: number[], among = counts.length): Lengths => ({
    most: Math.max(...counts, 1),
    mean: counts.reduce((sum, count) => sum + count, 0) / Math.max(among, 1),
  });
  return {
    types: of([types.length]),
    directives: of([schema.getDirectives().length]),
    fields: of(
      withFields.map(({ length }) => length),
      types.length,
    ),
    inputFields: of(
      types.map((type) => (isInputObjectType(type) ? Object.keys(type.getFields()).length : 0)),
    ),
    args: of(fields.map((field) => ('args' in field ? field.args.length : 0))),
    enumValues: of(types.map((type) => ('getValues' in type ? type.getValues().length : 0))),
    interfaces: of(types.map((type) => ('getInterfaces' in type ? type.getInterfaces().length : 0))),
    possibleTypes: of(types.map((type) => (isAbstractType(type) ? schema.getPossibleTypes(type).length : 0))),
  };
}, new WeakMap());
