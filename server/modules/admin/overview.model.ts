import { Field, Float, Int, ObjectType } from 'type-graphql';
import { DateTime } from '../../platform/graphql/scalars.ts';
import { Cost } from '../../platform/reads/cost.ts';
import { OVERVIEW_DAYS_MAX } from './overview.rules.ts';

@ObjectType({ simpleResolvers: true, description: 'What happened on one day, in UTC.' })
export class DailyStats {
  @Field(() => DateTime, { description: 'The beginning of the day, in UTC.' })
  day!: string;

  @Field(() => Int, { description: 'New accounts.' })
  signUps!: number;

  @Field(() => Int, { description: 'New picks, whether public or not.' })
  picks!: number;

  @Field(() => Int, { description: 'How often picks were saved.' })
  saves!: number;

  @Field(() => Int, { description: 'Shelves that were approved.' })
  approvals!: number;
}

@ObjectType({ simpleResolvers: true, description: 'The state of the site, for admins.' })
export class Overview {
  @Field(() => Int, { description: 'Submissions that wait for a decision.' })
  pendingSubmissions!: number;

  @Field(() => DateTime, { nullable: true, description: 'When the one that waits longest was sent.' })
  oldestSubmissionAt!: string | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When the report that waits longest for an answer was sent.',
  })
  oldestReportAt!: string | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When the published shelf that has waited longest for a second review was first edited.',
  })
  oldestChangeAt!: string | null;

  @Field(() => Int, { description: 'Accounts with an unconfirmed email address.' })
  unconfirmedAddresses!: number;

  @Field(() => Int, { description: 'Accounts that are not deleted.' })
  users!: number;

  @Field(() => Int, { description: 'Stored pictures.' })
  pictures!: number;

  @Field(() => Float, {
    description: 'The size of their files in bytes. Pictures that are not measured yet are not included.',
  })
  pictureBytes!: number;

  @Field(() => Float, { description: 'The size of the database in bytes. Pictures are in the bucket.' })
  databaseBytes!: number;

  @Cost({ most: OVERVIEW_DAYS_MAX })
  @Field(() => [DailyStats], { description: 'Oldest first. Today is the last one.' })
  days!: DailyStats[];
}
