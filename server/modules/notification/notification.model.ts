import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { Column } from '../../platform/reads/columns.ts';
import { connectionOf } from '../../platform/relay.ts';
import { DateTime } from '../../platform/scalars.ts';
import { PickModel } from '../pick/pick.model.ts';
import { ProfileModel } from '../profile/profile.model.ts';

export enum NotificationKind {
  NEW_FOLLOWER = 'new_follower',
  PICK_SAVED = 'pick_saved',
  SHELF_APPROVED = 'shelf_approved',
  SHELF_REJECTED = 'shelf_rejected',
  CURATOR_PUBLISHED = 'curator_published',
  HIDDEN = 'hidden',
  RESTORED = 'restored',
}
registerEnumType(NotificationKind, {
  name: 'NotificationKind',
  description:
    'NEW_FOLLOWER and PICK_SAVED: `actor` did it. SHELF_APPROVED and SHELF_REJECTED: the viewer’s own shelf was reviewed. CURATOR_PUBLISHED: the viewer follows `actor`, whose shelf was approved. HIDDEN and RESTORED: the team took down something of the viewer’s, or ended that.',
});

@ObjectType('Notification', { simpleResolvers: true, description: 'A notification for the viewer.' })
export class NotificationModel {
  @Field(() => ID)
  id!: string;

  @Column(() => NotificationKind)
  kind!: NotificationKind;

  @Field(() => ProfileModel, {
    nullable: true,
    description: 'The person who caused it; null for the decision of a review.',
  })
  actor!: ProfileModel | null;

  @Field(() => PickModel, { nullable: true, description: 'The pick that was saved.' })
  pick!: PickModel | null;

  @Field(() => String, {
    nullable: true,
    description: "The admin's note on a decision, or the reason of a take-down.",
  })
  note!: string | null;

  @Column(() => DateTime)
  createdAt!: string;

  @Column(() => DateTime, { nullable: true, description: 'Null if it is unread.' })
  readAt!: string | null;
}

export const NotificationConnection = connectionOf<NotificationModel>(
  'Notification',
  () => NotificationModel,
);
