import { Args, Ctx, Int, Resolver, Root, Subscription } from 'type-graphql';
import { type Context, requireStream, requireViewer } from '../../platform/context.ts';
import { Arg, Call, definePayload, Mutation, Query, RowField } from '../../platform/graphql/operations.ts';
import { Id } from '../../platform/graphql/scalars.ts';
import { Scope } from '../../platform/graphql/scopes.ts';
import { Cost } from '../../platform/reads/cost.ts';
import { getSelections } from '../../platform/reads/selection.ts';
import { Category } from '../category/category.model.ts';
import { ProfilePayload } from '../profile/profile.inputs.ts';
import { ProfileModel } from '../profile/profile.model.ts';
import { profilePayload } from '../profile/profile.reads.ts';
import {
  CreatePickInput,
  DeletePayload,
  FeaturedArgs,
  FeedArgs,
  FeedEntriesArgs,
  PickPayload,
  RankPicksInput,
  SetPickRankInput,
  UpdatePickInput,
} from './pick.inputs.ts';
import { FeedEntryConnection, PickConnection, PickModel } from './pick.model.ts';
import { readFeaturedPicks, readFeed, readFeedEntries, readListedPick, readPick } from './pick.reads.ts';
import { FEATURED_MAX, pickMessages, SHELF_SIZE } from './pick.rules.ts';
import { createPick, deletePick, rankPicks, setPickRank, updatePick } from './pick.service.ts';

const payload = definePayload('pick', readPick, pickMessages.notFound);

@Resolver(() => PickModel)
export class PickResolver {
  @Query(() => PickModel, 'A pick by its id. Null if there is none that the viewer can see.', {
    nullable: true,
  })
  pick(
    @Arg('id', () => Id, 'The id of the pick.')
    id: string,
    @Call() { context, info }: Call,
  ) {
    return readPick(context, getSelections(info), id);
  }

  @Query(
    () => PickConnection,
    'Public picks, without those of deleted people. Picks that were published together are sorted by rank, best first.',
  )
  feed(@Args(() => FeedArgs) args: FeedArgs, @Call() { context, info }: Call) {
    return readFeed(context, getSelections(info), args);
  }

  @Query(
    () => FeedEntryConnection,
    'The feed with picks that were published together as one entry. In the order POPULAR, each pick is an entry.',
  )
  feedEntries(@Args(() => FeedEntriesArgs) args: FeedEntriesArgs, @Call() { context, info }: Call) {
    return readFeedEntries(context, getSelections(info), args);
  }

  @Cost({ most: FEATURED_MAX, page: FEATURED_MAX })
  @Query(
    () => PickConnection,
    'The picks that admins feature now, in their order. The newest of the feed if there are none. At most 50 a page.',
  )
  featuredPicks(@Args(() => FeaturedArgs) _page: FeaturedArgs, @Call() { context, info }: Call) {
    return readFeaturedPicks(context, getSelections(info));
  }

  @Subscription(() => PickModel, {
    nullable: true,
    description:
      'Each pick that becomes public, of all curators or of the one with the id `curator`. After a new connection, read `feed`: what happened in between is not sent.',
    subscribe: ({ args, context }) =>
      requireStream(context).events('picks', {
        key: args.curator?.toLowerCase(),
        accepts: ([category]) => !args.category || args.category === category,
      }),
  })
  pickPublished(
    @Root() id: string,
    @Arg('category', () => Category, 'Only picks of this category.', { nullable: true })
    _category: Category | undefined,
    @Arg('curator', () => Id, 'Only picks of the curator with this id.', { nullable: true })
    _curator: string | undefined,
    @Call() { context, info }: Call,
  ) {
    return readListedPick(context, getSelections(info), id);
  }

  @RowField(() => [PickModel], 'Other picks of the same curator that the viewer can see.', {
    arg: Arg('first', () => Int, 'How many: 1 to 100.', { nullable: true, defaultValue: 9 }),
  })
  declare related: unknown;

  @Scope('write_picks')
  @Mutation(
    () => PickPayload,
    "Adds a pick to the viewer's shelf. With `replaces`, it replaces another one. CONFLICT if its rank is taken.",
  )
  async createPick(
    @Arg('input', () => CreatePickInput, 'The new pick.') input: CreatePickInput,
    @Call() { context, info }: Call,
  ) {
    return payload(context, info, await createPick(context, input));
  }

  @Scope('write_picks')
  @Mutation(
    () => PickPayload,
    "Changes one of the viewer's picks. NOT_FOUND if it isn't theirs, CONFLICT if there is a newer version.",
  )
  async updatePick(
    @Arg('input', () => UpdatePickInput, 'The pick, and the fields that change.')
    input: UpdatePickInput,
    @Call() { context, info }: Call,
  ) {
    return payload(context, info, await updatePick(context, input));
  }

  @Scope('write_picks')
  @Mutation(() => DeletePayload, "Deletes one of the viewer's picks.")
  async deletePick(@Arg('id', () => Id, 'The pick to delete.') id: string, @Ctx() context: Context) {
    await deletePick(context, id);
    return { deletedId: id, viewer: {} };
  }

  @Scope('write_picks')
  @Mutation(
    () => PickPayload,
    "Gives one of the viewer's picks a rank. The pick that has this rank swaps with it; if this pick had no rank, the other one leaves the shelf and loses its rank. NOT_FOUND if the pick isn't theirs.",
  )
  async setPickRank(
    @Arg('input', () => SetPickRankInput, 'The pick and its rank.') input: SetPickRankInput,
    @Call() { context, info }: Call,
  ) {
    return payload(context, info, await setPickRank(context, input));
  }

  @Scope('write_picks')
  @Mutation(() => ProfilePayload, "Ranks all of the viewer's picks in one category.")
  async rankPicks(
    @Arg('input', () => RankPicksInput, 'The category and its new order.')
    input: RankPicksInput,
    @Call() { context, info }: Call,
  ) {
    await rankPicks(context, input);
    return profilePayload(context, info, requireViewer(context).id);
  }
}

@Resolver(() => ProfileModel)
export class ProfilePicksResolver {
  @Cost({ most: SHELF_SIZE })
  @RowField(
    () => [PickModel],
    'At most nine, by category and rank: three of each category, where picks without a rank fill the free slots. Their curator and admins also see unpublished ones.',
    {
      arg: Arg('category', () => Category, 'Only picks of this category. All if left out.', {
        nullable: true,
      }),
    },
  )
  declare picks: unknown;
}
