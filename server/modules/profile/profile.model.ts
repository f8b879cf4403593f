import { Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Column } from '../../platform/reads/columns.ts';
import { connectionOf, Node } from '../../platform/relay.ts';
import { DateTime, Url } from '../../platform/scalars.ts';
import { ImageModel } from '../media/image.model.ts';

/** Spec 4.1. */
export enum ProfileStatus {
  DRAFT = 'draft',
  PENDING = 'pending',
  APPROVED = 'approved',
  REJECTED = 'rejected',
  UNPUBLISHED = 'unpublished',
}
export enum CuratorOrder {
  NEWEST = 'newest',
  FOLLOWED = 'followed',
  NAME = 'name',
}
registerEnumType(CuratorOrder, {
  name: 'CuratorOrder',
  description: 'NEWEST: newest first. FOLLOWED: most followers first. NAME: from A to Z.',
});

registerEnumType(ProfileStatus, {
  name: 'ProfileStatus',
  description: 'The review status of a shelf.',
});

@ObjectType('SocialLinks', { simpleResolvers: true })
export class SocialLinks {
  @Field(() => Url, { nullable: true })
  twitter?: string;

  @Field(() => Url, { nullable: true })
  instagram?: string;

  @Field(() => Url, { nullable: true })
  linkedin?: string;

  @Field(() => Url, { nullable: true })
  website?: string;
}

/**
 * The plain columns of a profile that its owner edits. Profile returns them, and UpdateProfileInput takes them,
 * unchanged. Their limits are in profile.rules.ts.
 */
@InputType()
@ObjectType()
export abstract class ProfileColumns {
  @Column(() => String, { nullable: true, description: 'The profession.' })
  title?: string | null;

  @Column(() => String, { nullable: true, column: 'message' })
  bio?: string | null;

  @Column(() => String, {
    nullable: true,
    description: '"City, Country" or free text.',
    column: 'current_city',
  })
  location?: string | null;
}

@ObjectType('Profile', {
  implements: Node,
  simpleResolvers: true,
  description: 'A person or brand, and the shelf of nine things they stand behind.',
})
export class ProfileModel extends ProfileColumns implements Node {
  id!: string;

  @Column(() => String, {
    nullable: true,
    description:
      '3 to 20 characters, unique regardless of case. Null to strangers until the shelf is approved.',
  })
  username!: string | null;

  @Field(() => String, { nullable: true, description: '"Deleted User" if the account was deleted.' })
  fullName!: string | null;

  @Column(() => [String])
  interests!: string[];

  @Column(() => SocialLinks)
  socialLinks!: SocialLinks;

  @Field(() => ImageModel, { nullable: true })
  avatar!: ImageModel | null;

  @Field(() => ImageModel, { nullable: true })
  shelfImage!: ImageModel | null;

  @Column(() => Boolean, { description: 'Whether the shelf is or was approved.' })
  isCreator!: boolean;

  @Column(() => Boolean)
  isAdmin!: boolean;

  @Column(() => Boolean)
  isBrand!: boolean;

  @Column(() => Boolean)
  isFeatured!: boolean;

  @Field(() => Url, { description: 'The absolute address of its page.' })
  permalink!: string;

  @Column(() => DateTime)
  createdAt!: string;

  @Column(() => DateTime, {
    nullable: true,
    description:
      'When the profile, without its picks, was last edited. Null to strangers until the shelf is approved.',
  })
  updatedAt!: string | null;

  @Column(() => Int, {
    description:
      'Increases with each save. An update that sends an older version is refused, so that it overwrites no other change.',
  })
  version!: number;
}

export const ProfileConnection = connectionOf<ProfileModel>('Profile', () => ProfileModel);

/** Fields for the owner and admins. Everybody else gets null and the error FORBIDDEN. */
export type PrivateProfile = ProfileModel & {
  email: string | null;
  status: ProfileStatus;
  rejectionNote: string | null;
  lastSubmittedAt: string | null;
  onboardingCompleted: boolean;
};
