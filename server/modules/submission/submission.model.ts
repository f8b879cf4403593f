import { Field, Int, ObjectType } from 'type-graphql';
import { defineEnum, type ValueOf } from '../../platform/graphql/enums.ts';
import { defineConnection, Node } from '../../platform/graphql/relay.ts';
import { DateTime } from '../../platform/graphql/scalars.ts';
import { Column } from '../../platform/reads/columns.ts';
import { ProfileModel } from '../profile/profile.model.ts';

export const SubmissionStatus = defineEnum('SubmissionStatus', 'The status of a submission.', {
  PENDING: 'It waits for a decision.',
  CANCELED: 'Its curator has withdrawn it.',
  APPROVED: 'An admin approved it.',
  REJECTED: 'An admin requested changes.',
});
export type SubmissionStatus = ValueOf<typeof SubmissionStatus>;

export const SubmissionKind = defineEnum('SubmissionKind', 'What was submitted.', {
  SHELF: 'A shelf that its curator submitted.',
  CHANGE: 'Edits of a published shelf that await a second review.',
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

export const ShelfAction = defineEnum('ShelfAction', 'What a curator can do with their shelf now.', {
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
    description: 'What the admin wrote when deciding. Null if nothing.',
  })
  note!: string | null;

  @Column(() => DateTime, { description: 'When it was sent, since when it waits.' })
  createdAt!: string;

  @Column(() => DateTime, {
    nullable: true,
    description: 'When it was decided on or canceled. Null while it waits.',
  })
  decidedAt!: string | null;

  @Column(() => DateTime, {
    description: 'When it last changed: its shelf, who works on it, or the decision.',
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
    description: 'The admin who decided on it. Null while it waits.',
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
  description: 'How far the viewer’s shelf is, and what they can do next.',
})
export class ShelfProgress {
  @Field(() => Int, { description: 'The number of the nine slots that have a pick.' })
  filled!: number;

  @Field(() => [String], { description: 'What is missing before the shelf can be submitted, as text.' })
  missing!: string[];

  @Field(() => String, { description: 'The message for its owner.' })
  message!: string;

  @Field(() => ShelfAction, { description: 'What its owner can do with it now.' })
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
      'Whether an unpublished shelf would be public again at once, because it is as it was last approved. Otherwise it goes to the review.',
  })
  publishesAtOnce!: boolean;

  @Field(() => String, { description: 'The review status in words.' })
  statusLabel!: string;
}
