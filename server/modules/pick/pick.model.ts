import { Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Column } from '../../platform/reads/columns.ts';
import { Cost, STORY_POINTS } from '../../platform/reads/cost.ts';
import { connectionOf, Node } from '../../platform/relay.ts';
import { DateTime, Url } from '../../platform/scalars.ts';
import { ImageModel } from '../media/image.model.ts';
import { ProfileModel } from '../profile/profile.model.ts';
import { SHELF_SIZE } from './pick.rules.ts';

export enum Category {
  BOOKS = 'books',
  PLACES = 'places',
  PRODUCTS = 'products',
}
registerEnumType(Category, { name: 'Category' });

export enum PickStatus {
  DRAFT = 'draft',
  PENDING_REVIEW = 'pending_review',
  PUBLISHED = 'published',
}
registerEnumType(PickStatus, { name: 'PickStatus' });

export enum FeedOrder {
  NEWEST = 'newest',
  FOLLOWING = 'following',
  POPULAR = 'popular',
}
registerEnumType(FeedOrder, {
  name: 'FeedOrder',
  description:
    'NEWEST: newest first. FOLLOWING: only picks of people the viewer follows, newest first. POPULAR: most saved first.',
});

/**
 * The plain columns of a pick that its curator edits. Pick returns them, and CreatePickInput and UpdatePickInput take
 * them, unchanged. Their limits are in pick.rules.ts.
 */
@InputType()
@ObjectType()
export abstract class PickColumns {
  @Column(() => String, { nullable: true, description: 'The author, the maker or the city.' })
  reference?: string | null;
}

@ObjectType('Pick', {
  implements: Node,
  simpleResolvers: true,
  description: 'A book, place or product that its curator stands behind.',
})
export class PickModel extends PickColumns implements Node {
  id!: string;

  @Field(() => ProfileModel)
  profile!: ProfileModel;

  @Column(() => Category)
  category!: Category;

  @Column(() => Int, { nullable: true, description: '1 to 3; 1 is the best.' })
  rank!: number | null;

  @Column(() => String)
  title!: string;

  @Cost({ points: STORY_POINTS })
  @Field(() => String, { nullable: true, description: 'The stored text: HTML or rich-text JSON.' })
  description!: string | null;

  @Cost({ points: STORY_POINTS })
  @Field(() => String, { nullable: true, description: 'The description as sanitized HTML, safe to show.' })
  descriptionHtml!: string | null;

  @Field(() => ImageModel, { nullable: true })
  image!: ImageModel | null;

  @Column(() => PickStatus)
  status!: PickStatus;

  @Field(() => Url, { description: 'The absolute address of its page.' })
  permalink!: string;

  @Column(() => Int)
  commentsCount!: number;

  @Column(() => Boolean, { description: 'Whether everybody sees it.' })
  isPublic!: boolean;

  @Column(() => DateTime, { nullable: true, description: 'When it first became public.' })
  publishedAt!: string | null;

  @Column(() => DateTime)
  createdAt!: string;

  @Column(() => DateTime, { description: 'When it last changed.' })
  updatedAt!: string;

  @Column(() => Int, {
    description:
      'Increases with each save. An update that sends an older version is refused, so that it overwrites no other change.',
  })
  version!: number;
}

export const PickConnection = connectionOf<PickModel>('Pick', () => PickModel);

@ObjectType('FeedEntry', {
  simpleResolvers: true,
  description: 'What a curator published at one time: a single pick, or the picks of an approved shelf.',
})
export class FeedEntryModel {
  @Field(() => ProfileModel)
  profile!: ProfileModel;

  @Field(() => DateTime)
  publishedAt!: string;

  @Cost({ most: SHELF_SIZE })
  @Field(() => [PickModel], {
    description: 'At most nine, by category and rank. Only those of the requested category.',
  })
  picks!: PickModel[];
}

export const FeedEntryConnection = connectionOf<FeedEntryModel>('FeedEntry', () => FeedEntryModel);
