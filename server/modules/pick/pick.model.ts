import { Int } from 'type-graphql';
import { descriptions } from '../../platform/graphql/descriptions.ts';
import { defineEnum, type ValueOf } from '../../platform/graphql/enums.ts';
import { defineConnection, type Node, NodeType } from '../../platform/graphql/relay.ts';
import { DateTime, Url } from '../../platform/graphql/scalars.ts';
import { Field, NullableField, ObjectType } from '../../platform/graphql/types.ts';
import { Column, NullableColumn, textColumns } from '../../platform/reads/columns.ts';
import { Cost } from '../../platform/reads/cost.ts';
import { costModel } from '../../platform/reads/limits.rules.ts';
import { Category } from '../category/category.model.ts';
import { ImageModel } from '../media/image.model.ts';
import { ProfileModel } from '../profile/profile.model.ts';
import { SHELF_SIZE } from './pick.rules.ts';
import { pickTexts } from './pick-texts.rules.ts';

const PickStatus = defineEnum('PickStatus', 'The publication status of a pick.', {
  DRAFT: 'Only its curator and admins see it.',
  PENDING_REVIEW: 'It is part of a shelf in review.',
  PUBLISHED:
    'It belongs to the shelf, as new picks do. Everyone sees it while the shelf is public: see `isPublic`.',
});
type PickStatus = ValueOf<typeof PickStatus>;

export const FeedOrder = defineEnum('FeedOrder', 'The order of the feed.', {
  NEWEST: 'Newest first.',
  FOLLOWING: 'Only picks of people the viewer follows, newest first. UNAUTHENTICATED if logged out.',
  POPULAR: 'Most saved first.',
});
export type FeedOrder = ValueOf<typeof FeedOrder>;

/** The texts of a pick as columns, also used by the inputs. */
export const PickColumns = textColumns(pickTexts);

@NodeType('A book, place or product that its curator recommends.')
export class PickModel extends PickColumns implements Node {
  id!: string;

  @Field(() => ProfileModel, 'Its curator.')
  profile!: ProfileModel;

  @Column(() => Category, 'Its category on the shelf.')
  category!: Category;

  @NullableColumn(() => Int, 'Its rank in its category, 1 to 3; 1 is the best. Null if it is unranked.')
  rank!: number | null;

  @Column(() => String, 'The name of the thing: at most 200 characters in one line.')
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

  @NullableField(() => ImageModel, 'Its picture. Null without one.')
  image!: ImageModel | null;

  @Column(() => PickStatus, 'Its publication status.')
  status!: PickStatus;

  @Field(() => Url, 'The absolute address of its page.')
  permalink!: string;

  @Column(() => Int, 'The number of its comments, with replies.')
  commentsCount!: number;

  @Column(
    () => Boolean,
    'Whether everyone can see it: its shelf is published, and the team has not hidden it.',
  )
  isPublic!: boolean;

  @NullableColumn(() => DateTime, descriptions.publishedAt)
  publishedAt!: string | null;

  @Column(() => DateTime, 'When its curator added it.')
  createdAt!: string;

  @Column(() => DateTime, 'When its curator last changed it.')
  updatedAt!: string;

  @Column(() => Int, descriptions.version)
  version!: number;

  @Field(() => Boolean, 'Whether the viewer is its curator. False if logged out.')
  viewerCanEdit!: boolean;
}

export const PickConnection = defineConnection<PickModel>('Pick', () => PickModel);

@ObjectType(
  'Picks that a curator published at the same time: a single pick, or the picks of an approved shelf.',
)
export class FeedEntryModel {
  @Field(() => ProfileModel, 'The curator.')
  profile!: ProfileModel;

  @Field(() => DateTime, 'When they were published.')
  publishedAt!: string;

  @Cost({ most: SHELF_SIZE })
  @Field(() => [PickModel], 'At most nine, by category and rank. Only those of the requested category.')
  picks!: PickModel[];
}

export const FeedEntryConnection = defineConnection<FeedEntryModel>('FeedEntry', () => FeedEntryModel);
