import { Field, Int, ObjectType } from 'type-graphql';
import { defineConnection, Node } from '../../platform/graphql/relay.ts';
import { DateTime } from '../../platform/graphql/scalars.ts';

@ObjectType('FailedJob', {
  implements: Node,
  simpleResolvers: true,
  description: 'A job that failed its last attempt.',
})
export class FailedJobModel implements Node {
  id!: string;

  @Field(() => String, { description: 'The kind of job, for example "reset-mail".' })
  task!: string;

  @Field(() => String, { description: 'Its payload, as JSON.' })
  payload!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The error of the last attempt. Null if there was none.',
  })
  error!: string | null;

  @Field(() => Int, { description: 'The number of attempts.' })
  attempts!: number;

  @Field(() => DateTime, { description: 'When it was enqueued.' })
  createdAt!: string;

  @Field(() => DateTime, { description: 'When the last attempt ended.' })
  failedAt!: string;
}

export const FailedJobConnection = defineConnection<FailedJobModel>('FailedJob', () => FailedJobModel);

@ObjectType({ simpleResolvers: true, description: 'The jobs of the queue by state.' })
export class JobCounts {
  @Field(() => Int, { description: 'The number of due or scheduled jobs without an attempt.' })
  waiting!: number;

  @Field(() => Int, { description: 'The number of running jobs.' })
  running!: number;

  @Field(() => Int, { description: 'The number of failed jobs that will be retried.' })
  retrying!: number;

  @Field(() => Int, { description: 'The number of jobs that failed permanently.' })
  failed!: number;
}
