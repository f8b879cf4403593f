import { Resolver } from 'type-graphql';
import { Arg, Call, Query } from '../../platform/graphql/operations.ts';
import { Node } from '../../platform/graphql/relay.ts';
import { Id } from '../../platform/graphql/scalars.ts';
import { Cost } from '../../platform/reads/cost.ts';
import { getSelections } from '../../platform/reads/selection.ts';
import { NODES_MAX, readNodes } from './node.reads.ts';

@Resolver()
export class NodeResolver {
  @Query(() => Node, 'An object by its global id. Null if there is none that the viewer can see.', {
    nullable: true,
  })
  async node(@Arg('id', () => Id, 'The global id.') id: string, @Call() { context, info }: Call) {
    const [found] = await readNodes(context, getSelections(info), [id]);
    return found;
  }

  @Cost({ most: NODES_MAX })
  @Query(
    () => [Node],
    'The objects with these ids, at most 100, in the order of the ids. Null for each that the viewer cannot see.',
    { nullable: 'items' },
  )
  nodes(@Arg('ids', () => [Id], 'At most 100.') ids: string[], @Call() { context, info }: Call) {
    return readNodes(context, getSelections(info), ids);
  }
}
