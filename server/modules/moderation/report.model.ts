import { Int } from 'type-graphql';
import { defineEnum, type ValueOf } from '../../platform/graphql/enums.ts';
import { defineConnection, Node, NodeType } from '../../platform/graphql/relay.ts';
import { DateTime, EmailAddress, Id } from '../../platform/graphql/scalars.ts';
import { Field, InputType, NullableField, ObjectType } from '../../platform/graphql/types.ts';
import { Column, NullableColumn } from '../../platform/reads/columns.ts';
import { Cost } from '../../platform/reads/cost.ts';
import { CollectionModel } from '../collection/collection.model.ts';
import { CommentModel } from '../comment/comment.model.ts';
import { PickModel } from '../pick/pick.model.ts';
import { ProfileModel } from '../profile/profile.model.ts';
import { TakedownModel } from './takedown.model.ts';

/** The maximum number of other reports on the same subject that are listed with a report. */
export const REPORTS_TOGETHER = 20;

export const ReportSubject = defineEnum('ReportSubject', 'The kind of subject of a report.', {
  PICK: 'A pick.',
  COLLECTION: 'A collection.',
  PROFILE: 'A person or brand, with their shelf.',
  COMMENT: 'A comment.',
});
export type ReportSubject = ValueOf<typeof ReportSubject>;

export const ReportKind = defineEnum('ReportKind', 'The reason of a report.', {
  SPAM: 'Spam or advertising.',
  OFFENSIVE: 'Hateful or offensive.',
  ILLEGAL: 'Against the law.',
  COPYRIGHT: 'Uses someone’s work without permission.',
  OTHER: 'Something else, described in `text`.',
});
export type ReportKind = ValueOf<typeof ReportKind>;

@NodeType('A report by a member or a visitor. Visible to admins.')
export class ReportModel extends Node {
  @Column(() => ReportSubject, 'The kind of its subject.')
  subject!: ReportSubject;

  @Field(() => ProfileModel, 'The owner of the pick, collection, shelf or comment.')
  profile!: ProfileModel;

  @NullableField(() => PickModel, 'The reported pick. Null if it was something else, or was deleted.')
  pick!: PickModel | null;

  @NullableField(
    () => CollectionModel,
    'The reported collection. Null if it was something else, or was deleted.',
  )
  collection!: CollectionModel | null;

  @NullableField(
    () => CommentModel,
    'The current comment. Its text is empty once it is removed. Null if it was something else, or was deleted.',
  )
  comment!: CommentModel | null;

  @NullableColumn(
    () => String,
    'What it was when it was reported: the text of the comment, or the title of the pick or collection. Null for a profile, and once its owner has deleted their account.',
  )
  quote!: string | null;

  @Column(() => ReportKind, 'The reason.')
  kind!: ReportKind;

  @NullableColumn(() => String, 'The reporter’s text. Null if they gave none.')
  text!: string | null;

  @NullableField(() => ProfileModel, 'The member who sent it. Null for a visitor.')
  reporter!: ProfileModel | null;

  @Field(() => Boolean, 'Whether the answer can be sent to the reporter.')
  canAnswer!: boolean;

  @Column(() => DateTime, 'When it was sent.')
  createdAt!: string;

  @Column(() => DateTime, 'When it last changed, for example by its answer.')
  updatedAt!: string;

  @NullableColumn(() => String, 'The answer to the reporter. Null while it is open.')
  answer!: string | null;

  @NullableField(() => TakedownModel, 'The take-down that resulted from it. Null if nothing was taken down.')
  takedown!: TakedownModel | null;

  @NullableColumn(() => DateTime, 'When an admin answered it. Null while it is open.')
  resolvedAt!: string | null;

  @Field(
    () => Int,
    'The number of reports of the same subject in the same state, open or resolved, including this one.',
  )
  sameCount!: number;

  @Field(() => [ReportKind], 'The reasons of all those reports, the most frequent first.')
  sameKinds!: ReportKind[];

  @Cost({ most: REPORTS_TOGETHER })
  @Field(
    () => [ReportModel],
    `The other reports of the same subject in the same state, oldest first; at most ${REPORTS_TOGETHER}.`,
  )
  others!: ReportModel[];
}

export const ReportConnection = defineConnection<ReportModel>('Report', () => ReportModel);

@InputType('A report to send.')
export class ReportInput {
  @Field(() => ReportSubject, 'The kind of its subject.')
  subject!: ReportSubject;

  @Field(() => Id, 'The id of the pick, collection, profile or comment.')
  id!: string;

  @Field(() => ReportKind, 'The reason.')
  kind!: ReportKind;

  @NullableField(() => String, 'An explanation: at most 1,000 characters. Required for OTHER.')
  text?: string | null;

  @NullableField(() => EmailAddress, 'A visitor’s email address for the answer. Members are notified.')
  email?: string | null;
}

@InputType('The conditions of a filter. All that are given must be met.')
export class ReportFilter {
  @NullableField(() => Boolean, 'True for open reports only, false for resolved ones only.')
  open?: boolean | null;

  @NullableField(() => ReportSubject, 'Only reports about this kind of subject.')
  subject?: ReportSubject | null;

  @NullableField(() => ReportKind, 'Only reports with this reason.')
  kind?: ReportKind | null;

  @NullableField(() => Id, 'Only reports that concern this person: the id of the profile.')
  profileId?: string | null;

  @NullableField(
    () => String,
    'Only reports with these words in the reported content, its owner, or the text of the reporter. Only the first 200 characters are used.',
  )
  search?: string | null;

  @NullableField(
    () => Boolean,
    'True for one report of each subject in each state: the first in the order that meets the other conditions.',
  )
  onePerThing?: boolean | null;
}

@ObjectType('The result of resolving a report.')
export class ReportPayload {
  @Field(() => ReportModel, 'The report after the change.')
  report!: ReportModel;
}
