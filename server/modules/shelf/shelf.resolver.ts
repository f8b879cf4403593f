import { Int, Resolver } from 'type-graphql';
import { Arg, RowField } from '../../platform/graphql/operations.ts';
import { PageArgs } from '../../platform/graphql/relay.ts';
import { DateTime } from '../../platform/graphql/scalars.ts';
import { Cost } from '../../platform/reads/cost.ts';
import { PickModel } from '../pick/pick.model.ts';
import { OFF_SHELF_MAX, SHELF_SIZE } from '../pick/pick.rules.ts';
import { ProfileModel } from '../profile/profile.model.ts';
import { ShelfPlacementConnection, ShelfPlacementModel } from './shelf.model.ts';
import { SHELF_YEARS_MAX, YEAR_PLACEMENTS_MAX } from './shelf.rules.ts';

@Resolver(() => ProfileModel)
export class ProfileShelfResolver {
  @Cost({ most: SHELF_SIZE })
  @RowField(
    () => [ShelfPlacementModel],
    'The public shelf at a point in time: at most nine picks, by category and rank. Picks that are not public now are hidden from others.',
    { arg: Arg('asOf', () => DateTime, 'The moment. Now if left out.', { nullable: true }) },
  )
  declare shelf: unknown;

  @RowField(
    () => ShelfPlacementConnection,
    'The history of the public shelf, latest arrival first. Picks that are not public now are hidden from others.',
    { args: PageArgs },
  )
  declare shelfHistory: unknown;

  @Cost({ most: YEAR_PLACEMENTS_MAX })
  @RowField(
    () => [ShelfPlacementModel],
    'The picks on the public shelf during a year, in UTC: at most 100, longest in its rank first. Empty for a year without picks. Picks that are not public now are hidden from everyone.',
    { arg: Arg('year', () => Int, 'The year, such as 2026.') },
  )
  declare yearInReview: unknown;

  @Cost({ most: SHELF_YEARS_MAX })
  @RowField(() => [Int], 'The years, in UTC, in which the public shelf had picks: at most 50, latest first.')
  declare shelfYears: unknown;

  @Cost({ most: OFF_SHELF_MAX })
  @RowField(
    () => [PickModel],
    'Picks without a rank, such as replaced ones: at most 50, latest change first. Their curator and admins also see unpublished ones.',
  )
  declare unrankedPicks: unknown;
}

@Resolver(() => PickModel)
export class PickPlacementResolver {
  @RowField(
    () => DateTime,
    'When it got its current rank on the public shelf. Null if it is not on the public shelf.',
    { nullable: true },
  )
  declare rankedAt: unknown;
}
