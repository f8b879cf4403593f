import { Int } from 'type-graphql';
import { descriptions } from '../../platform/graphql/descriptions.ts';
import { defineEnum, type ValueOf } from '../../platform/graphql/enums.ts';
import { defineConnection, type Node, NodeType } from '../../platform/graphql/relay.ts';
import { DateTime, Url } from '../../platform/graphql/scalars.ts';
import { Field, NullableField, ObjectType } from '../../platform/graphql/types.ts';
import { Column, NullableColumn, textColumns } from '../../platform/reads/columns.ts';
import { ImageModel } from '../media/image.model.ts';
import { profileTexts } from './profile-texts.rules.ts';

/** Spec 4.1. */
export const ProfileStatus = defineEnum('ProfileStatus', 'The review status of a shelf.', {
  DRAFT: 'It was never submitted, or its submission was canceled.',
  PENDING: 'An admin has to decide.',
  APPROVED: 'It is published.',
  REJECTED: 'An admin rejected it. `rejectionNote` says what to change.',
  UNPUBLISHED: 'It was approved, and its owner has unpublished it.',
});
export type ProfileStatus = ValueOf<typeof ProfileStatus>;

export const CuratorOrder = defineEnum('CuratorOrder', 'The order of curators.', {
  NEWEST: 'Newest first.',
  FOLLOWED: 'Most followers first.',
  NAME: 'By name, from A to Z.',
});
export type CuratorOrder = ValueOf<typeof CuratorOrder>;

/** A profile has no other links (spec 3). */
@ObjectType('The links of a person.')
class SocialLinks {
  @NullableField(() => Url, 'The address on X, formerly Twitter. Null if not given.')
  twitter?: string;

  @NullableField(() => Url, 'The address on Instagram. Null if not given.')
  instagram?: string;

  @NullableField(() => Url, 'The address on LinkedIn. Null if not given.')
  linkedin?: string;

  @NullableField(() => Url, 'The person’s own site. Null if not given.')
  website?: string;
}

/** The texts of a profile as columns, also used by UpdateProfileInput. */
export const ProfileColumns = textColumns(profileTexts);

@NodeType('A person or brand, with their shelf of nine things.')
export class ProfileModel extends ProfileColumns implements Node {
  id!: string;

  @NullableColumn(
    () => String,
    '3 to 20 characters, unique regardless of case. Null to strangers until the shelf is approved.',
  )
  username!: string | null;

  @NullableField(() => String, 'The name of the person or brand. "Deleted User" if the account was deleted.')
  fullName!: string | null;

  @Column(() => [String], 'What the person is interested in: at most 30 tags of at most 40 characters.')
  interests!: string[];

  @Column(() => SocialLinks, 'The links of the person.')
  socialLinks!: SocialLinks;

  @NullableField(() => ImageModel, 'The picture of the person. Null without one.')
  avatar!: ImageModel | null;

  @NullableField(() => ImageModel, 'The large picture at the top of the shelf. Null without one.')
  shelfImage!: ImageModel | null;

  @Column(
    () => Boolean,
    'Whether the person is a curator: their shelf was approved, or an admin gave them the role.',
  )
  isCreator!: boolean;

  @Column(() => Boolean, 'Whether the person is an admin.')
  isAdmin!: boolean;

  @Column(() => Boolean, 'Whether this is a brand, whose badge shows the avatar.')
  isBrand!: boolean;

  @Column(() => Boolean, 'Whether admins feature this curator now.')
  isFeatured!: boolean;

  @Field(() => Boolean, 'Whether the account was deleted. Nobody can follow it.')
  isDeleted!: boolean;

  @Field(() => Url, 'The absolute address of its page.')
  permalink!: string;

  @Column(() => DateTime, 'When the person signed up.')
  createdAt!: string;

  @NullableColumn(
    () => DateTime,
    'When the profile, without its picks, was last edited. Null to strangers until the shelf is approved.',
  )
  updatedAt!: string | null;

  @Column(() => Int, descriptions.version)
  version!: number;

  @Field(() => Boolean, 'Whether this is the viewer’s own profile. False if logged out.')
  viewerCanEdit!: boolean;
}

export const ProfileConnection = defineConnection<ProfileModel>('Profile', () => ProfileModel, {
  totalCount:
    'How many followers or followed people there are, also suspended ones. Null for lists that are not counted.',
});
