import { ArgsType, type ClassType, Int, InterfaceType } from 'type-graphql';
import { PAGE_DEFAULT, PAGE_MAX } from '../reads/cost.ts';
import { Id } from './scalars.ts';
import { Field, NullableField, ObjectType } from './types.ts';

@InterfaceType('Node', {
  description: 'An object that `node` finds by its id. Most ids are UUIDs (version 7).',
  resolveType: (value: { __typename: string }) => value.__typename,
})
export abstract class Node {
  @Field(() => Id, 'The global id. `node` finds the object by it.')
  id!: string;
}

/** An object type that `node` finds. */
export const NodeType = (description: string, options: { byToken?: boolean } = {}) =>
  ObjectType(description, { ...options, implements: Node });

@ObjectType('The position of a page in its list, as a Relay PageInfo.')
class PageInfo {
  @Field(() => Boolean, 'Whether more items follow this page. With `before`, always true.')
  hasNextPage!: boolean;

  @Field(() => Boolean, 'Whether items precede this page. With `after`, always true.')
  hasPreviousPage!: boolean;

  @NullableField(
    () => String,
    'The cursor of the first item, for `before` of the previous page. Null on an empty page.',
  )
  startCursor!: string | null;

  @NullableField(
    () => String,
    'The cursor of the last item, for `after` of the next page. Null on an empty page.',
  )
  endCursor!: string | null;
}

/** The arguments of a page. `standard` is its size if the request names none, as declared by `@Cost({ page })`. */
export function pageArgs(standard: number) {
  @ArgsType()
  class Args {
    @NullableField(
      () => Int,
      `The number of items, from the first one or after \`after\`: 1 to ${PAGE_MAX}, by default ${standard}.`,
    )
    first?: number;

    @NullableField(() => String, 'The endCursor of the previous page.')
    after?: string;

    @NullableField(
      () => Int,
      `The number of items, up to the last one or before \`before\`: 1 to ${PAGE_MAX}. Not together with \`first\` or \`after\`. The order is the same.`,
    )
    last?: number;

    @NullableField(() => String, 'The startCursor of the next page.')
    before?: string;
  }
  return Args;
}

@ArgsType()
export class PageArgs extends pageArgs(PAGE_DEFAULT) {}

type Page<T> = ClassType<{
  edges: { cursor: string; node: T }[];
  nodes: T[];
  pageInfo: PageInfo;
}>;

/**
 * Creates the connection and edge types of a node type. With `totalCount`, its description, the connection has this
 * field, which is only for lists whose length is stored in a column.
 */
export function defineConnection<T>(
  name: string,
  node: () => ClassType<object> | object,
  { totalCount }: { totalCount?: string } = {},
): Page<T> {
  @ObjectType('An item with its cursor.', { name: `${name}Edge` })
  class Edge {
    @Field(() => String, 'The cursor of the item, for `after` and `before`.')
    cursor!: string;

    @Field(() => node() as ClassType<object>, 'The item.')
    node!: T;
  }

  @ObjectType('A page of a list, as a Relay connection.', { name: `${name}Connection` })
  class Connection {
    @Field(() => [Edge], 'The items of the page, each with its cursor.')
    edges!: Edge[];

    @Field(() => [node() as ClassType<object>], 'The items of the page.')
    nodes!: T[];

    @Field(() => PageInfo, 'The position of the page in the list.')
    pageInfo!: PageInfo;
  }

  if (totalCount) {
    NullableField(() => Int, totalCount)(Connection.prototype, 'totalCount');
  }
  return Connection;
}
