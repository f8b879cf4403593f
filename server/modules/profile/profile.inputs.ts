import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { ProfileColumns, ProfileModel } from './profile.model.ts';
import { Viewer } from './viewer.model.ts';

@InputType({ description: 'http or https addresses. Null or empty clears a link.' })
export class SocialLinksInput {
  @Field(() => String, { nullable: true })
  twitter?: string | null;

  @Field(() => String, { nullable: true })
  instagram?: string | null;

  @Field(() => String, { nullable: true })
  linkedin?: string | null;

  @Field(() => String, { nullable: true })
  website?: string | null;
}

@InputType()
export class OnboardingInput {
  @Field(() => String)
  fullName!: string;

  @Field(() => String)
  title!: string;

  @Field(() => String)
  username!: string;

  @Field(() => ID, { nullable: true, description: 'The id that POST /uploads returned for the kind avatar.' })
  avatarId?: string | null;
}

@InputType({
  description:
    'Fields that are left out stay unchanged. Null or empty clears a field; a name or username cannot be cleared.',
})
export class UpdateProfileInput extends ProfileColumns {
  @Field(() => String, { nullable: true, description: '2 to 80 characters; never null.' })
  fullName?: string | null;

  @Field(() => String, { nullable: true, description: 'Never null.' })
  username?: string | null;

  @Field(() => [String], { nullable: true })
  interests?: string[] | null;

  @Field(() => SocialLinksInput, { nullable: true })
  socialLinks?: SocialLinksInput | null;

  @Field(() => ID, { nullable: true })
  avatarId?: string | null;

  @Field(() => ID, { nullable: true })
  shelfImageId?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The version that the edit started from. CONFLICT at this field if there is a newer one.',
  })
  version?: number | null;
}

@ObjectType({ simpleResolvers: true })
export class ProfilePayload {
  @Field(() => ProfileModel)
  profile!: ProfileModel;

  @Field(() => Viewer)
  viewer!: Viewer;
}

@ObjectType({ simpleResolvers: true })
export class UsernameAvailability {
  @Field(() => String)
  username!: string;

  @Field(() => Boolean, { description: "The viewer's current name counts as available." })
  available!: boolean;

  @Field(() => String, { nullable: true, description: 'The reason if it is not available.' })
  message!: string | null;
}
