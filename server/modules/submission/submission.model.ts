import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Column } from '../../platform/reads/columns.ts';
import { connectionOf, Node } from '../../platform/relay.ts';
import { DateTime } from '../../platform/scalars.ts';
import { ProfileModel } from '../profile/profile.model.ts';

export enum SubmissionStatus {
  PENDING = 'pending',
  CANCELED = 'canceled',
  APPROVED = 'approved',
  REJECTED = 'rejected',
}
registerEnumType(SubmissionStatus, { name: 'SubmissionStatus' });

export enum SubmissionKind {
  SHELF = 'shelf',
  CHANGE = 'change',
}
registerEnumType(SubmissionKind, {
  name: 'SubmissionKind',
  description:
    'SHELF: a shelf that was submitted. CHANGE: edits of a published shelf that wait for a second look.',
});

export enum SubmissionOrder {
  NEWEST = 'newest',
  OLDEST = 'oldest',
}
registerEnumType(SubmissionOrder, {
  name: 'SubmissionOrder',
  description: 'By the time of submission.',
});

export enum ShelfAction {
  SUBMIT = 'submit',
  CANCEL_SUBMISSION = 'cancel_submission',
  PUBLISH = 'publish',
  NONE = 'none',
}
registerEnumType(ShelfAction, {
  name: 'ShelfAction',
  description: 'SUBMIT and PUBLISH both call submitShelf.',
});

@ObjectType('Submission', {
  implements: Node,
  simpleResolvers: true,
  description: 'A shelf that was submitted for review.',
})
export class SubmissionModel extends Node {
  @Field(() => ProfileModel)
  profile!: ProfileModel;

  @Column(() => SubmissionStatus)
  status!: SubmissionStatus;

  @Column(() => String, { nullable: true, description: "The admin's note." })
  note!: string | null;

  @Column(() => DateTime, { description: 'Since when it waits.' })
  createdAt!: string;

  @Column(() => DateTime, { nullable: true })
  decidedAt!: string | null;

  @Column(() => SubmissionKind)
  kind!: SubmissionKind;

  @Column(() => Int, {
    description:
      'Increases whenever the shelf changes during the review. A decision names the version that was seen.',
  })
  version!: number;

  @Field(() => ProfileModel, { nullable: true, description: 'The admin who decided on it.' })
  reviewer!: ProfileModel | null;

  @Field(() => ProfileModel, {
    nullable: true,
    description: 'The admin who works on it. A claim expires after 15 minutes.',
  })
  claimedBy!: ProfileModel | null;

  @Field(() => DateTime, { nullable: true })
  claimedAt!: string | null;
}

export const SubmissionConnection = connectionOf<SubmissionModel>('Submission', () => SubmissionModel);

@ObjectType({ simpleResolvers: true, description: 'The progress of a shelf by the status table (spec 4.1).' })
export class ShelfProgress {
  @Field(() => Int, { description: 'The number of the nine slots that have a pick.' })
  filled!: number;

  @Field(() => [String], { description: 'What is missing before the shelf can be submitted, as text.' })
  missing!: string[];

  @Field(() => String)
  message!: string;

  @Field(() => ShelfAction)
  action!: ShelfAction;

  @Field(() => Boolean)
  actionEnabled!: boolean;

  @Field(() => String, {
    nullable: true,
    description: "The label of the action's button; null if there is none.",
  })
  actionLabel!: string | null;

  @Field(() => String, { description: 'The name of the status.' })
  statusLabel!: string;
}
