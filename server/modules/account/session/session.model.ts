import { type Node, NodeType } from '../../../platform/graphql/relay.ts';
import { DateTime, Id } from '../../../platform/graphql/scalars.ts';
import { Field, ObjectType } from '../../../platform/graphql/types.ts';
import { Viewer } from '../../access/viewer.model.ts';

/** The maximum number of sessions that are listed. */
export const SESSIONS_MAX = 50;

@NodeType('A browser in which the viewer is logged in.', { byToken: false })
export class SessionModel implements Node {
  @Field(() => Id, 'Identifies the session. It grants no access.')
  id!: string;

  @Field(() => String, 'Browser and device in words: "Firefox on Windows".')
  device!: string;

  @Field(() => DateTime, 'The time of the login.')
  startedAt!: Date;

  @Field(() => DateTime, 'When it was last used, to the hour.')
  lastUsedAt!: Date;

  @Field(() => Boolean, 'Whether it is the session of this request.')
  isCurrent!: boolean;
}

@ObjectType('The result of ending sessions.')
export class SessionsPayload {
  @Field(() => Viewer, 'The viewer, with the updated `sessions`.')
  viewer!: Viewer;
}
