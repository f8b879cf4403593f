import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Args, FieldResolver, Info, Int, Resolver, Root } from 'type-graphql';
import { PageArgs } from '../../platform/graphql/relay.ts';
import { DateTime } from '../../platform/graphql/scalars.ts';
import { Cost } from '../../platform/reads/cost.ts';
import { connectionFromRow, fromRow } from '../../platform/reads/selection.ts';
import { PickModel } from '../pick/pick.model.ts';
import { OFF_SHELF_MAX, SHELF_SIZE } from '../pick/pick.rules.ts';
import { ProfileModel } from '../profile/profile.model.ts';
import { ShelfPlacementConnection, ShelfPlacementModel } from './shelf.model.ts';
import { SHELF_YEARS_MAX, YEAR_PLACEMENTS_MAX } from './shelf.rules.ts';

@Resolver(() => ProfileModel)
export class ProfileShelfResolver {
  @Cost({ most: SHELF_SIZE })
  @FieldResolver(() => [ShelfPlacementModel], {
    description:
      'The public shelf at a point in time: at most nine picks, by category and rank. Picks that are not public now are hidden from others.',
  })
  shelf(
    @Root() profile: ProfileModel,
    @Arg('asOf', () => DateTime, { nullable: true, description: 'The moment. Now if left out.' })
    _asOf: Date | undefined,
    @Info() info: GraphQLResolveInfo,
  ) {
    return fromRow<ShelfPlacementModel[]>(profile, info);
  }

  @FieldResolver(() => ShelfPlacementConnection, {
    description:
      'The history of the public shelf, latest arrival first. Picks that are not public now are hidden from others.',
  })
  shelfHistory(
    @Root() profile: ProfileModel,
    @Args(() => PageArgs) _page: PageArgs,
    @Info() info: GraphQLResolveInfo,
  ) {
    return connectionFromRow(profile, info);
  }

  @Cost({ most: YEAR_PLACEMENTS_MAX })
  @FieldResolver(() => [ShelfPlacementModel], {
    description:
      'The picks on the public shelf during a year, in UTC: at most 100, longest in its rank first. Empty for a year without picks. Picks that are not public now are hidden from everyone.',
  })
  yearInReview(
    @Root() profile: ProfileModel,
    @Arg('year', () => Int, { description: 'The year, such as 2026.' }) _year: number,
    @Info() info: GraphQLResolveInfo,
  ) {
    return fromRow<ShelfPlacementModel[]>(profile, info);
  }

  @Cost({ most: SHELF_YEARS_MAX })
  @FieldResolver(() => [Int], {
    description: 'The years, in UTC, in which the public shelf had picks: at most 50, latest first.',
  })
  shelfYears(@Root() profile: ProfileModel, @Info() info: GraphQLResolveInfo) {
    return fromRow<number[]>(profile, info);
  }

  @Cost({ most: OFF_SHELF_MAX })
  @FieldResolver(() => [PickModel], {
    description:
      'Picks without a rank, such as replaced ones: at most 50, latest change first. Their curator and admins also see unpublished ones.',
  })
  unrankedPicks(@Root() profile: ProfileModel, @Info() info: GraphQLResolveInfo) {
    return fromRow<PickModel[]>(profile, info);
  }
}

@Resolver(() => PickModel)
export class PickPlacementResolver {
  @FieldResolver(() => DateTime, {
    nullable: true,
    description: 'When it got its current rank on the public shelf. Null if it is not on the public shelf.',
  })
  rankedAt(@Root() pick: PickModel, @Info() info: GraphQLResolveInfo) {
    return fromRow<string | null>(pick, info);
  }
}
