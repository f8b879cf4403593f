import { Field, Float, Int, ObjectType } from 'type-graphql';
import { DateTime } from '../../platform/graphql/scalars.ts';
import { Cost } from '../../platform/reads/cost.ts';
import { OVERVIEW_DAYS_MAX } from './overview.rules.ts';

@ObjectType({ simpleResolvers: true, description: 'The activity of one day, in UTC.' })
export class DailyStats {
  @Field(() => DateTime, { description: 'The beginning of the day, in UTC.' })
  day!: string;

  @Field(() => Int, { description: 'The number of new accounts.' })
  signUps!: number;

  @Field(() => Int, { description: 'The number of new picks, whether public or not.' })
  picks!: number;

  @Field(() => Int, { description: 'The number of saves.' })
  saves!: number;

  @Field(() => Int, { description: 'The number of approved shelves.' })
  approvals!: number;
}

@ObjectType({ simpleResolvers: true, description: 'The state of the site, for admins.' })
export class Overview {
  @Field(() => Int, { description: 'The number of submissions that wait for a decision.' })
  pendingSubmissions!: number;

  @Field(() => DateTime, { nullable: true, description: 'When the oldest waiting submission was sent.' })
  oldestSubmissionAt!: string | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When the oldest open report was sent.',
  })
  oldestReportAt!: string | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When the published shelf whose edits have been pending longest was first edited.',
  })
  oldestChangeAt!: string | null;

  @Field(() => Int, { description: 'The number of accounts with an unconfirmed email address.' })
  unconfirmedAddresses!: number;

  @Field(() => Int, { description: 'The number of accounts that are not deleted.' })
  users!: number;

  @Field(() => Int, { description: 'The number of stored pictures.' })
  pictures!: number;

  @Field(() => Float, {
    description:
      'The size of the stored pictures in bytes. Pictures that are not measured yet are not included.',
  })
  pictureBytes!: number;

  @Field(() => Float, { description: 'The size of the database in bytes. Pictures are in the bucket.' })
  databaseBytes!: number;

  @Cost({ most: OVERVIEW_DAYS_MAX })
  @Field(() => [DailyStats], { description: 'The last days, oldest first. The last one is today.' })
  days!: DailyStats[];
}
