import { Args, ArgsType, Extensions, Int, Resolver } from 'type-graphql';
import { notFound } from '../../platform/errors.ts';
import { Arg, Call, FieldResolver, Mutation, RowField } from '../../platform/graphql/operations.ts';
import { PageArgs } from '../../platform/graphql/relay.ts';
import { Id } from '../../platform/graphql/scalars.ts';
import { Scope } from '../../platform/graphql/scopes.ts';
import { Field, NullableField, ObjectType } from '../../platform/graphql/types.ts';
import { HAS_PLAN } from '../../platform/reads/plans.ts';
import { getSelections } from '../../platform/reads/selection.ts';
import { Viewer } from '../access/viewer.model.ts';
import { Category } from '../category/category.model.ts';
import { PickConnection, PickModel } from '../pick/pick.model.ts';
import { readPick } from '../pick/pick.reads.ts';
import { pickMessages } from '../pick/pick.rules.ts';
import { readFavorites } from './favorite.reads.ts';
import { setFavorite } from './favorite.service.ts';

@ArgsType()
class FavoritesArgs extends PageArgs {
  @NullableField(() => Category, 'Only picks of this category. All if left out.')
  category?: Category;
}

@ObjectType('The result of saving or removing a pick.')
class SetFavoritePayload {
  @Field(() => PickModel, 'The pick after the change.')
  pick!: PickModel;
}

@Resolver(() => PickModel)
export class FavoriteResolver {
  @RowField(() => Int, 'The number of people who have saved it.')
  declare favoritesCount: unknown;

  @RowField(() => Boolean, 'Whether the viewer has saved it. False if logged out.')
  declare viewerHasFavorited: unknown;

  @Extensions(HAS_PLAN)
  @Scope('write_social')
  @Mutation(
    () => SetFavoritePayload,
    'Saves or removes a pick; safe to repeat. NOT_FOUND if the viewer cannot see the pick, UNAVAILABLE if saved picks are unavailable.',
  )
  async setFavorite(
    @Arg('pickId', () => Id, 'The pick to save.') pickId: string,
    @Arg('on', () => Boolean, 'True saves it, false removes it from the saved picks.')
    on: boolean,
    @Call() { context, info }: Call,
  ) {
    await setFavorite(context, pickId, on);
    const pick = await readPick(context, getSelections(info, 'pick'), pickId);
    if (!pick) throw notFound(pickMessages.notFound);
    return { pick };
  }
}

@Resolver(() => Viewer)
export class ViewerFavoritesResolver {
  @FieldResolver(
    () => PickConnection,
    'The picks that the viewer has saved, last saved first. UNAVAILABLE if they cannot be read.',
  )
  favorites(@Args(() => FavoritesArgs) args: FavoritesArgs, @Call() { context, info }: Call) {
    return readFavorites(context, getSelections(info), args);
  }
}
