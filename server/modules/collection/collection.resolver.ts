import type { GraphQLResolveInfo } from 'graphql';
import {
  Arg,
  Args,
  ArgsType,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Info,
  Int,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import type { Context } from '../../platform/context.ts';
import { PageArgs } from '../../platform/relay.ts';
import { fromRow, type PageItem, selection, toConnection } from '../../platform/select.ts';
import { ProfileModel } from '../profile/profile.model.ts';
import { CollectionConnection, CollectionModel } from './collection.model.ts';
import { canEditCollection } from './collection.policy.ts';
import { readCollection, readCollections } from './collection.reads.ts';

@ArgsType()
class ProfileCollectionsArgs {
  @Field(() => Int, { nullable: true, defaultValue: 6, description: '1 to 100.' })
  first?: number;

  @Field(() => String, { nullable: true })
  after?: string;
}

@Resolver(() => CollectionModel)
export class CollectionResolver {
  @Query(() => CollectionModel, { nullable: true, description: 'A collection that the viewer may see.' })
  collection(@Arg('id', () => ID) id: string, @Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    return readCollection(context, selection(info), id);
  }

  @Query(() => CollectionConnection, { description: 'Newest first.' })
  collections(
    @Args(() => PageArgs) args: PageArgs,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    return readCollections(context, selection(info), args);
  }

  @FieldResolver(() => Boolean)
  viewerCanEdit(@Root() collection: CollectionModel & { profileId: string }, @Ctx() { viewer }: Context) {
    return canEditCollection(viewer, collection);
  }

  @FieldResolver(() => [CollectionModel], {
    description: "More of this curator's collections, newest first.",
  })
  more(
    @Root() collection: CollectionModel,
    @Arg('first', () => Int, { nullable: true, defaultValue: 5 }) _first: number,
    @Info() info: GraphQLResolveInfo,
  ) {
    return fromRow<CollectionModel[]>(collection, info);
  }
}

@Resolver(() => ProfileModel)
export class ProfileCollectionsResolver {
  @FieldResolver(() => CollectionConnection, { description: 'Newest first.' })
  collections(
    @Root() profile: ProfileModel,
    @Args(() => ProfileCollectionsArgs) args: ProfileCollectionsArgs,
    @Info() info: GraphQLResolveInfo,
  ) {
    return toConnection(fromRow<PageItem<CollectionModel>[]>(profile, info), args);
  }
}
