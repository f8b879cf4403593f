import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { descriptions } from '../../platform/graphql/descriptions.ts';
import { Viewer } from '../access/viewer.model.ts';
import { ProfileColumns, ProfileModel } from './profile.model.ts';

@InputType({ description: 'http or https addresses. Null or empty clears a link.' })
export class SocialLinksInput {
  @Field(() => String, {
    nullable: true,
    description: 'The address on X, formerly Twitter, or "@name". At most 300 characters.',
  })
  twitter?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The address on Instagram, or "@name". At most 300 characters.',
  })
  instagram?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The address on LinkedIn, or the name of the profile there. At most 300 characters.',
  })
  linkedin?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The address of the person’s own site; https is added if it is missing. At most 300 characters.',
  })
  website?: string | null;
}

@InputType({ description: 'The onboarding form.' })
export class OnboardingInput {
  @Field(() => String, { description: 'The name of the person or brand: 2 to 80 characters.' })
  fullName!: string;

  @Field(() => String, { description: 'The profession: 1 to 80 characters.' })
  title!: string;

  @Field(() => String, {
    description:
      '3 to 20 letters, digits, dots, hyphens and underscores; the first and last is a letter or digit. Unique regardless of case.',
  })
  username!: string;

  @Field(() => ID, { nullable: true, description: 'The id that POST /uploads returned for the kind avatar.' })
  avatarId?: string | null;
}

@InputType({
  description:
    'Fields that are left out stay unchanged. Null or empty clears a field; a name or username cannot be cleared.',
})
export class UpdateProfileInput extends ProfileColumns {
  @Field(() => String, {
    nullable: true,
    description: 'The name of the person or brand: 2 to 80 characters; never null.',
  })
  fullName?: string | null;

  @Field(() => String, {
    nullable: true,
    description: '3 to 20 characters, as in OnboardingInput. Unique regardless of case; never null.',
  })
  username?: string | null;

  @Field(() => [String], {
    nullable: true,
    description: 'At most 30 tags of at most 40 characters. Duplicates are dropped.',
  })
  interests?: string[] | null;

  @Field(() => SocialLinksInput, {
    nullable: true,
    description: 'All links. A link that is left out is cleared.',
  })
  socialLinks?: SocialLinksInput | null;

  @Field(() => ID, { nullable: true, description: 'The id that POST /uploads returned for the kind avatar.' })
  avatarId?: string | null;

  @Field(() => ID, { nullable: true, description: 'The id that POST /uploads returned for the kind shelf.' })
  shelfImageId?: string | null;

  @Field(() => Int, { nullable: true, description: descriptions.editedVersion })
  version?: number | null;
}

@ObjectType({ simpleResolvers: true, description: 'The result of a change of a profile.' })
export class ProfilePayload {
  @Field(() => ProfileModel, { description: 'The profile after the change.' })
  profile!: ProfileModel;

  @Field(() => Viewer, { description: 'The person who is logged in.' })
  viewer!: Viewer;
}

@ObjectType({ simpleResolvers: true, description: 'The availability of a username.' })
export class UsernameAvailability {
  @Field(() => String, {
    description: 'The username as it would be stored: in lower case, without invalid characters.',
  })
  username!: string;

  @Field(() => Boolean, {
    description: "Whether the viewer can have it. True for the viewer's current username.",
  })
  available!: boolean;

  @Field(() => String, { nullable: true, description: 'The reason if it is not available.' })
  message!: string | null;
}
