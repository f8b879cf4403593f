import { Int } from 'type-graphql';
import { defineEnum, type ValueOf } from '../../platform/graphql/enums.ts';
import { defineConnection } from '../../platform/graphql/relay.ts';
import { DateTime } from '../../platform/graphql/scalars.ts';
import { Field, NullableField, ObjectType } from '../../platform/graphql/types.ts';
import { Column, NullableColumn } from '../../platform/reads/columns.ts';
import { Category } from '../category/category.model.ts';
import { PickModel } from '../pick/pick.model.ts';

const ShelfRemovalReason = defineEnum('ShelfRemovalReason', 'Why a pick left its rank on a shelf.', {
  MOVED: 'Its curator gave it another rank.',
  LEFT_SHELF: 'It was replaced by another pick, or edited into another thing.',
  DELETED: 'Its curator deleted the pick.',
  UNPUBLISHED: 'The pick or its shelf was unpublished for a while.',
});
type ShelfRemovalReason = ValueOf<typeof ShelfRemovalReason>;

@ObjectType(
  'A period in which a thing had a rank on a public shelf. Periods of less than ten minutes are left out.',
)
export class ShelfPlacementModel {
  @Column(() => Category, 'The category of the rank.')
  category!: Category;

  @Column(() => Int, 'The rank in its category, 1 to 3; 1 is the best.')
  rank!: number;

  @Column(() => String, 'The title of the pick at that time.')
  title!: string;

  @NullableColumn(
    () => String,
    'The reference of the pick at that time: the author, the maker or the city. Null without one.',
  )
  reference!: string | null;

  @Column(() => DateTime, 'When it got this rank.', { column: 'from_at' })
  rankedAt!: string;

  @Field(
    () => DateTime,
    'When it came to the shelf, at this rank or at another one from which it has moved since.',
  )
  arrivedAt!: string;

  @NullableColumn(() => DateTime, 'When it left this rank. Null if it still has it.', { column: 'until_at' })
  leftAt!: string | null;

  @NullableColumn(() => ShelfRemovalReason, 'The reason why it left this rank. Null if it still has it.')
  removalReason!: ShelfRemovalReason | null;

  @NullableField(
    () => String,
    'The curator’s reason for removing it from the shelf: at most 280 characters. Null without a reason. While the edit is pending, only its curator and admins see the reason.',
  )
  reason!: string | null;

  @NullableField(() => PickModel, 'The pick. Null if it was deleted, or is now about another thing.')
  pick!: PickModel | null;
}

export const ShelfPlacementConnection = defineConnection<ShelfPlacementModel>(
  'ShelfPlacement',
  () => ShelfPlacementModel,
);
