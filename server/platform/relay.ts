import { ArgsType, type ClassType, Field, ID, Int, InterfaceType, ObjectType } from 'type-graphql';
import { descriptions } from './descriptions.ts';
import { PAGE_DEFAULT } from './reads/cost.ts';

/** An object that is found by its id alone. */
@InterfaceType('Node', {
  description: 'An object that `node` finds by its id, a UUID (version 7).',
  resolveType: (value: { __typename: string }) => value.__typename,
})
export abstract class Node {
  @Field(() => ID, { description: 'The global id, a UUID. `node` finds the object by it.' })
  id!: string;
}

@ObjectType({ simpleResolvers: true, description: 'Where a page lies in its list.' })
export class PageInfo {
  @Field(() => Boolean, { description: 'Whether more items follow this page.' })
  hasNextPage!: boolean;

  @Field(() => Boolean, { description: 'Whether items precede this page.' })
  hasPreviousPage!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'The cursor of the first item. Null on an empty page.',
  })
  startCursor!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The cursor of the last item, for `after` of the next page. Null on an empty page.',
  })
  endCursor!: string | null;
}

/** The arguments of a page: `first` items (1 to 100) after the cursor `after`. */
@ArgsType()
export class PageArgs {
  @Field(() => Int, { nullable: true, defaultValue: PAGE_DEFAULT, description: descriptions.first })
  first?: number;

  @Field(() => String, { nullable: true, description: 'The endCursor of the previous page.' })
  after?: string;
}

type Page<T> = ClassType<{
  edges: { cursor: string; node: T }[];
  nodes: T[];
  pageInfo: PageInfo;
}>;

/** Creates the connection and edge types of a node type. `node` returns what @Field takes. */
export function connectionOf<T>(name: string, node: () => ClassType<object> | object): Page<T> {
  @ObjectType(`${name}Edge`, {
    simpleResolvers: true,
    description: 'An item, and where it lies in its list.',
  })
  class Edge {
    @Field(() => String, { description: 'Where the item lies in its list. `after` takes it.' })
    cursor!: string;

    @Field(() => node() as ClassType<object>, { description: 'The item.' })
    node!: T;
  }

  @ObjectType(`${name}Connection`, {
    simpleResolvers: true,
    description: 'A page of a list. Its form is that of Relay’s connections.',
  })
  class Connection {
    @Field(() => [Edge], { description: 'The items of the page, each with its cursor.' })
    edges!: Edge[];

    @Field(() => [node() as ClassType<object>], { description: 'The items of the page.' })
    nodes!: T[];

    @Field(() => PageInfo, { description: 'Where the page lies in the list.' })
    pageInfo!: PageInfo;
  }

  return Connection;
}
