import { Int } from 'type-graphql';
import { Id } from '../../../platform/graphql/scalars.ts';
import { Field, NullableField, ObjectType } from '../../../platform/graphql/types.ts';

@ObjectType('The matches that the current rules would merge among older things. Visible to admins.')
export class ThingRematchModel {
  @Field(() => Boolean, 'Whether all things have been compared. A job does it every ten minutes.')
  isComplete!: boolean;

  @Field(
    () => Int,
    'The pairs that would be merged. They are in `thingDuplicates`, with a similarity of 100.',
  )
  pairsCount!: number;

  @Field(() => Int, 'The number of picks that would move.')
  picksCount!: number;

  @Field(() => Boolean, 'Whether a job is merging pairs, or undoing that.')
  isWorking!: boolean;

  @NullableField(() => Id, 'The latest batch of merges. Null if all of them were undone.')
  batchId!: string | null;

  @Field(() => Int, 'The number of its merges that were not undone.')
  mergedCount!: number;
}
