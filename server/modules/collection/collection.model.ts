import { Int } from 'type-graphql';
import { descriptions } from '../../platform/graphql/descriptions.ts';
import { defineConnection, Node, NodeType } from '../../platform/graphql/relay.ts';
import { DateTime, Url } from '../../platform/graphql/scalars.ts';
import { Field, NullableField } from '../../platform/graphql/types.ts';
import { Column, NullableColumn } from '../../platform/reads/columns.ts';
import { Cost } from '../../platform/reads/cost.ts';
import { costModel } from '../../platform/reads/limits.rules.ts';
import { Category } from '../category/category.model.ts';
import { ImageModel } from '../media/image.model.ts';
import { PickModel } from '../pick/pick.model.ts';
import { ProfileModel } from '../profile/profile.model.ts';
import { COLLECTION_PICKS_MAX, OTHER_PICKS_MAX } from './collection.rules.ts';

@NodeType('A themed issue of picks, put together by a curator.')
export class CollectionModel extends Node {
  @Field(() => ProfileModel, 'The curator who put it together.')
  profile!: ProfileModel;

  @Column(() => String, 'At most 120 characters in one line.')
  title!: string;

  @Cost({ points: costModel.story })
  @NullableField(() => String, descriptions.story)
  description!: string | null;

  @Cost({ points: costModel.story })
  @NullableField(() => String, descriptions.storyHtml)
  descriptionHtml!: string | null;

  @Cost({ points: costModel.story })
  @NullableField(() => String, descriptions.storyText)
  descriptionText!: string | null;

  @NullableField(() => ImageModel, 'Its cover picture. Null without one.')
  cover!: ImageModel | null;

  @NullableColumn(
    () => Int,
    'Its number in the series of all collections, from 1. Assigned when it first becomes public.',
  )
  issueNumber!: number | null;

  @Field(() => Int, 'The number of the latest issue.')
  issueTotal!: number;

  @Column(() => [Category], 'The categories of its subject, chosen by its curator.')
  categories!: Category[];

  @Cost({ most: COLLECTION_PICKS_MAX })
  @Field(() => [PickModel], 'The picks that the viewer can see, in order.')
  picks!: PickModel[];

  @Cost({ most: OTHER_PICKS_MAX })
  @Field(() => [PickModel], "Its owner's other picks that the viewer can see, newest first, at most 10.")
  otherPicks!: PickModel[];

  @Field(() => Url, 'The absolute address of its page.')
  permalink!: string;

  @Column(() => Int, 'Always 0. Collections cannot be saved.', {
    deprecationReason: 'Has no effect, because collections cannot be saved.',
  })
  favoritesCount!: number;

  @Column(() => Int, 'The number of its comments, with replies.')
  commentsCount!: number;

  @Column(
    () => Boolean,
    "Whether everyone can see it: it has enough public picks (see `picksToPublish`), its owner's shelf is published, and the team has not hidden it.",
  )
  isPublic!: boolean;

  @Field(
    () => Int,
    'The number of public picks that are missing. Above 0 it is a draft, visible to its curator and admins only.',
  )
  picksToPublish!: number;

  @NullableColumn(() => DateTime, descriptions.publishedAt)
  publishedAt!: string | null;

  @Column(() => DateTime, 'When its curator created it.')
  createdAt!: string;

  @Column(() => DateTime, 'When it last changed.')
  updatedAt!: string;

  @Column(() => Int, descriptions.version)
  version!: number;

  @Field(() => Boolean, 'Whether the viewer is its curator or an admin. False if logged out.')
  viewerCanEdit!: boolean;
}

export const CollectionConnection = defineConnection<CollectionModel>('Collection', () => CollectionModel);
