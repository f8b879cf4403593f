import { Int } from 'type-graphql';
import { defineConnection, Node, NodeType } from '../../platform/graphql/relay.ts';
import { DateTime } from '../../platform/graphql/scalars.ts';
import { Field, NullableField, ObjectType } from '../../platform/graphql/types.ts';

@NodeType('A job that failed its last attempt.')
export class FailedJobModel extends Node {
  @Field(() => String, 'The kind of job, for example "reset-mail".')
  task!: string;

  @Field(() => String, 'Its payload, as JSON.')
  payload!: string;

  @NullableField(() => String, 'The error of the last attempt. Null if there was none.')
  error!: string | null;

  @Field(() => Int, 'The number of attempts.')
  attempts!: number;

  @Field(() => DateTime, 'When it was enqueued.')
  createdAt!: string;

  @Field(() => DateTime, 'When the last attempt ended.')
  failedAt!: string;
}

export const FailedJobConnection = defineConnection<FailedJobModel>('FailedJob', () => FailedJobModel);

@ObjectType('The jobs of the queue by state.')
export class JobCounts {
  @Field(() => Int, 'The number of due or scheduled jobs without an attempt.')
  waiting!: number;

  @Field(() => Int, 'The number of running jobs.')
  running!: number;

  @Field(() => Int, 'The number of failed jobs that will be retried.')
  retrying!: number;

  @Field(() => Int, 'The number of jobs that failed permanently.')
  failed!: number;
}
