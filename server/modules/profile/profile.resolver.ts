import { Args, ArgsType, Ctx, Resolver } from 'type-graphql';
import { type Context, requireViewer } from '../../platform/context.ts';
import { badInput, unauthenticated } from '../../platform/errors.ts';
import { Arg, Call, FieldResolver, Mutation, OwnerField, Query } from '../../platform/graphql/operations.ts';
import { PageArgs } from '../../platform/graphql/relay.ts';
import { DateTime, EmailAddress, Id } from '../../platform/graphql/scalars.ts';
import { Scope } from '../../platform/graphql/scopes.ts';
import { NullableField } from '../../platform/graphql/types.ts';
import { Cost } from '../../platform/reads/cost.ts';
import { getSelections, listRequestedFields } from '../../platform/reads/selection.ts';
import { accessMessages } from '../access/access.rules.ts';
import { Viewer } from '../access/viewer.model.ts';
import {
  OnboardingInput,
  ProfilePayload,
  UpdateProfileInput,
  UsernameAvailability,
} from './profile.inputs.ts';
import { CuratorOrder, ProfileConnection, ProfileModel, ProfileStatus } from './profile.model.ts';
import {
  CURATORS_MAX,
  profilePayload,
  readCurators,
  readProfile,
  readProfileByBoth,
  readProfileByUsername,
  readViewerId,
  usernameIsTaken,
} from './profile.reads.ts';
import { normalizeUsername, profileMessages, usernameSchema } from './profile.rules.ts';
import { completeOnboarding, postponeOnboarding, updateProfile } from './profile.service.ts';

@ArgsType()
class CuratorsArgs extends PageArgs {
  @NullableField(() => Boolean, 'Only curators that admins feature, or if there are none, approved curators.')
  featured?: boolean;

  @NullableField(
    () => String,
    'Only curators whose title contains these words, at most 80 characters. Ignores case and accents.',
  )
  profession?: string;

  @NullableField(
    () => String,
    'Only curators whose location contains these words, at most 80 characters, e.g. "Lisbon" or "Portugal", or whose city has this name.',
  )
  place?: string;

  @NullableField(() => CuratorOrder, 'Newest first if left out.', { defaultValue: CuratorOrder.NEWEST })
  order!: CuratorOrder;

  @NullableField(() => DateTime, 'Only curators who have changed their profile since.')
  updatedSince?: Date;
}

@Resolver(() => ProfileModel)
export class ProfileResolver {
  @Query(
    () => ProfileModel,
    'A profile by its id or its username. Null if there is none that the viewer can see. BAD_USER_INPUT without either, or if both are given and disagree.',
    { nullable: true },
  )
  profile(
    @Arg('id', () => Id, 'The id of the profile.', { nullable: true }) id: string | null | undefined,
    @Arg('username', () => String, 'The username, regardless of case.', { nullable: true })
    username: string | null | undefined,
    @Call() { context, info }: Call,
  ) {
    if (id && username) return readProfileByBoth(context, getSelections(info), { id, username });
    if (id) return readProfile(context, getSelections(info), id);
    if (username == null) throw badInput('Name an id or a username.');
    if (!usernameSchema.safeParse(username).success) return null;
    return readProfileByUsername(context, getSelections(info), username);
  }

  @Cost({ most: CURATORS_MAX })
  @Query(() => ProfileConnection, 'Curators with public picks, newest first by default, at most 50 per page.')
  curators(@Args(() => CuratorsArgs) args: CuratorsArgs, @Call() { context, info }: Call) {
    return readCurators(context, getSelections(info), args);
  }

  @Query(() => UsernameAvailability, 'Whether the viewer can have this username.')
  async usernameAvailability(
    @Arg('username', () => String, 'The username as it was typed.') typed: string,
    @Ctx() context: Context,
  ): Promise<UsernameAvailability> {
    const username = normalizeUsername(typed);
    if (!usernameSchema.safeParse(username).success) {
      return { username, available: false, message: profileMessages.username };
    }
    const taken = await usernameIsTaken(context, username);
    return { username, available: !taken, message: taken ? profileMessages.usernameTaken : null };
  }

  @Scope('read')
  @Query(
    () => Viewer,
    'The person who is logged in. Null for a visitor, with UNAUTHENTICATED if their saved picks are asked for.',
    { nullable: true },
  )
  viewer(@Call() { context, info }: Call) {
    if (context.viewer) return {};
    for (const [field] of listRequestedFields('Viewer', getSelections(info))) {
      if (field === 'favorites') throw unauthenticated(accessMessages.signedOut);
    }
    return null;
  }

  @OwnerField(
    () => EmailAddress,
    'The email address of the account. Visible to its owner and admins; null and FORBIDDEN for anyone else.',
  )
  declare email: unknown;

  @OwnerField(() => ProfileStatus, 'The review status of the shelf. Visible to its owner and admins.')
  declare status: unknown;

  @OwnerField(
    () => String,
    'What to change, from the admin who rejected the shelf. Null if there is none. Visible to its owner and admins.',
  )
  declare rejectionNote: unknown;

  @OwnerField(
    () => DateTime,
    'When the shelf was last submitted for review. Null if it never was. Visible to its owner and admins.',
  )
  declare lastSubmittedAt: unknown;

  @OwnerField(
    () => Boolean,
    'Whether the first form after sign-up was filled in or skipped. Visible to its owner and admins.',
  )
  declare onboardingCompleted: unknown;

  @Scope('write_picks')
  @Mutation(
    () => ProfilePayload,
    'Changes the viewer’s profile. CONFLICT if the username is taken or there is a newer version.',
  )
  async updateProfile(
    @Arg('input', () => UpdateProfileInput, 'The fields that change.')
    input: UpdateProfileInput,
    @Call() { context, info }: Call,
  ) {
    await updateProfile(context, input);
    return profilePayload(context, info, requireViewer(context).id);
  }

  @Mutation(() => ProfilePayload, 'Saves the onboarding form. CONFLICT if the username is taken.')
  async completeOnboarding(
    @Arg('input', () => OnboardingInput, 'The form.') input: OnboardingInput,
    @Call() { context, info }: Call,
  ) {
    await completeOnboarding(context, input);
    return profilePayload(context, info, requireViewer(context).id);
  }

  @Mutation(
    () => ProfilePayload,
    'Skips onboarding. It counts as completed, and the profile does not change.',
  )
  async postponeOnboarding(@Call() { context, info }: Call) {
    await postponeOnboarding(context);
    return profilePayload(context, info, requireViewer(context).id);
  }
}

@Resolver(() => Viewer)
export class ViewerResolver {
  @FieldResolver(() => Id, 'Identifies the viewer object. It is not the id of the profile.')
  id(@Ctx() context: Context) {
    return readViewerId(context);
  }

  @FieldResolver(() => ProfileModel, 'The viewer’s own profile.')
  profile(@Call() { context, info }: Call) {
    return readProfile(context, getSelections(info), requireViewer(context).id);
  }
}
