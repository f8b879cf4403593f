import { Field, Int, ObjectType } from 'type-graphql';
import { defineEnum, type ValueOf } from '../../platform/graphql/enums.ts';
import { defineConnection, Node } from '../../platform/graphql/relay.ts';
import { DateTime } from '../../platform/graphql/scalars.ts';
import { Column } from '../../platform/reads/columns.ts';
import { ProfileModel } from '../profile/profile.model.ts';

export const SubmissionStatus = defineEnum('SubmissionStatus', 'The status of a submission.', {
  PENDING: 'An admin has to decide.',
  CANCELED: 'Its curator withdrew it.',
  APPROVED: 'An admin approved it.',
  REJECTED: 'An admin requested changes.',
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

export const ShelfAction = defineEnum('ShelfAction', 'The next action of a curator on their shelf.', {
  SUBMIT: 'Submit it, by submitShelf.',
  CANCEL_SUBMISSION: 'Withdraw it from review, by cancelSubmission.',
  PUBLISH: 'Publish it again after it was unpublished, by submitShelf, at once or after a review.',
  NONE: 'Nothing.',
});
export type ShelfAction = ValueOf<typeof ShelfAction>;

@ObjectType('Submission', {
  implements: Node,
  simpleResolvers: true,
  description: 'A shelf that was submitted for review.',
})
export class SubmissionModel extends Node {
  @Field(() => ProfileModel, { description: 'The curator who owns the shelf.' })
  profile!: ProfileModel;

  @Column(() => SubmissionStatus, { description: 'Its status.' })
  status!: SubmissionStatus;

  @Column(() => String, {
    nullable: true,
    description: 'The note of the admin who decided. Null without one.',
  })
  note!: string | null;

  @Column(() => DateTime, { description: 'When it was submitted.' })
  createdAt!: string;

  @Column(() => DateTime, {
    nullable: true,
    description: 'When it was decided or canceled. Null while it is pending.',
  })
  decidedAt!: string | null;

  @Column(() => DateTime, {
    description: 'When it last changed: its shelf, its claim, or its decision.',
  })
  updatedAt!: string;

  @Column(() => SubmissionKind, { description: 'What was submitted.' })
  kind!: SubmissionKind;

  @Column(() => Int, {
    description:
      'Increases whenever the shelf changes during the review. A decision must send the version that was reviewed.',
  })
  version!: number;

  @Field(() => ProfileModel, {
    nullable: true,
    description: 'The admin who decided. Null while it is pending.',
  })
  reviewer!: ProfileModel | null;

  @Field(() => ProfileModel, {
    nullable: true,
    description: 'The admin who claimed it. A claim expires after 15 minutes. Null if it is unclaimed.',
  })
  claimedBy!: ProfileModel | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When it was claimed. Null if it is unclaimed.',
  })
  claimedAt!: string | null;
}

export const SubmissionConnection = defineConnection<SubmissionModel>('Submission', () => SubmissionModel);

@ObjectType({
  simpleResolvers: true,
  description: 'The progress of the viewer’s shelf, and the next action.',
})
export class ShelfProgress {
  @Field(() => Int, { description: 'The number of slots with a pick, of nine.' })
  filled!: number;

  @Field(() => [String], { description: 'The missing requirements of a submission, as text.' })
  missing!: string[];

  @Field(() => String, { description: 'The message for its owner.' })
  message!: string;

  @Field(() => ShelfAction, { description: 'The next action.' })
  action!: ShelfAction;

  @Field(() => Boolean, { description: 'Whether the action is possible yet.' })
  actionEnabled!: boolean;

  @Field(() => String, {
    nullable: true,
    description: "The label of the action's button; null if there is none.",
  })
  actionLabel!: string | null;

  @Field(() => Boolean, {
    description:
      'Whether an unpublished shelf would be public again at once, because it equals the last approved one. Otherwise it is reviewed.',
  })
  publishesAtOnce!: boolean;

  @Field(() => String, { description: 'The label of the review status.' })
  statusLabel!: string;
}
