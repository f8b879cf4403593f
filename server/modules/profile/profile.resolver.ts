import {
  Arg,
  Args,
  ArgsType,
  Authorized,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Mutation,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import { type Context, requireViewer } from '../../platform/context.ts';
import { unauthenticated } from '../../platform/errors.ts';
import { Call } from '../../platform/graphql/operations.ts';
import { PageArgs } from '../../platform/graphql/relay.ts';
import { DateTime, EmailAddress } from '../../platform/graphql/scalars.ts';
import { Scope } from '../../platform/graphql/scopes.ts';
import { Cost } from '../../platform/reads/cost.ts';
import { costModel } from '../../platform/reads/limits.rules.ts';
import { getSelections, listRequestedFields } from '../../platform/reads/selection.ts';
import { accessMessages } from '../access/access.rules.ts';
import { Viewer } from '../access/viewer.model.ts';
import {
  OnboardingInput,
  ProfilePayload,
  UpdateProfileInput,
  UsernameAvailability,
} from './profile.inputs.ts';
import {
  CuratorOrder,
  type PrivateProfile,
  ProfileConnection,
  ProfileModel,
  ProfileStatus,
} from './profile.model.ts';
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
  @Field(() => Boolean, {
    nullable: true,
    description: 'Only curators that admins feature, or if there are none, approved curators.',
  })
  featured?: boolean;

  @Field(() => String, {
    nullable: true,
    description:
      'Only curators whose title contains these words, at most 80 characters. Ignores case and accents.',
  })
  profession?: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Only curators whose location contains these words, at most 80 characters, e.g. "Lisbon" or "Portugal".',
  })
  place?: string;

  @Field(() => CuratorOrder, {
    nullable: true,
    defaultValue: CuratorOrder.NEWEST,
    description: 'Newest first if left out.',
  })
  order?: CuratorOrder;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Only curators who have changed their profile since.',
  })
  updatedSince?: Date;
}

@Resolver(() => ProfileModel)
export class ProfileResolver {
  @Query(() => ProfileModel, {
    nullable: true,
    description:
      'A profile by its id or its username. Null if there is none that the viewer can see. BAD_USER_INPUT if both are given and disagree.',
  })
  profile(
    @Arg('id', () => ID, { nullable: true, description: 'The id of the profile.' }) id:
      | string
      | null
      | undefined,
    @Arg('username', () => String, { nullable: true, description: 'The username, regardless of case.' })
    username: string | null | undefined,
    @Call() { context, info }: Call,
  ) {
    if (id && username) return readProfileByBoth(context, getSelections(info), { id, username });
    if (id) return readProfile(context, getSelections(info), id);
    if (!usernameSchema.safeParse(username).success) return null;
    return readProfileByUsername(context, getSelections(info), username as string);
  }

  @Cost({ most: CURATORS_MAX })
  @Query(() => ProfileConnection, {
    description: 'Curators with public picks, newest first by default, at most 50 per page.',
  })
  curators(@Args(() => CuratorsArgs) args: CuratorsArgs, @Call() { context, info }: Call) {
    return readCurators(context, getSelections(info), args);
  }

  @Query(() => UsernameAvailability, { description: 'Whether the viewer can have this username.' })
  async usernameAvailability(
    @Arg('username', () => String, { description: 'The username as it was typed.' }) typed: string,
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
  @Query(() => Viewer, {
    nullable: true,
    description:
      'The person who is logged in. Null for a visitor, with UNAUTHENTICATED if their saved picks are asked for.',
  })
  viewer(@Call() { context, info }: Call) {
    if (context.viewer) return {};
    for (const [field] of listRequestedFields('Viewer', getSelections(info))) {
      if (field === 'favorites') throw unauthenticated(accessMessages.signedOut);
    }
    return null;
  }

  @Authorized('OWNER_OR_ADMIN')
  @Cost({ points: costModel.refusable })
  @FieldResolver(() => EmailAddress, {
    nullable: true,
    description:
      'The email address of the account. Visible to its owner and admins; null and FORBIDDEN for anyone else.',
  })
  email(@Root() profile: PrivateProfile) {
    return profile.email;
  }

  @Authorized('OWNER_OR_ADMIN')
  @Cost({ points: costModel.refusable })
  @FieldResolver(() => ProfileStatus, {
    nullable: true,
    description: 'The review status of the shelf. Visible to its owner and admins.',
  })
  status(@Root() profile: PrivateProfile) {
    return profile.status;
  }

  @Authorized('OWNER_OR_ADMIN')
  @Cost({ points: costModel.refusable })
  @FieldResolver(() => String, {
    nullable: true,
    description:
      'The note of the admin who requested changes. Null if there is none. Visible to its owner and admins.',
  })
  rejectionNote(@Root() profile: PrivateProfile) {
    return profile.rejectionNote;
  }

  @Authorized('OWNER_OR_ADMIN')
  @Cost({ points: costModel.refusable })
  @FieldResolver(() => DateTime, {
    nullable: true,
    description:
      'When the shelf was last submitted for review. Null if it never was. Visible to its owner and admins.',
  })
  lastSubmittedAt(@Root() profile: PrivateProfile) {
    return profile.lastSubmittedAt;
  }

  @Authorized('OWNER_OR_ADMIN')
  @Cost({ points: costModel.refusable })
  @FieldResolver(() => Boolean, {
    nullable: true,
    description:
      'Whether the first form after sign-up was filled in or skipped. Visible to its owner and admins.',
  })
  onboardingCompleted(@Root() profile: PrivateProfile) {
    return profile.onboardingCompleted;
  }

  @Scope('write_picks')
  @Mutation(() => ProfilePayload, {
    description:
      'Changes the viewer’s profile. CONFLICT if the username is taken or there is a newer version.',
  })
  async updateProfile(
    @Arg('input', () => UpdateProfileInput, { description: 'The fields that change.' })
    input: UpdateProfileInput,
    @Call() { context, info }: Call,
  ) {
    await updateProfile(context, input);
    return profilePayload(context, info, requireViewer(context).id);
  }

  @Mutation(() => ProfilePayload, {
    description: 'Saves the onboarding form. CONFLICT if the username is taken.',
  })
  async completeOnboarding(
    @Arg('input', () => OnboardingInput, { description: 'The form.' }) input: OnboardingInput,
    @Call() { context, info }: Call,
  ) {
    await completeOnboarding(context, input);
    return profilePayload(context, info, requireViewer(context).id);
  }

  @Mutation(() => ProfilePayload, {
    description: 'Skips onboarding. It counts as completed, and the profile does not change.',
  })
  async postponeOnboarding(@Call() { context, info }: Call) {
    await postponeOnboarding(context);
    return profilePayload(context, info, requireViewer(context).id);
  }
}

@Resolver(() => Viewer)
export class ViewerResolver {
  @FieldResolver(() => ID, {
    description: 'Identifies the viewer object. It is not the id of the profile.',
  })
  id(@Ctx() context: Context) {
    return readViewerId(context);
  }

  @FieldResolver(() => ProfileModel, { description: 'The viewer’s own profile.' })
  profile(@Call() { context, info }: Call) {
    return readProfile(context, getSelections(info), requireViewer(context).id);
  }
}
