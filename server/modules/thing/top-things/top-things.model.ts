import { Field, Float, Int, ObjectType } from 'type-graphql';
import { defineConnection } from '../../../platform/graphql/relay.ts';
import { Column } from '../../../platform/reads/columns.ts';
import { ThingModel } from '../thing.model.ts';

@ObjectType('TopThing', {
  simpleResolvers: true,
  description: 'The rank of a thing in a list of what curators agree on.',
})
export class TopThingModel {
  @Column(() => Int, {
    description: 'Its rank: 1 is the highest. Ranks of things that are no longer public are skipped.',
  })
  place!: number;

  @Field(() => ThingModel, { nullable: true, description: 'The thing.' })
  thing!: ThingModel | null;

  @Column(() => Float, {
    description:
      'The score that it is ranked by. A first place is 3 points, a second 2, a third 1. The average is drawn towards 2 as if five more curators had given that, and is multiplied by the number of curators. A shelf that has not changed for two years is half a curator.',
  })
  score!: number;

  @Column(() => Int, {
    description:
      'How many curators have it among their three, or had it in the season, each counted once: at least 2.',
  })
  curatorsCount!: number;

  @Column(() => Int, { description: 'How many of them have it in first place, or had it there.' })
  firstPlacesCount!: number;
}

export const TopThingConnection = defineConnection<TopThingModel>('TopThing', () => TopThingModel);
