import { Int } from 'type-graphql';
import { descriptions } from '../../platform/graphql/descriptions.ts';
import { Id } from '../../platform/graphql/scalars.ts';
import { Field, InputType, NullableField, ObjectType } from '../../platform/graphql/types.ts';
import { Viewer } from '../access/viewer.model.ts';
import { ProfileColumns, ProfileModel } from './profile.model.ts';

@InputType('http or https addresses. Null or empty clears a link.')
class SocialLinksInput {
  @NullableField(() => String, 'The address on X, formerly Twitter, or "@name". At most 300 characters.')
  twitter?: string | null;

  @NullableField(() => String, 'The address on Instagram, or "@name". At most 300 characters.')
  instagram?: string | null;

  @NullableField(
    () => String,
    'The address on LinkedIn, or the name of the profile there. At most 300 characters.',
  )
  linkedin?: string | null;

  @NullableField(
    () => String,
    'The address of the person’s own site; https is added if it is missing. At most 300 characters.',
  )
  website?: string | null;
}

@InputType('The onboarding form.')
export class OnboardingInput {
  @Field(() => String, 'The name of the person or brand: 2 to 80 characters.')
  fullName!: string;

  @Field(() => String, 'The profession: 1 to 80 characters.')
  title!: string;

  @Field(
    () => String,
    '3 to 20 letters, digits, dots, hyphens and underscores; the first and last is a letter or digit. Unique regardless of case.',
  )
  username!: string;

  @NullableField(() => Id, 'The id that POST /uploads returned for the kind avatar.')
  avatarId?: string | null;
}

@InputType(
  'Fields that are left out stay unchanged. Null or empty clears a field; a name or username cannot be cleared.',
)
export class UpdateProfileInput extends ProfileColumns {
  @NullableField(() => String, 'The name of the person or brand: 2 to 80 characters; never null.')
  fullName?: string | null;

  @NullableField(
    () => String,
    '3 to 20 characters, as in OnboardingInput. Unique regardless of case; never null.',
  )
  username?: string | null;

  @NullableField(() => [String], 'At most 30 tags of at most 40 characters. Duplicates are dropped.')
  interests?: string[] | null;

  @NullableField(() => SocialLinksInput, 'All links. A link that is left out is cleared.')
  socialLinks?: SocialLinksInput | null;

  @NullableField(() => Id, 'The id that POST /uploads returned for the kind avatar.')
  avatarId?: string | null;

  @NullableField(() => Id, 'The id that POST /uploads returned for the kind shelf.')
  shelfImageId?: string | null;

  @NullableField(() => Int, descriptions.editedVersion)
  version?: number | null;
}

@ObjectType('The result of a change of a profile.')
export class ProfilePayload {
  @Field(() => ProfileModel, 'The profile after the change.')
  profile!: ProfileModel;

  @Field(() => Viewer, 'The person who is logged in.')
  viewer!: Viewer;
}

@ObjectType('The availability of a username.')
export class UsernameAvailability {
  @Field(() => String, 'The username as it would be stored: in lower case, without invalid characters.')
  username!: string;

  @Field(() => Boolean, "Whether the viewer can have it. True for the viewer's current username.")
  available!: boolean;

  @NullableField(() => String, 'The reason if it is not available.')
  message!: string | null;
}
