import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({ simpleResolvers: true, description: 'What waits for an admin.' })
export class AdminCounts {
  @Field(() => Int, { description: 'Submissions that wait for a decision.' })
  pendingSubmissions!: number;

  @Field(() => Int, { description: 'Reports that wait for an answer.' })
  openReports!: number;

  @Field(() => Int, { description: 'Answers of owners to take-downs, which wait for an admin.' })
  answeredTakedowns!: number;

  @Field(() => Int, { description: 'Published shelves with edits that await a second review.' })
  changedShelves!: number;

  @Field(() => Int, { description: 'Suggestions about things that wait for a decision.' })
  openThingSuggestions!: number;

  @Field(() => Int, { description: 'Jobs that failed permanently.' })
  failedJobs!: number;
}
