import { Int } from 'type-graphql';
import { defineEnum, type ValueOf } from '../../platform/graphql/enums.ts';
import { defineConnection, Node, NodeType } from '../../platform/graphql/relay.ts';
import { DateTime } from '../../platform/graphql/scalars.ts';
import { Field, NullableField, ObjectType } from '../../platform/graphql/types.ts';
import { Column, NullableColumn } from '../../platform/reads/columns.ts';
import { ProfileModel } from '../profile/profile.model.ts';

export const SubmissionStatus = defineEnum('SubmissionStatus', 'The status of a submission.', {
  PENDING: 'An admin has to decide.',
  CANCELED: 'Its curator canceled it, unpublished the shelf, deleted the account or took all edits back.',
  APPROVED: 'An admin approved it.',
  REJECTED: 'An admin rejected the shelf, or asked for changes to its edits.',
});
export type SubmissionStatus = ValueOf<typeof SubmissionStatus>;

export const SubmissionKind = defineEnum('SubmissionKind', 'What was submitted.', {
  SHELF: 'A shelf that its curator submitted.',
  CHANGE: 'Edits of a published shelf.',
});
export type SubmissionKind = ValueOf<typeof SubmissionKind>;

export const SubmissionOrder = defineEnum(
  'SubmissionOrder',
  'The order of submissions, by when they were sent.',
  {
    NEWEST: 'Newest first.',
    OLDEST: 'Oldest first.',
  },
);
export type SubmissionOrder = ValueOf<typeof SubmissionOrder>;

const ShelfAction = defineEnum('ShelfAction', 'The next action of a curator on their shelf.', {
  SUBMIT: 'Submit it, by submitShelf.',
  CANCEL_SUBMISSION: 'Cancel the review, by cancelSubmission.',
  PUBLISH: 'Publish it again after it was unpublished, by submitShelf, at once or after a review.',
  NONE: 'Nothing.',
});
type ShelfAction = ValueOf<typeof ShelfAction>;

@NodeType('A shelf that was submitted for review.')
export class SubmissionModel extends Node {
  @Field(() => ProfileModel, 'The curator who owns the shelf.')
  profile!: ProfileModel;

  @Column(() => SubmissionStatus, 'Its status.')
  status!: SubmissionStatus;

  @NullableColumn(() => String, 'The note of the admin who decided. Null without one.')
  note!: string | null;

  @Column(() => DateTime, 'When it was submitted.')
  createdAt!: string;

  @NullableColumn(() => DateTime, 'When it was decided or canceled. Null while it is pending.')
  decidedAt!: string | null;

  @Column(() => DateTime, 'When it last changed: its shelf, its claim, or its decision.')
  updatedAt!: string;

  @Column(() => SubmissionKind, 'What was submitted.')
  kind!: SubmissionKind;

  @Column(
    () => Int,
    'Increases whenever the shelf changes during the review. A decision must send the version that was reviewed.',
  )
  version!: number;

  @NullableField(() => ProfileModel, 'The admin who decided. Null while it is pending.')
  reviewer!: ProfileModel | null;

  @NullableField(
    () => ProfileModel,
    'The admin who claimed it. A claim expires after 15 minutes. Null if it is unclaimed.',
  )
  claimedBy!: ProfileModel | null;

  @NullableField(() => DateTime, 'When it was claimed. Null if it is unclaimed.')
  claimedAt!: string | null;
}

export const SubmissionConnection = defineConnection<SubmissionModel>('Submission', () => SubmissionModel);

@ObjectType('The progress of the viewer’s shelf, and the next action.')
export class ShelfProgress {
  @Field(() => Int, 'The number of slots with a pick, of nine.')
  filled!: number;

  @Field(() => [String], 'The missing requirements of a submission, as text.')
  missing!: string[];

  @Field(() => String, 'The message for its owner.')
  message!: string;

  @Field(() => ShelfAction, 'The next action.')
  action!: ShelfAction;

  @Field(() => Boolean, 'Whether the action is possible yet.')
  actionEnabled!: boolean;

  @NullableField(() => String, "The label of the action's button; null if there is none.")
  actionLabel!: string | null;

  @Field(
    () => Boolean,
    'Whether an unpublished shelf would be public again at once, because it equals the last approved one. Otherwise it is reviewed.',
  )
  publishesAtOnce!: boolean;

  @Field(() => String, 'The label of the review status.')
  statusLabel!: string;
}
