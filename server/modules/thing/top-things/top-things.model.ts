import { Float, Int } from 'type-graphql';
import { defineConnection } from '../../../platform/graphql/relay.ts';
import { NullableField, ObjectType } from '../../../platform/graphql/types.ts';
import { Column } from '../../../platform/reads/columns.ts';
import { ThingModel } from '../thing.model.ts';

@ObjectType('An entry of a list of top things.')
export class TopThingModel {
  @Column(
    () => Int,
    'Its position: 1 is the highest. Positions of things that are no longer public are skipped.',
  )
  position!: number;

  @NullableField(() => ThingModel, 'The thing.')
  thing!: ThingModel | null;

  @Column(
    () => Float,
    'The score that it is ranked by. A first rank is 3 points, a second 2, a third 1. The average is drawn towards 2 as if five more curators had given that, and is multiplied by the number of curators. A shelf that has not changed for two years counts half.',
  )
  score!: number;

  @Column(
    () => Int,
    'The number of curators who have it among their three, or had it in the season: at least 2.',
  )
  curatorsCount!: number;

  @Column(() => Int, 'The number of them who have or had it first.')
  firstPlacesCount!: number;
}

export const TopThingConnection = defineConnection<TopThingModel>('TopThing', () => TopThingModel);
