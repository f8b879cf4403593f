import { Int } from 'type-graphql';
import { defineEnum, type ValueOf } from '../../platform/graphql/enums.ts';
import { defineConnection, Node, NodeType } from '../../platform/graphql/relay.ts';
import { DateTime } from '../../platform/graphql/scalars.ts';
import { Field, NullableField } from '../../platform/graphql/types.ts';
import { Column, NullableColumn } from '../../platform/reads/columns.ts';
import { CollectionModel } from '../collection/collection.model.ts';
import { PickModel } from '../pick/pick.model.ts';
import { ProfileModel } from '../profile/profile.model.ts';

export const NotificationKind = defineEnum('NotificationKind', 'What happened.', {
  NEW_FOLLOWER: '`actors` follow the viewer.',
  PICK_SAVED: '`actors` saved the `pick`.',
  SHELF_APPROVED: 'The viewer’s shelf was approved. `note` is the admin’s.',
  SHELF_REJECTED:
    'An admin rejected the viewer’s shelf, or asked for changes to its edits. `note` says what to change.',
  EDITS_NOTED: 'An admin reviewed edits of the viewer’s shelf with notes, as in `Viewer.reviewNotes`.',
  CURATOR_PUBLISHED: 'The shelf of `actor`, a person the viewer follows, was approved.',
  HIDDEN: 'The team took down content of the viewer. `note` is the reason.',
  RESTORED: 'The team lifted a take-down of the viewer’s content.',
  INVITE_ACCEPTED: '`actor` signed up with the viewer’s invite.',
  FEATURED: 'A pick or collection of the viewer is featured, or the viewer if both are null.',
  REPORT_ANSWERED: 'The team answered the viewer’s report. `note` is the answer.',
  COMMENT: '`actor` commented on the `pick` or `collection`.',
  REPLY: '`actor` replied to the viewer’s comment on the `pick` or `collection`.',
  COMMENT_REMOVED:
    'The team removed the viewer’s comment on the `pick` or `collection`. `note` is the reason.',
  SUGGESTION_ANSWERED:
    'The team decided on the viewer’s suggestion for the thing of `pick`. `note` is the answer.',
});
export type NotificationKind = ValueOf<typeof NotificationKind>;

@NodeType(
  'A notification for the viewer. Unread notifications of the same kind about the same thing are grouped.',
)
export class NotificationModel extends Node {
  @Column(() => NotificationKind, 'The kind of event.')
  kind!: NotificationKind;

  @NullableField(() => ProfileModel, 'The last person who caused it; null if the team did.')
  actor!: ProfileModel | null;

  @Field(() => Int, 'The number of people who caused it, at most 1000.')
  actorsCount!: number;

  @NullableField(() => PickModel, 'The pick that it is about, if any.')
  pick!: PickModel | null;

  @NullableField(() => CollectionModel, 'The collection that it is about, if any.')
  collection!: CollectionModel | null;

  @NullableField(
    () => String,
    'The note on a decision, the reason of a take-down, the reason for which a comment was removed, the answer to a report, or the beginning of a comment on something that the viewer can see.',
  )
  note!: string | null;

  @Column(() => DateTime, 'When it happened last.')
  createdAt!: string;

  @Column(() => DateTime, 'When it last happened, was read, or changed its note.')
  updatedAt!: string;

  @NullableColumn(() => DateTime, 'When the viewer read it. Null if it is unread.')
  readAt!: string | null;
}

export const NotificationConnection = defineConnection<NotificationModel>(
  'Notification',
  () => NotificationModel,
);
