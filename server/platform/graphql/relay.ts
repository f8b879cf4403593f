import { ArgsType, type ClassType, Field, ID, Int, InterfaceType, ObjectType } from 'type-graphql';
import { PAGE_DEFAULT, PAGE_MAX } from '../reads/cost.ts';

/** An object that is found by its id alone. */
@InterfaceType('Node', {
  description: 'An object that `node` finds by its id. Most ids are UUIDs (version 7).',
  resolveType: (value: { __typename: string }) => value.__typename,
})
export abstract class Node {
  @Field(() => ID, { description: 'The global id. `node` finds the object by it.' })
  id!: string;
}

@ObjectType({
  simpleResolvers: true,
  description: 'The position of a page in its list, as a Relay PageInfo.',
})
export class PageInfo {
  @Field(() => Boolean, {
    description: 'Whether more items follow this page. With `before`, always true.',
  })
  hasNextPage!: boolean;

  @Field(() => Boolean, {
    description: 'Whether items precede this page. With `after`, always true.',
  })
  hasPreviousPage!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'The cursor of the first item, for `before` of the previous page. Null on an empty page.',
  })
  startCursor!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The cursor of the last item, for `after` of the next page. Null on an empty page.',
  })
  endCursor!: string | null;
}

/** The arguments of a page. `standard` is its length if none is given, as declared by `@Cost({ page })`. */
export function pageArgs(standard: number) {
  @ArgsType()
  class Args {
    @Field(() => Int, {
      nullable: true,
      description: `The number of items, from the first one or after \`after\`: 1 to ${PAGE_MAX}, by default ${standard}.`,
    })
    first?: number;

    @Field(() => String, { nullable: true, description: 'The endCursor of the previous page.' })
    after?: string;

    @Field(() => Int, {
      nullable: true,
      description: `The number of items, up to the last one or before \`before\`: 1 to ${PAGE_MAX}. Not together with \`first\` or \`after\`. The order is the same.`,
    })
    last?: number;

    @Field(() => String, { nullable: true, description: 'The startCursor of the next page.' })
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
 * Creates the connection and edge types of a node type. `node` returns what @Field takes. `totalCount` describes the
 * field of this name, which the type then has; it is for lists whose length a column holds.
 */
export function defineConnection<T>(
  name: string,
  node: () => ClassType<object> | object,
  { totalCount }: { totalCount?: string } = {},
): Page<T> {
  @ObjectType(`${name}Edge`, {
    simpleResolvers: true,
    description: 'An item with its cursor.',
  })
  class Edge {
    @Field(() => String, { description: 'The cursor of the item, for `after` and `before`.' })
    cursor!: string;

    @Field(() => node() as ClassType<object>, { description: 'The item.' })
    node!: T;
  }

  @ObjectType(`${name}Connection`, {
    simpleResolvers: true,
    description: 'A page of a list, as a Relay connection.',
  })
  class Connection {
    @Field(() => [Edge], { description: 'The items of the page, each with its cursor.' })
    edges!: Edge[];

    @Field(() => [node() as ClassType<object>], { description: 'The items of the page.' })
    nodes!: T[];

    @Field(() => PageInfo, { description: 'The position of the page in the list.' })
    pageInfo!: PageInfo;
  }

  if (totalCount) {
    Field(() => Int, { nullable: true, description: totalCount })(Connection.prototype, 'totalCount');
  }
  return Connection;
}
