import { Args, ArgsType, Resolver, Root } from 'type-graphql';
import { Arg, Call, FieldResolver, Mutation, Query, RowField } from '../../platform/graphql/operations.ts';
import { PageArgs } from '../../platform/graphql/relay.ts';
import { Id } from '../../platform/graphql/scalars.ts';
import { Scope } from '../../platform/graphql/scopes.ts';
import { NullableField } from '../../platform/graphql/types.ts';
import { Cost } from '../../platform/reads/cost.ts';
import { getSelections } from '../../platform/reads/selection.ts';
import { ProfileModel } from '../profile/profile.model.ts';
import { DELETED_NAME, profilePayload } from '../profile/profile.reads.ts';
import { CuratorMatchConnection, CuratorMatchModel, MatchPayload, MatchReasonModel } from './match.model.ts';
import { readMatchesByThings, readViewerMatches } from './match.reads.ts';
import { MATCHED_THINGS_MAX, type ReasonFacts, reasonText } from './match.rules.ts';
import { dismissMatch, restoreMatch } from './match.service.ts';

@ArgsType()
class MatchesArgs extends PageArgs {
  @NullableField(
    () => [Id],
    `The ids of 1 to ${MATCHED_THINGS_MAX} things to match, for visitors without a shelf. Things that are not public are ignored. The viewer’s own picks if left out.`,
  )
  thingIds?: string[];
}

const curator = 'The curator.';

@Resolver(() => CuratorMatchModel)
export class MatchResolver {
  @Cost({ points: 2_000, page: 12, most: 50 })
  @Query(
    () => CuratorMatchConnection,
    'The curators with the most in common, closest first. `thingIds` works without a login. Without it, the viewer’s own picks are compared, including unpublished ones, and curators they follow are left out; UNAUTHENTICATED for visitors. Curators that the viewer dismissed are left out. BAD_USER_INPUT for no things or more than nine.',
  )
  matches(@Args(() => MatchesArgs) { thingIds }: MatchesArgs, @Call() { context, info }: Call) {
    return thingIds
      ? readMatchesByThings(context, getSelections(info), thingIds)
      : readViewerMatches(context, getSelections(info));
  }

  @Scope('write_social')
  @Mutation(
    () => MatchPayload,
    'Stops recommending a curator to the viewer; safe to repeat. NOT_FOUND for the viewer’s own profile.',
  )
  async dismissMatch(
    @Arg('profileId', () => Id, curator) profileId: string,
    @Call() { context, info }: Call,
  ) {
    await dismissMatch(context, profileId);
    return profilePayload(context, info, profileId);
  }

  @Scope('write_social')
  @Mutation(() => MatchPayload, 'Undoes `dismissMatch`; safe to repeat.')
  async restoreMatch(
    @Arg('profileId', () => Id, curator) profileId: string,
    @Call() { context, info }: Call,
  ) {
    await restoreMatch(context, profileId);
    return profilePayload(context, info, profileId);
  }
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
  @RowField(
    () => CuratorMatchModel,
    'The things that the viewer and this curator share, with the score. Null for visitors, for the viewer’s own profile, and if nothing is shared. Unpublished picks of the curator do not count.',
    { nullable: true },
  )
  declare viewerMatch: unknown;
}
