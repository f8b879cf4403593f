import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Column } from '../../platform/reads/columns.ts';
import { connectionOf } from '../../platform/relay.ts';
import { DateTime } from '../../platform/scalars.ts';
import { Category, PickModel } from '../pick/pick.model.ts';

export enum ShelfDeparture {
  MOVED = 'moved',
  LEFT_SHELF = 'left_shelf',
  DELETED = 'deleted',
  UNPUBLISHED = 'unpublished',
}
registerEnumType(ShelfDeparture, {
  name: 'ShelfDeparture',
  description: 'Why something no longer stands in a place of a shelf.',
  valuesConfig: {
    MOVED: { description: 'Its curator gave it another rank, where it stands from then on.' },
    LEFT_SHELF: { description: 'It made room for another one, and is still among the picks of its curator.' },
    DELETED: { description: 'Its curator deleted the pick.' },
    UNPUBLISHED: { description: 'The pick or its shelf was not public for some time.' },
  },
});

@ObjectType('ShelfPlacement', {
  simpleResolvers: true,
  description:
    'What stood in which place of a public shelf, from when until when. A place that was held for less than ten minutes is not told.',
})
export class ShelfPlacementModel {
  @Column(() => Category, { description: 'The category of the place.' })
  category!: Category;

  @Column(() => Int, { description: 'The place in its category, 1 to 3; 1 is the best.' })
  rank!: number;

  @Column(() => String, { description: 'What the pick was called while it stood there.' })
  title!: string;

  @Column(() => String, {
    nullable: true,
    description: 'The author, the maker or the city, as the pick said then. Null without one.',
  })
  reference!: string | null;

  @Column(() => DateTime, { column: 'from_at', description: 'Since when it stood there.' })
  rankedAt!: string;

  @Column(() => DateTime, {
    nullable: true,
    column: 'until_at',
    description: 'Until when it stood there. Null if it still does.',
  })
  leftAt!: string | null;

  @Column(() => ShelfDeparture, {
    nullable: true,
    description: 'Why it no longer stands there. Null if it still does.',
  })
  departure!: ShelfDeparture | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Why its curator took it off the shelf, in their words: at most 280 characters. Null without a reason. One that was written while edits wait for a look is told to its curator and admins only.',
  })
  reason!: string | null;

  @Field(() => PickModel, { nullable: true, description: 'The pick. Null if it is deleted.' })
  pick!: PickModel | null;
}

export const ShelfPlacementConnection = connectionOf<ShelfPlacementModel>(
  'ShelfPlacement',
  () => ShelfPlacementModel,
);
