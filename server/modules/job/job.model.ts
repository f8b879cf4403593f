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

  @Field(() => String, { description: 'What it was to work on, as JSON.' })
  payload!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The error of the last attempt. Null if it left none.',
  })
  error!: string | null;

  @Field(() => Int, { description: 'How often it was tried.' })
  attempts!: number;

  @Field(() => DateTime, { description: 'When it was enqueued.' })
  createdAt!: string;

  @Field(() => DateTime, { description: 'The end of the last attempt.' })
  failedAt!: string;
}

export const FailedJobConnection = defineConnection<FailedJobModel>('FailedJob', () => FailedJobModel);

@ObjectType({ simpleResolvers: true, description: 'The jobs of the queue by state.' })
export class JobCounts {
  @Field(() => Int, { description: 'Due or scheduled, never tried.' })
  waiting!: number;

  @Field(() => Int, { description: 'Being worked on now.' })
  running!: number;

  @Field(() => Int, { description: 'Failed, and will be retried.' })
  retrying!: number;

  @Field(() => Int, { description: 'Failed the last attempt.' })
  failed!: number;
}
