import { Field, ID, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { Column } from '../../platform/reads/columns.ts';
import { connectionOf } from '../../platform/relay.ts';
import { DateTime, EmailAddress } from '../../platform/scalars.ts';
import { CollectionModel } from '../collection/collection.model.ts';
import { CommentModel } from '../comment/comment.model.ts';
import { PickModel } from '../pick/pick.model.ts';
import { ProfileModel } from '../profile/profile.model.ts';
import { TakedownModel } from './takedown.model.ts';

export enum ReportSubject {
  PICK = 'pick',
  COLLECTION = 'collection',
  PROFILE = 'profile',
  COMMENT = 'comment',
}
registerEnumType(ReportSubject, { name: 'ReportSubject' });

export enum ReportKind {
  SPAM = 'spam',
  OFFENSIVE = 'offensive',
  ILLEGAL = 'illegal',
  COPYRIGHT = 'copyright',
  OTHER = 'other',
}
registerEnumType(ReportKind, { name: 'ReportKind' });

@ObjectType('Report', {
  simpleResolvers: true,
  description: 'What a member or a visitor has reported. Admins see it.',
})
export class ReportModel {
  @Field(() => ID)
  id!: string;

  @Column(() => ReportSubject)
  subject!: ReportSubject;

  @Field(() => ProfileModel, { description: 'The person whose it is.' })
  profile!: ProfileModel;

  @Field(() => PickModel, { nullable: true })
  pick!: PickModel | null;

  @Field(() => CollectionModel, { nullable: true })
  collection!: CollectionModel | null;

  @Field(() => CommentModel, {
    nullable: true,
    description: 'The comment as it is now. Once removed, it has no words.',
  })
  comment!: CommentModel | null;

  @Column(() => String, {
    nullable: true,
    description:
      'What the comment said when it was reported. Null once its author has deleted their account.',
  })
  quote!: string | null;

  @Column(() => ReportKind)
  kind!: ReportKind;

  @Column(() => String, { nullable: true })
  text!: string | null;

  @Field(() => ProfileModel, { nullable: true, description: 'Null for a visitor.' })
  reporter!: ProfileModel | null;

  @Field(() => Boolean, { description: 'Whether the reporter can be told the answer.' })
  canAnswer!: boolean;

  @Column(() => DateTime)
  createdAt!: string;

  @Column(() => String, { nullable: true, description: 'What the reporter is told.' })
  answer!: string | null;

  @Field(() => TakedownModel, { nullable: true, description: 'The take-down that followed.' })
  takedown!: TakedownModel | null;

  @Column(() => DateTime, { nullable: true, description: 'Null while it is open.' })
  resolvedAt!: string | null;
}

export const ReportConnection = connectionOf<ReportModel>('Report', () => ReportModel);

@InputType()
export class ReportInput {
  @Field(() => ReportSubject)
  subject!: ReportSubject;

  @Field(() => ID)
  id!: string;

  @Field(() => ReportKind)
  kind!: ReportKind;

  @Field(() => String, { nullable: true, description: 'At most 1,000 characters. Required for OTHER.' })
  text?: string | null;

  @Field(() => EmailAddress, {
    nullable: true,
    description: 'Where a visitor wants the answer. Members are notified.',
  })
  email?: string | null;
}

@InputType({ description: 'All conditions that are given must hold.' })
export class ReportFilter {
  @Field(() => Boolean, { nullable: true, description: 'Only open ones, or only resolved ones.' })
  open?: boolean | null;

  @Field(() => ReportSubject, { nullable: true })
  subject?: ReportSubject | null;

  @Field(() => ReportKind, { nullable: true })
  kind?: ReportKind | null;

  @Field(() => ID, { nullable: true, description: 'The id of the person whose it is.' })
  profileId?: string | null;
}

@ObjectType({ simpleResolvers: true })
export class ReportPayload {
  @Field(() => ReportModel)
  report!: ReportModel;
}
