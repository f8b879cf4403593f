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

export enum ShelfAction {
  SUBMIT = 'submit',
  CANCEL_SUBMISSION = 'cancel_submission',
  PUBLISH = 'publish',
  NONE = 'none',
}
registerEnumType(ShelfAction, {
  name: 'ShelfAction',
  description: 'SUBMIT and PUBLISH are both submitShelf.',
});

@ObjectType('Submission', {
  implements: Node,
  simpleResolvers: true,
  description: 'A shelf that was sent in for review.',
})
export class SubmissionModel extends Node {
  @Field(() => ProfileModel)
  profile!: ProfileModel;

  @Column(() => SubmissionStatus)
  status!: SubmissionStatus;

  @Column(() => String, { nullable: true, description: "The admin's note." })
  note!: string | null;

  @Column(() => DateTime)
  createdAt!: string;

  @Column(() => DateTime, { nullable: true })
  decidedAt!: string | null;
}

export const SubmissionConnection = connectionOf<SubmissionModel>('Submission', () => SubmissionModel);

@ObjectType({ simpleResolvers: true, description: 'What the status table says of a shelf (spec 4.1).' })
export class ShelfProgress {
  @Field(() => Int, { description: 'Places of the nine that hold a pick.' })
  filled!: number;

  @Field(() => [String], { description: 'What is missing to submit, in plain words.' })
  missing!: string[];

  @Field(() => String)
  message!: string;

  @Field(() => ShelfAction)
  action!: ShelfAction;

  @Field(() => Boolean)
  actionEnabled!: boolean;

  @Field(() => String, { nullable: true, description: 'What its button says; null when it has none.' })
  actionLabel!: string | null;

  @Field(() => String, { description: 'How the status is called.' })
  statusLabel!: string;
}
