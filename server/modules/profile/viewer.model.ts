import { ObjectType } from 'type-graphql';

/**
 * The person who is logged in. It has no fields of its own: each module adds fields and reads them for
 * `context.viewer`.
 */
@ObjectType('Viewer', { description: 'The person who is logged in.' })
export class Viewer {}
