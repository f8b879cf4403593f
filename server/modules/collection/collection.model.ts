import { Field, Int, ObjectType } from 'type-graphql';
import { Column } from '../../platform/reads/columns.ts';
import { Cost, STORY_POINTS } from '../../platform/reads/cost.ts';
import { connectionOf, Node } from '../../platform/relay.ts';
import { DateTime } from '../../platform/scalars.ts';
import { ImageModel } from '../media/image.model.ts';
import { Category, PickModel } from '../pick/pick.model.ts';
import { ProfileModel } from '../profile/profile.model.ts';
import { COLLECTION_PICKS_MAX, OTHER_PICKS_MOST } from './collection.rules.ts';

@ObjectType('Collection', {
  implements: Node,
  simpleResolvers: true,
  description: 'A themed issue of picks, put together by a curator.',
})
export class CollectionModel extends Node {
  @Field(() => ProfileModel)
  profile!: ProfileModel;

  @Column(() => String)
  title!: string;

  @Cost({ points: STORY_POINTS })
  @Field(() => String, { nullable: true, description: 'As stored: HTML or rich-text JSON.' })
  description!: string | null;

  @Cost({ points: STORY_POINTS })
  @Field(() => String, { nullable: true, description: 'The description as sanitised HTML, safe to show.' })
  descriptionHtml!: string | null;

  @Field(() => ImageModel, { nullable: true })
  cover!: ImageModel | null;

  @Column(() => Int, {
    nullable: true,
    description: 'Its place in the series of all collections, from 1; drawn when it first becomes public.',
  })
  issueNumber!: number | null;

  @Field(() => Int, { description: 'The number of the latest issue.' })
  issueTotal!: number;

  @Column(() => [Category])
  categories!: Category[];

  @Cost({ most: COLLECTION_PICKS_MAX })
  @Field(() => [PickModel], { description: 'Those that the viewer may see, in order.' })
  picks!: PickModel[];

  @Cost({ most: OTHER_PICKS_MOST })
  @Field(() => [PickModel], {
    description: "Its owner's other picks that the viewer may see, newest first, at most 10.",
  })
  otherPicks!: PickModel[];

  @Column(() => Int)
  favoritesCount!: number;

  @Column(() => Int)
  commentsCount!: number;

  @Column(() => Boolean, {
    description: 'Shown to everybody: at least three public picks, on a shelf that is published.',
  })
  isPublic!: boolean;

  @Field(() => Int, {
    description:
      'How many more public picks it needs. Above 0 it is a draft, for its curator and admins alone.',
  })
  picksToPublish!: number;

  @Column(() => DateTime, { nullable: true, description: 'When it first became public.' })
  publishedAt!: string | null;

  @Column(() => DateTime)
  createdAt!: string;

  @Column(() => Int, {
    description:
      'Grows with each save of its words, cover and picks. An edit hands it back, to overwrite nothing unseen.',
  })
  version!: number;
}

export const CollectionConnection = connectionOf<CollectionModel>('Collection', () => CollectionModel);
