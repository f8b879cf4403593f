import { ObjectType } from 'type-graphql';

/**
 * The signed-in person. It holds nothing itself: each module adds the fields it answers for, read for
 * `context.viewer`.
 */
@ObjectType('Viewer', { description: 'The signed-in person.' })
export class Viewer {}
