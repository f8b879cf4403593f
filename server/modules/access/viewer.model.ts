import { ObjectType } from 'type-graphql';
import { Node } from '../../platform/graphql/relay.ts';
import { Scope } from '../../platform/graphql/scopes.ts';

/**
 * The person who is logged in. It has no fields of its own: each module adds fields and reads them for
 * `context.viewer`.
 */
@Scope('read')
@ObjectType('Viewer', {
  implements: Node,
  description: 'The person who is logged in, with everything that only they see.',
})
export class Viewer {}
