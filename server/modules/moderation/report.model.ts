import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { defineEnum, type ValueOf } from '../../platform/graphql/enums.ts';
import { defineConnection, Node } from '../../platform/graphql/relay.ts';
import { DateTime, EmailAddress } from '../../platform/graphql/scalars.ts';
import { Column } from '../../platform/reads/columns.ts';
import { Cost } from '../../platform/reads/cost.ts';
import { CollectionModel } from '../collection/collection.model.ts';
import { CommentModel } from '../comment/comment.model.ts';
import { PickModel } from '../pick/pick.model.ts';
import { ProfileModel } from '../profile/profile.model.ts';
import { TakedownModel } from './takedown.model.ts';

/** The most other reports of the same thing that come with a report. */
export const REPORTS_TOGETHER = 20;

export const ReportSubject = defineEnum('ReportSubject', 'What a report is about.', {
  PICK: 'A pick.',
  COLLECTION: 'A collection.',
  PROFILE: 'A person or brand, with their shelf.',
  COMMENT: 'A comment.',
});
export type ReportSubject = ValueOf<typeof ReportSubject>;

export const ReportKind = defineEnum('ReportKind', 'What is wrong with something.', {
  SPAM: 'Spam or advertising.',
  OFFENSIVE: 'Hateful or offensive.',
  ILLEGAL: 'Against the law.',
  COPYRIGHT: 'Uses someone’s work without permission.',
  OTHER: 'Something else, described in `text`.',
});
export type ReportKind = ValueOf<typeof ReportKind>;

@ObjectType('Report', {
  implements: Node,
  simpleResolvers: true,
  description: 'What a member or a visitor has reported. Admins see it.',
})
export class ReportModel implements Node {
  id!: string;

  @Column(() => ReportSubject, { description: 'What kind of thing was reported.' })
  subject!: ReportSubject;

  @Field(() => ProfileModel, { description: 'The owner of the pick, collection, shelf or comment.' })
  profile!: ProfileModel;

  @Field(() => PickModel, {
    nullable: true,
    description: 'The pick that was reported. Null if it was something else, or was deleted.',
  })
  pick!: PickModel | null;

  @Field(() => CollectionModel, {
    nullable: true,
    description: 'The collection that was reported. Null if it was something else, or was deleted.',
  })
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

  @Column(() => ReportKind, { description: 'What is wrong with it.' })
  kind!: ReportKind;

  @Column(() => String, {
    nullable: true,
    description: 'What the reporter wrote. Null if they wrote nothing.',
  })
  text!: string | null;

  @Field(() => ProfileModel, { nullable: true, description: 'The member who sent it. Null for a visitor.' })
  reporter!: ProfileModel | null;

  @Field(() => Boolean, { description: 'Whether the answer can be sent to the reporter.' })
  canAnswer!: boolean;

  @Column(() => DateTime, { description: 'When it was sent.' })
  createdAt!: string;

  @Column(() => DateTime, { description: 'When it last changed, for example by its answer.' })
  updatedAt!: string;

  @Column(() => String, { nullable: true, description: 'The answer to the reporter. Null while it is open.' })
  answer!: string | null;

  @Field(() => TakedownModel, {
    nullable: true,
    description: 'The take-down that followed. Null if nothing was taken down.',
  })
  takedown!: TakedownModel | null;

  @Column(() => DateTime, {
    nullable: true,
    description: 'When an admin answered it. Null while it is open.',
  })
  resolvedAt!: string | null;

  @Field(() => Int, {
    description:
      'How many reports of the same thing there are in the same state, open or resolved, with this one.',
  })
  sameCount!: number;

  @Field(() => [ReportKind], {
    description: 'What is wrong with the thing by all those reports, the most frequent first.',
  })
  sameKinds!: ReportKind[];

  @Cost({ most: REPORTS_TOGETHER })
  @Field(() => [ReportModel], {
    description: `The other reports of the same thing in the same state, newest first; at most ${REPORTS_TOGETHER}.`,
  })
  others!: ReportModel[];
}

export const ReportConnection = defineConnection<ReportModel>('Report', () => ReportModel);

@InputType({ description: 'Something to report to the team.' })
export class ReportInput {
  @Field(() => ReportSubject, { description: 'What kind of thing it is.' })
  subject!: ReportSubject;

  @Field(() => ID, { description: 'The id of the pick, collection, profile or comment.' })
  id!: string;

  @Field(() => ReportKind, { description: 'What is wrong with it.' })
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
  @Field(() => Boolean, {
    nullable: true,
    description: 'True for open reports only, false for resolved ones only.',
  })
  open?: boolean | null;

  @Field(() => ReportSubject, { nullable: true, description: 'Only reports about this kind of thing.' })
  subject?: ReportSubject | null;

  @Field(() => ReportKind, { nullable: true, description: 'Only reports of this kind.' })
  kind?: ReportKind | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Only reports that concern this person: the id of the profile.',
  })
  profileId?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Only reports with these words in the reported content, its owner, or the text of the reporter. Only the first 200 characters are used.',
  })
  search?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'True for one report of each thing in each state: the newest one that meets the other conditions.',
  })
  onePerThing?: boolean | null;
}

@ObjectType({ simpleResolvers: true, description: 'A report that was resolved.' })
export class ReportPayload {
  @Field(() => ReportModel, { description: 'The report after the change.' })
  report!: ReportModel;
}
