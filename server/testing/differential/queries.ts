import {
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isCompositeType,
  isEnumType,
  isObjectType,
} from 'graphql';
import type { seededRandom } from '../random.ts';

/**
 * Generates random valid queries with aliases, fragments, variables, directives and pages. The same seed generates
 * the same queries.
 */

type Random = ReturnType<typeof seededRandom>;

type Argument = { name: string; type: string; value: unknown; variable?: string; isEnum?: boolean };
type Directive = { name: 'include' | 'skip'; value: boolean; variable?: string };
export type Selection = {
  kind: 'field' | 'inline' | 'spread';
  /** The name of a field, or of the type if this is a fragment with a type condition. */
  name: string;
  alias?: string;
  args: Argument[];
  directives: Directive[];
  below: Selection[];
};

/** An existing page of a list: its arguments and a cursor in it. */
export type KnownPage = { field: string; args: Record<string, unknown>; cursors: string[] };

export type QueryMaterial = {
  schema: GraphQLSchema;
  pages: KnownPage[];
  /** Possible values of arguments, such as ids. */
  values: Record<string, unknown[]>;
  /** Fields to leave out. */
  without: string[];
};

const DEPTH = 4;
/** Only compared by whether they have a value, so they get no alias. */
const CURSORS = ['cursor', 'startCursor', 'endCursor'];

export function makeQuery(random: Random, material: QueryMaterial): Selection[] {
  let serial = 0;
  const fresh = (prefix: string) => {
    serial += 1;
    return `${prefix}${serial}`;
  };

  function chooseArguments(parent: GraphQLNamedType, field: GraphQLField<unknown, unknown>): Argument[] {
    const known = parent.name === 'Query' ? material.pages.filter((page) => page.field === field.name) : [];
    const page = known.length > 0 && random.chance(0.4) ? random.one(known) : undefined;
    const [ofSize, ofCursor] = random.chance(0.6) ? ['first', 'after'] : ['last', 'before'];
    return field.args.flatMap(({ name, type }) => {
      const variable = random.chance(0.5) ? { variable: fresh('v') } : {};
      const isEnum = isEnumType(getNamedType(type));
      const made = (value: unknown): Argument[] => [{ name, type: String(type), value, isEnum, ...variable }];
      const isRequired = String(type).endsWith('!');
      if (page && name in page.args) return made(page.args[name]);
      if (page && name === ofCursor && page.cursors.length > 0) return made(random.one(page.cursors));
      // Sometimes gives the arguments of both directions, which is refused. Only at the root, because below another
      // list the error would belong to that list.
      const isRefused = parent.name === 'Query' && random.chance(0.03);
      const isSize = name === ofSize || (name === 'last' && isRefused);
      if (page && !isSize) return [];
      if (name === 'after' || name === 'before') return [];
      if (['first', 'last'].includes(name) && !isSize && field.args.some((it) => it.name === 'last'))
        return [];
      if (name === 'first' || name === 'last')
        return random.chance(0.7) ? made(1 + random.below(7)) : random.chance(0.2) ? made(null) : [];
      if (!isRequired && random.chance(0.5)) return [];
      const named = getNamedType(type);
      if (isEnumType(named)) return made(random.one(named.getValues()).name);
      return made(random.one(material.values[`${field.name}.${name}`] ?? material.values[name] ?? [null]));
    });
  }

  function directives(): Directive[] {
    if (!random.chance(0.08)) return [];
    const variable = random.chance(0.6) ? { variable: fresh('d') } : {};
    return [{ name: random.one(['include', 'skip'] as const), value: random.chance(0.5), ...variable }];
  }

  function selection(type: GraphQLNamedType, depth: number, taken: Set<string>): Selection[] {
    const found: Selection[] = [];
    const concrete = isAbstractType(type) ? material.schema.getPossibleTypes(type) : [];
    if (isAbstractType(type)) {
      if (random.chance(0.5)) found.push(leaf('__typename'));
      for (const possible of concrete.filter(() => random.chance(0.8))) {
        // Fields of the same name must agree between types, so each fragment has its own aliases.
        found.push({
          ...leaf(possible.name),
          kind: random.chance(0.5) ? 'inline' : 'spread',
          below: selection(possible, depth, new Set(['every field'])),
        });
      }
      return found.length > 0 ? found : [leaf('__typename')];
    }
    if (!isObjectType(type)) return [leaf('__typename')];
    const fields = Object.values(type.getFields()).filter(
      ({ name, type: of }) =>
        !material.without.includes(`${type.name}.${name}`) &&
        (depth > 0 || !isCompositeType(getNamedType(of))),
    );
    if (fields.length === 0) return [leaf('__typename')];
    const count = 1 + random.below(type.name === 'Query' ? 2 : isConnection(type) ? 3 : 5);
    for (let n = 0; n < count; n += 1) {
      if (random.chance(0.05)) {
        if (!taken.has('__typename')) found.push(leaf('__typename'));
        taken.add('__typename');
        continue;
      }
      const field = random.one(fields);
      const of = getNamedType(field.type);
      const isCursor = CURSORS.includes(field.name);
      const needsAlias = taken.has(field.name) || taken.has('every field') || field.args.length > 0;
      const alias = (needsAlias || random.chance(0.15)) && !isCursor ? fresh('a') : undefined;
      if (!alias) taken.add(field.name);
      const made: Selection = {
        kind: 'field',
        name: field.name,
        ...(alias ? { alias } : {}),
        args: chooseArguments(type, field),
        directives: isCursor ? [] : directives(),
        below: isCompositeType(of)
          ? selection(of, isConnection(type) || of.name === 'PageInfo' ? depth : depth - 1, new Set())
          : [],
      };
      // Sometimes the same field again with another selection, because both must be merged.
      if (
        !alias &&
        made.below.length > 0 &&
        made.args.length === 0 &&
        random.chance(0.1) &&
        !isAbstractType(of)
      ) {
        found.push({ ...made, below: selection(of, Math.max(depth - 1, 0), new Set(['every field'])) });
      }
      found.push(
        random.chance(0.12)
          ? {
              ...leaf(type.name),
              kind: random.chance(0.5) ? 'inline' : 'spread',
              directives: directives(),
              below: [made],
            }
          : made,
      );
    }
    return found;
  }

  const query = material.schema.getQueryType();
  return query ? selection(query, DEPTH, new Set()) : [];
}

const leaf = (name: string): Selection => ({ kind: 'field', name, args: [], directives: [], below: [] });
const isConnection = (type: GraphQLNamedType) => isObjectType(type) && 'pageInfo' in type.getFields();

export function printQuery(selections: Selection[]): { query: string; variables: Record<string, unknown> } {
  const variables: Record<string, unknown> = {};
  const declared: string[] = [];
  const fragments: string[] = [];
  const declare = (name: string, type: string, value: unknown) => {
    variables[name] = value;
    declared.push(`$${name}: ${type}`);
    return `$${name}`;
  };
  const literal = ({ value, isEnum }: Argument) =>
    isEnum && value !== null ? String(value) : JSON.stringify(value);
  const print = (all: Selection[]): string =>
    `{ ${all
      .map(({ kind, name, alias, args, directives, below }) => {
        const given = args.map(
          (it) => `${it.name}: ${it.variable ? declare(it.variable, it.type, it.value) : literal(it)}`,
        );
        const printedDirectives = directives
          .map(
            (it) =>
              ` @${it.name}(if: ${it.variable ? declare(it.variable, 'Boolean!', it.value) : it.value})`,
          )
          .join('');
        if (kind === 'inline') return `... on ${name}${printedDirectives} ${print(below)}`;
        if (kind === 'spread') {
          const spread = `F${fragments.length}`;
          // Reserves the number before nested fragments take it.
          fragments.push('');
          fragments[Number(spread.slice(1))] = `fragment ${spread} on ${name} ${print(below)}`;
          return `...${spread}${printedDirectives}`;
        }
        return `${alias ? `${alias}: ` : ''}${name}${given.length > 0 ? `(${given.join(', ')})` : ''}${printedDirectives}${below.length > 0 ? ` ${print(below)}` : ''}`;
      })
      .join(' ')} }`;
  const body = print(selections);
  const head = declared.length > 0 ? `query (${declared.join(', ')}) ` : '';
  return { query: [head + body, ...fragments].join('\n'), variables };
}

/** All queries with one element less. */
export function* smallerQueries(selections: Selection[]): Iterable<Selection[]> {
  for (const [index, it] of selections.entries()) {
    const others = (now: Selection[]) => [
      ...selections.slice(0, index),
      ...now,
      ...selections.slice(index + 1),
    ];
    if (selections.length > 1) yield others([]);
    if (it.kind !== 'field' && it.directives.length === 0)
      yield others([{ ...it, kind: 'inline', below: it.below }]);
    if (it.directives.length > 0) yield others([{ ...it, directives: [] }]);
    for (const [at, argument] of it.args.entries()) {
      if (!argument.type.endsWith('!')) yield others([{ ...it, args: it.args.toSpliced(at, 1) }]);
      if (argument.variable)
        yield others([{ ...it, args: it.args.with(at, { ...argument, variable: undefined } as Argument) }]);
    }
    if (it.below.length > 0) for (const below of smallerQueries(it.below)) yield others([{ ...it, below }]);
  }
}
