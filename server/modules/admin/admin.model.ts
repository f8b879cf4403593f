import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({ simpleResolvers: true, description: 'The numbers of items that wait for an admin.' })
export class AdminCounts {
  @Field(() => Int, { description: 'The number of submissions that wait for a decision.' })
  pendingSubmissions!: number;

  @Field(() => Int, { description: 'The number of open reports.' })
  openReports!: number;

  @Field(() => Int, { description: 'The number of appeals that wait for an admin.' })
  answeredTakedowns!: number;

  @Field(() => Int, { description: 'The number of published shelves with pending edits.' })
  changedShelves!: number;

  @Field(() => Int, { description: 'The number of open suggestions about things.' })
  openThingSuggestions!: number;

  @Field(() => Int, { description: 'The number of jobs that failed permanently.' })
  failedJobs!: number;
}
