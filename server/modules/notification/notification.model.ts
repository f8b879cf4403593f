import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Column } from '../../platform/reads/columns.ts';
import { connectionOf } from '../../platform/relay.ts';
import { DateTime } from '../../platform/scalars.ts';
import { CollectionModel } from '../collection/collection.model.ts';
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
  INVITE_ACCEPTED = 'invite_accepted',
  FEATURED = 'featured',
  REPORT_ANSWERED = 'report_answered',
  COMMENT = 'comment',
  REPLY = 'reply',
}
registerEnumType(NotificationKind, {
  name: 'NotificationKind',
  description:
    'NEW_FOLLOWER and PICK_SAVED: `actors` did it. SHELF_APPROVED and SHELF_REJECTED: the viewer’s own shelf was reviewed. CURATOR_PUBLISHED: the viewer follows `actor`, whose shelf was approved. HIDDEN and RESTORED: the team took down something of the viewer’s, or ended that. INVITE_ACCEPTED: `actor` signed up with the viewer’s invite. FEATURED: a pick or collection of the viewer’s, or without either the viewer. REPORT_ANSWERED: the viewer’s report, with the answer as `note`. COMMENT: `actor` commented on the `pick` or `collection`. REPLY: `actor` replied to the viewer’s comment on it.',
});

@ObjectType('Notification', {
  simpleResolvers: true,
  description: 'A notification for the viewer. Unread ones of the same kind about the same thing are one.',
})
export class NotificationModel {
  @Field(() => ID)
  id!: string;

  @Column(() => NotificationKind)
  kind!: NotificationKind;

  @Field(() => ProfileModel, {
    nullable: true,
    description: 'The last person who caused it; null if the team did.',
  })
  actor!: ProfileModel | null;

  @Field(() => Int, { description: 'How many people caused it, at most 1000.' })
  actorsCount!: number;

  @Field(() => PickModel, { nullable: true, description: 'The pick that it is about.' })
  pick!: PickModel | null;

  @Field(() => CollectionModel, { nullable: true, description: 'The collection that it is about.' })
  collection!: CollectionModel | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The note on a decision, the reason of a take-down, the answer to a report, or the beginning of a comment.',
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
