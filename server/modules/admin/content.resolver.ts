import type { GraphQLResolveInfo } from 'graphql';
import { Args, ArgsType, Authorized, Ctx, Field, ID, Info, Query, Resolver } from 'type-graphql';
import type { Context } from '../../platform/context.ts';
import { selectionsOf } from '../../platform/reads/selection.ts';
import { PageArgs } from '../../platform/relay.ts';
import { CollectionConnection } from '../collection/collection.model.ts';
import { Category, PickConnection } from '../pick/pick.model.ts';
import { ContentOrder, ContentState } from './content.model.ts';
import { readAllCollections, readAllPicks } from './content.reads.ts';

@ArgsType()
class ContentListArgs extends PageArgs {
  @Field(() => String, { nullable: true, description: 'Words of what is searched by everybody.' })
  search?: string | null;

  @Field(() => Category, { nullable: true })
  category?: Category | null;

  @Field(() => ContentState, { nullable: true })
  state?: ContentState | null;

  @Field(() => ID, { nullable: true, description: 'The id of the profile whose they are.' })
  curatorId?: string | null;

  @Field(() => ContentOrder, { nullable: true, defaultValue: ContentOrder.CREATED })
  order?: ContentOrder;

  @Field(() => Boolean, { nullable: true, defaultValue: true })
  descending?: boolean;
}

@Resolver()
export class ContentResolver {
  @Authorized('ADMIN')
  @Query(() => PickConnection, { description: 'Admins only. All picks, also those that are not public.' })
  allPicks(
    @Args(() => ContentListArgs) args: ContentListArgs,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    return readAllPicks(context, selectionsOf(info), args);
  }

  @Authorized('ADMIN')
  @Query(() => CollectionConnection, {
    description: 'Admins only. All collections, also those that are not public.',
  })
  allCollections(
    @Args(() => ContentListArgs) args: ContentListArgs,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    return readAllCollections(context, selectionsOf(info), args);
  }
}
