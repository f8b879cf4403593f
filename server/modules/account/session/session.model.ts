import { Field, ID, ObjectType } from 'type-graphql';
import { Node } from '../../../platform/graphql/relay.ts';
import { DateTime } from '../../../platform/graphql/scalars.ts';
import { Viewer } from '../../access/viewer.model.ts';

/** The most sessions that are listed. */
export const SESSIONS_MAX = 50;

@ObjectType('Session', {
  implements: Node,
  simpleResolvers: true,
  description: 'A browser in which the viewer is logged in.',
})
export class SessionModel implements Node {
  @Field(() => ID, { description: 'Identifies the session. It grants no access.' })
  id!: string;

  @Field(() => String, { description: 'Browser and device in words: "Firefox on Windows".' })
  device!: string;

  @Field(() => DateTime, { description: 'The time of the log-in.' })
  startedAt!: Date;

  @Field(() => DateTime, { description: 'When it was last used, to the hour.' })
  lastUsedAt!: Date;

  @Field(() => Boolean, { description: 'Whether it is the session of this request.' })
  isCurrent!: boolean;
}

@ObjectType({ simpleResolvers: true, description: 'The result of ending sessions.' })
export class SessionsPayload {
  @Field(() => Viewer, { description: 'The viewer, with the updated `sessions`.' })
  viewer!: Viewer;
}
