import { ArgsType, type ClassType, Field, ID, Int, InterfaceType, ObjectType } from 'type-graphql';
import { PAGE_DEFAULT } from './reads/cost.ts';

/** An object with a global id. */
@InterfaceType('Node', {
  description: 'An object with a global id (a UUID, version 7).',
  resolveType: (value: { __typename: string }) => value.__typename,
})
export abstract class Node {
  @Field(() => ID)
  id!: string;
}

@ObjectType({ simpleResolvers: true })
export class PageInfo {
  @Field(() => Boolean)
  hasNextPage!: boolean;

  @Field(() => Boolean)
  hasPreviousPage!: boolean;

  @Field(() => String, { nullable: true })
  startCursor!: string | null;

  @Field(() => String, { nullable: true })
  endCursor!: string | null;
}

/** The arguments of a page: `first` items (1 to 100) after the cursor `after`. */
@ArgsType()
export class PageArgs {
  @Field(() => Int, { nullable: true, defaultValue: PAGE_DEFAULT, description: '1 to 100.' })
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
  @ObjectType(`${name}Edge`, { simpleResolvers: true })
  class Edge {
    @Field(() => String)
    cursor!: string;

    @Field(() => node() as ClassType<object>)
    node!: T;
  }

  @ObjectType(`${name}Connection`, { simpleResolvers: true })
  class Connection {
    @Field(() => [Edge])
    edges!: Edge[];

    @Field(() => [node() as ClassType<object>])
    nodes!: T[];

    @Field(() => PageInfo)
    pageInfo!: PageInfo;
  }

  return Connection;
}
