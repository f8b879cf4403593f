import { Field, ID, Int, ObjectType } from 'type-graphql';

@ObjectType({
  simpleResolvers: true,
  description: 'The matches that the current rules would merge among older things. Visible to admins.',
})
export class ThingRematchModel {
  @Field(() => Boolean, {
    description: 'Whether all things have been compared. A job does it every ten minutes.',
  })
  isComplete!: boolean;

  @Field(() => Int, {
    description: 'The pairs that would be merged. They are in `thingDuplicates`, with a similarity of 100.',
  })
  pairsCount!: number;

  @Field(() => Int, { description: 'The number of picks that would move.' })
  picksCount!: number;

  @Field(() => Boolean, { description: 'Whether a job is merging pairs, or undoing that.' })
  isWorking!: boolean;

  @Field(() => ID, {
    nullable: true,
    description: 'The latest batch of merges. Null if all of them were undone.',
  })
  batchId!: string | null;

  @Field(() => Int, { description: 'The number of its merges that were not undone.' })
  mergedCount!: number;
}
