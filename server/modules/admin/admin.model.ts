import { Float, Int } from 'type-graphql';
import { DateTime } from '../../platform/graphql/scalars.ts';
import { Field, NullableField, ObjectType } from '../../platform/graphql/types.ts';
import { Cost } from '../../platform/reads/cost.ts';
import { OVERVIEW_DAYS_MAX } from './admin.rules.ts';

@ObjectType('The numbers of items that wait for an admin.')
export class AdminCounts {
  @Field(() => Int, 'The number of submissions that wait for a decision.')
  pendingSubmissions!: number;

  @Field(() => Int, 'The number of open reports.')
  openReports!: number;

  @Field(() => Int, 'The number of appeals that wait for an admin.')
  answeredTakedowns!: number;

  @Field(() => Int, 'The number of published shelves with pending edits.')
  changedShelves!: number;

  @Field(() => Int, 'The number of open suggestions about things.')
  openThingSuggestions!: number;

  @Field(() => Int, 'The number of jobs that failed permanently.')
  failedJobs!: number;
}

@ObjectType('The activity of one day, in UTC.')
export class DailyStats {
  @Field(() => DateTime, 'The beginning of the day, in UTC.')
  day!: string;

  @Field(() => Int, 'The number of new accounts.')
  signUps!: number;

  @Field(() => Int, 'The number of new picks, whether public or not.')
  picks!: number;

  @Field(() => Int, 'The number of saves.')
  saves!: number;

  @Field(() => Int, 'The number of approved shelves.')
  approvals!: number;
}

@ObjectType('The state of the site, for admins.')
export class Overview {
  @Field(() => Int, 'The number of submissions that wait for a decision.', {
    deprecationReason: 'Use adminCounts.pendingSubmissions.',
  })
  pendingSubmissions!: number;

  @NullableField(() => DateTime, 'When the oldest waiting submission was sent.')
  oldestSubmissionAt!: string | null;

  @NullableField(() => DateTime, 'When the oldest open report was sent.')
  oldestReportAt!: string | null;

  @NullableField(
    () => DateTime,
    'When the published shelf whose edits have been pending longest was first edited.',
  )
  oldestChangeAt!: string | null;

  @Field(() => Int, 'The number of accounts with an unconfirmed email address.')
  unconfirmedAddresses!: number;

  @Field(() => Int, 'The number of accounts that are not deleted.')
  users!: number;

  @Field(() => Int, 'The number of stored pictures.')
  pictures!: number;

  @Field(() => Float, 'The size of the stored pictures in bytes.')
  pictureBytes!: number;

  @Field(() => Float, 'The size of the database in bytes. Pictures are in the bucket.')
  databaseBytes!: number;

  @Cost({ most: OVERVIEW_DAYS_MAX })
  @Field(() => [DailyStats], 'The last days, oldest first. The last one is today.')
  days!: DailyStats[];
}
