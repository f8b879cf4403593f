import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, type GraphQLSchema, getNamedType, isObjectType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { printWithNullability } from './platform/graphql/nullability.ts';
import { breakingChanges, nonNullSeparateFields, undescribed } from './schema.checks.ts';
import { buildAppSchema } from './schema.ts';

const released = readFileSync(join(import.meta.dirname, 'schema.released.graphql'), 'utf8');

test('everything in the schema has a description', async () => {
  expect(undescribed(await buildAppSchema())).toEqual([]);
});

test('each kind of element without a description is named', () => {
  const schema = buildSchema(`
    type Query { picks(first: Int, "Known." after: String): [Pick!] }
    "Known." interface Node { id: ID! }
    type Pick implements Node { "Known." id: ID! kind: Kind }
    "Known." enum Kind { BOOK "Known." PLACE }
    "Known." input Filter { kind: Kind }
    "Known." union Found = Pick
    scalar Day
  `);
  expect(undescribed(schema).sort()).toEqual([
    'Day',
    'Filter.kind',
    'Kind.BOOK',
    'Node.id',
    'Pick',
    'Pick.kind',
    'Query',
    'Query.picks',
    'Query.picks(first)',
  ]);
});

const BOTH_DIRECTIONS = ['after', 'before', 'first', 'last'];

/**
 * Connection fields that cannot be paged in both directions, and connections that do not follow Relay's
 * specification.
 */
function oddConnections(schema: GraphQLSchema): string[] {
  const objects = Object.values(schema.getTypeMap()).filter(isObjectType);
  const isConnection = ({ name }: { name: string }) => name.endsWith('Connection');
  const fields = objects.flatMap((type) =>
    Object.values(type.getFields())
      .filter(({ type: of }) => isConnection(getNamedType(of)))
      .filter(({ args }) => !BOTH_DIRECTIONS.every((wanted) => args.some(({ name }) => name === wanted)))
      .map(({ name }) => `${type.name}.${name}`),
  );
  const types = objects.filter(isConnection).filter((type) => {
    const { pageInfo, edges, nodes } = type.getFields();
    const edge = edges && getNamedType(edges.type);
    const parts = isObjectType(edge) ? edge.getFields() : {};
    return !(
      String(pageInfo?.type) === 'PageInfo!' &&
      nodes &&
      parts.node &&
      String(parts.cursor?.type) === 'String!'
    );
  });
  return [...fields, ...types.map(({ name }) => name)];
}

test('every connection has both directions and the form of Relay', async () => {
  expect(oddConnections(await buildAppSchema())).toEqual([]);
  const parts = 'edges: [Edge!]! nodes: [Int!]!';
  const odd = buildSchema(`
    type Query { one(first: Int, after: String): OneConnection!
      two(first: Int, after: String, last: Int, before: String): TwoConnection }
    type OneConnection { ${parts} pageInfo: PageInfo! }
    type TwoConnection { ${parts} }
    type Edge { cursor: String! node: Int }
    type PageInfo { hasNextPage: Boolean! }
  `);
  expect(oddConnections(odd)).toEqual(['Query.one', 'TwoConnection']);
});

/** Their ids are those of a profile or a submission, which are nodes. An image depends on its context. */
const WITHOUT_NODE = ['DecisionError', 'Image', 'SubmissionReview', 'User'];

test('everything with an id of its own is a node', async () => {
  const odd = Object.values((await buildAppSchema()).getTypeMap())
    .filter(isObjectType)
    .filter((type) => 'id' in type.getFields() && !type.getInterfaces().some(({ name }) => name === 'Node'));
  expect(odd.map(({ name }) => name).sort()).toEqual(WITHOUT_NODE);
});

test('the schema keeps what the released one promises', async () => {
  expect(breakingChanges(released, printWithNullability(await buildAppSchema()))).toEqual([]);
});

test('no field that fails separately is non-null', async () => {
  expect(nonNullSeparateFields(await buildAppSchema())).toEqual([]);
});

test('each non-null field whose failure would empty others is named', () => {
  const schema = buildSchema(`
    type Query { a: Int! b: [Int!] me: Me }
    type Mutation { c: [Int]! d: DPayload e: Me }
    type DPayload { f: Int! me: Me! mine: [Me!]! }
    type Me { name: String! best: Me! }
  `);
  expect(nonNullSeparateFields(schema)).toEqual(['Query.a', 'Mutation.c', 'DPayload.me', 'DPayload.mine']);
});

describe('a change of the released schema', () => {
  const before = `
    directive @semanticNonNull(levels: [Int!] = [0]) on FIELD_DEFINITION
    type Query { count: Int @semanticNonNull pick(id: ID!, mark: String): Pick old: Old @deprecated(reason: "Use pick.") node: Node }
    interface Node { id: ID! }
    type Pick implements Node { id: ID! title: String! rank: Int @deprecated(reason: "Use place.") kind: Kind }
    type Old { name: String }
    enum Kind { BOOK PLACE THING @deprecated(reason: "Use PLACE.") }
  `;
  const changed = (from: string, to: string): string[] => {
    expect(before).toContain(from);
    return breakingChanges(before, before.replace(from, to));
  };

  test.each([
    ['a removed field', 'title: String!', '', 'Pick.title was removed.'],
    [
      'a field that may be null now',
      'title: String!',
      'title: String',
      'Pick.title changed type from String! to String.',
    ],
    [
      'a root that may be null without an error now',
      'Int @semanticNonNull',
      'Int',
      'Query.count changed type from Int! to Int.',
    ],
    [
      'a field that may be null now in case of an error',
      'title: String!',
      'title: String @semanticNonNull',
      'Pick.title changed type from String! to String.',
    ],
    ['a removed enum value', 'BOOK PLACE', 'PLACE', 'BOOK was removed from enum type Kind.'],
    ['a removed argument', ', mark: String', '', 'Query.pick arg mark was removed.'],
    [
      'a new required argument',
      'mark: String',
      'mark: String, at: Int!',
      'A required arg at on Query.pick was added.',
    ],
    [
      'a lost interface',
      'type Pick implements Node',
      'type Pick',
      'Pick no longer implements interface Node.',
    ],
  ])('breaks clients: %s', (_what, from, to, message) => {
    expect(changed(from, to)).toEqual([message]);
  });

  test.each([
    ['a removed field that was deprecated', 'rank: Int @deprecated(reason: "Use place.")', ''],
    ['a removed enum value that was deprecated', 'THING @deprecated(reason: "Use PLACE.")', ''],
    ['a new field', 'title: String!', 'title: String! place: Int'],
    ['a root that is never null now without an error', 'node: Node', 'node: Node @semanticNonNull'],
    ['a new deprecation', 'title: String!', 'title: String! @deprecated(reason: "Use place.")'],
  ])('breaks no client: %s', (_what, from, to) => {
    expect(changed(from, to)).toEqual([]);
  });

  test('breaks no client: a removed type that only a deprecated field led to', () => {
    const after = before
      .replace('old: Old @deprecated(reason: "Use pick.")', '')
      .replace('type Old { name: String }', '');
    expect(breakingChanges(before, after)).toEqual([]);
  });
});
