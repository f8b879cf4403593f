import { Int } from 'type-graphql';
import { Field, ObjectType } from '../../platform/graphql/types.ts';

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
