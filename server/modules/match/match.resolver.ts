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
  Mutation,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';
import { Cost } from '../../platform/reads/cost.ts';
import { fromRow, selectionsOf } from '../../platform/reads/selection.ts';
import { PageArgs } from '../../platform/relay.ts';
import { Scope } from '../../platform/scopes.ts';
import { ProfileModel } from '../profile/profile.model.ts';
import { DELETED_NAME, profilePayload } from '../profile/profile.reads.ts';
import { profileMessages } from '../profile/profile.rules.ts';
import { CuratorMatchConnection, CuratorMatchModel, MatchPayload, MatchReasonModel } from './match.model.ts';
import { readMatchesOfThings, readMatchesOfViewer } from './match.reads.ts';
import { MATCHED_THINGS_MAX, type ReasonFacts, reasonText } from './match.rules.ts';
import { dismissMatch, restoreMatch } from './match.service.ts';

@ArgsType()
class MatchesArgs extends PageArgs {
  @Field(() => [ID], {
    nullable: true,
    description: `The ids of 1 to ${MATCHED_THINGS_MAX} things, for somebody without a shelf. Those that are not public are left out. The viewer’s own picks if left out.`,
  })
  thingIds?: string[];
}

const curator = { description: 'The curator.' };

@Resolver(() => CuratorMatchModel)
export class MatchResolver {
  @Cost({ points: 2_000, page: 12, most: 50 })
  @Query(() => CuratorMatchConnection, {
    description:
      'The curators who share most with somebody, closest first. With `thingIds` everybody may ask. Without, the viewer’s own picks are compared, also those that are not public yet, and whom they follow is left out; UNAUTHENTICATED for visitors. Whom the viewer has dismissed is left out. BAD_USER_INPUT for no things or more than nine.',
  })
  matches(
    @Args(() => MatchesArgs) { thingIds }: MatchesArgs,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    return thingIds
      ? readMatchesOfThings(context, selectionsOf(info), thingIds)
      : readMatchesOfViewer(context, selectionsOf(info));
  }

  @Scope('write_social')
  @Mutation(() => MatchPayload, {
    description:
      'Recommends a curator to the viewer no more; safe to repeat. NOT_FOUND for the viewer’s own profile.',
  })
  async dismissMatch(
    @Arg('profileId', () => ID, curator) profileId: string,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    await dismissMatch(context, profileId);
    return payload(context, info, profileId);
  }

  @Scope('write_social')
  @Mutation(() => MatchPayload, {
    description: 'Takes `dismissMatch` back; safe to repeat.',
  })
  async restoreMatch(
    @Arg('profileId', () => ID, curator) profileId: string,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    await restoreMatch(context, profileId);
    return payload(context, info, profileId);
  }
}

async function payload(context: Context, info: GraphQLResolveInfo, profileId: string) {
  const { profile, viewer } = await profilePayload(context, info, profileId);
  if (!profile) throw notFound(profileMessages.notFound);
  return { profile, viewer };
}

@Resolver(() => MatchReasonModel)
export class MatchReasonResolver {
  @FieldResolver(() => String)
  text(@Root() reason: ReasonFacts & { curator: string | null }) {
    return reasonText(reason, reason.curator ?? DELETED_NAME);
  }
}

@Resolver(() => ProfileModel)
export class ProfileMatchResolver {
  @Cost({ points: 20 })
  @FieldResolver(() => CuratorMatchModel, {
    nullable: true,
    description:
      'What the viewer and this curator both stand behind, and how close that makes them. Null for visitors, for one’s own profile, and where nothing is shared. Others see only what is public.',
  })
  viewerMatch(@Root() profile: ProfileModel, @Info() info: GraphQLResolveInfo) {
    return fromRow<CuratorMatchModel | null>(profile, info);
  }
}
