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
  getArgumentValues,
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
import { AppError } from '../errors.ts';
import { apiLimits, costModel } from './limits.rules.ts';

/**
 * The cost of a request, computed before it runs. Every field of the response costs one point for each time it can
 * appear: once per alias, times the maximum length of the lists around it. Lists within objects cost more, and so do fields that
 * declare it by `@Cost`, with the points of `costModel`.
 */

/** The most points of one request. */
export const COST_MAX = apiLimits.requestPoints;
/** The most fields, where a list counts once. This bounds the work of parsing the selection and building its SQL. */
const FIELDS_MAX = apiLimits.fields;
/** The deepest response. */
const DEPTH_MAX = apiLimits.depth;
/** The maximum number of selections that are visited to compute the cost. */
const STEPS_MAX = 50_000;

/** The most items of a page. */
export const PAGE_MAX: number = apiLimits.pageSize;
/** The page size if the request names none. */
export const PAGE_DEFAULT: number = apiLimits.pageSizeDefault;

type FieldCost = {
  /** Points of the field itself, if it costs more than others. */
  points?: number;
  /** The argument that makes the field cost these points, such as the words of a search. */
  onlyWith?: string;
  /** The most items that the list or connection returns, regardless of the request. */
  most?: number;
  /** The page size of this list if the request names none. PAGE_DEFAULT if left out. */
  page?: number;
};

/** Declares the cost of a field. A list of objects without the argument `first` must declare `most`. */
export const Cost = (cost: FieldCost) => Extensions({ cost });

export type QueryCost = {
  points: number;
  fields: number;
  depth: number;
  /** The path of field names to the most expensive part. */
  mostExpensive: string[];
};

/** The position of a selection in the response, as far as it determines the length of lists. */
type Place = {
  /** The operation itself. */
  isRoot?: boolean;
  /** Within a connection, the length of its page. */
  page?: number;
  /** Within an introspection of all types, where lists count with their average length. */
  every?: boolean;
  /** Within an introspection, how often the type has been unwrapped. */
  unwrapped?: number;
};

/** A type is wrapped at most three times, as in `[Pick!]!`. Introspections of tools unwrap nine times. */
const WRAPPERS_MAX = 3;

const NOTHING: QueryCost = { points: 0, fields: 0, depth: 0, mostExpensive: [] };

/** The cost of an operation. `variables` are coerced. Throws BAD_USER_INPUT if computing it takes too many steps. */
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

/** Throws BAD_USER_INPUT if an operation costs too much. The message says what to change. */
export function checkCost({ points, fields, depth, mostExpensive }: QueryCost): void {
  const advice = `Its most expensive part is ${mostExpensive.join('.')}. Ask for fewer items, levels or aliases.`;
  const details = { cost: points, costMax: COST_MAX, mostExpensive: mostExpensive.join('.') };
  const refuse = (what: string) => {
    throw new AppError('BAD_USER_INPUT', `${what} ${advice}`, details);
  };
  if (points > COST_MAX) {
    refuse(`This request costs ${formatCount(points)} points; the most is ${formatCount(COST_MAX)}.`);
  }
  if (fields > FIELDS_MAX) {
    refuse(`This request names ${formatCount(fields)} fields; the most is ${formatCount(FIELDS_MAX)}.`);
  }
  if (depth > DEPTH_MAX) refuse(`This request is ${depth} levels deep; the most is ${DEPTH_MAX}.`);
}

const formatCount = (count: number) => Math.ceil(count).toLocaleString('en');

/**
 * Computes the cost of one document. It collects and merges fields like the execution, but visits each combination of
 * selections once and caches its cost. Nested fragments would otherwise take exponential time.
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

  /** The cost of one object of this type. For an abstract type it is the most expensive possible type. */
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
      // A type without further wrappers is null.
      points: points + ((unwrapped ?? 0) > WRAPPERS_MAX ? 0 : isList ? size : 1) * below.points,
      fields: 1 + below.fields,
      depth: 1 + below.depth,
      mostExpensive: below.mostExpensive,
    };
  }

  /** The most items that a list or connection can return. */
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

  /** The execution refuses invalid arguments. Here they count as the most expensive ones. */
  private argumentsOf(field: GraphQLField<unknown, unknown>, node: FieldNode): Record<string, unknown> {
    try {
      return getArgumentValues(field, node, this.variables);
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
        throw new AppError(
          'BAD_USER_INPUT',
          'This request is too complicated. Ask for fewer fields, fragments or aliases.',
        );
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

  /** Identifies a selection set. Those that only spread the same fragment are the same. */
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

/** What a field declares by `@Cost`. */
export const fieldCost = (field: GraphQLField<unknown, unknown>): FieldCost =>
  (field.extensions.cost as FieldCost | undefined) ?? {};

/** The points of a field itself, with the arguments that the request gives it. */
function countFieldPoints(
  field: GraphQLField<unknown, unknown>,
  { arguments: given = [] }: FieldNode,
  usual: number,
): number {
  const { points = usual, onlyWith } = fieldCost(field);
  return onlyWith && !given.some(({ name }) => name.value === onlyWith) ? usual : points;
}

/** Whether lists here are within an object: not at the root, not the items of a page, and not in an introspection. */
const isListWithinObject = (parent: GraphQLObjectType, { isRoot, page }: Place) =>
  !isRoot && page === undefined && !parent.name.startsWith('__');

const isUnwrapping = (parent: GraphQLObjectType, field: GraphQLField<unknown, unknown>) =>
  parent.name === '__Type' && field.name === 'ofType';

const isConnection = (type: GraphQLOutputType) => isObjectType(type) && 'nodes' in type.getFields();

type Lengths = { most: number; mean: number };
const lengths = new WeakMap<GraphQLSchema, Record<string, Lengths>>();

/** The length of a list of the introspection: the longest one, or the average if all types are listed. */
function introspected(schema: GraphQLSchema, list: string, every = false): number {
  let known = lengths.get(schema);
  if (!known) {
    known = measure(schema);
    lengths.set(schema, known);
  }
  const { most, mean } = known[list] ?? { most: 1, mean: 1 };
  return every ? mean : most;
}

function measure(schema: GraphQLSchema): Record<string, Lengths> {
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
}
