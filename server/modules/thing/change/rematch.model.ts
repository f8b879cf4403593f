import { Field, ID, Int, ObjectType } from 'type-graphql';

@ObjectType({
  simpleResolvers: true,
  description: 'What the rules of today would join that was picked before them. Admins see it.',
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

  @Field(() => Int, { description: 'The picks that would move.' })
  picksCount!: number;

  @Field(() => Boolean, { description: 'Whether a job is merging pairs, or undoing that.' })
  isWorking!: boolean;

  @Field(() => ID, {
    nullable: true,
    description: 'The merges made together last. Null if all of them were undone.',
  })
  batchId!: string | null;

  @Field(() => Int, { description: 'How many merges of these stand.' })
  mergedCount!: number;
}
