import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Category } from '../pick/pick.model.ts';
import { Viewer } from '../profile/viewer.model.ts';
import { CollectionModel } from './collection.model.ts';

@InputType()
export class CreateCollectionInput {
  @Field(() => String, { description: '1 to 120 characters.' })
  title!: string;

  @Field(() => String, { nullable: true, description: 'HTML or rich-text JSON.' })
  description?: string | null;

  @Field(() => ID, { nullable: true, description: 'The id that POST /uploads answered, of kind cover.' })
  coverId?: string | null;

  @Field(() => [Category], { nullable: true })
  categories?: Category[] | null;

  @Field(() => [ID], {
    nullable: true,
    description: "Public picks, anybody's, in order; at most 60, each once.",
  })
  pickIds?: string[] | null;
}

@InputType({ description: 'What is left out stays as it is; null clears, but a title is refused then.' })
export class UpdateCollectionInput {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { nullable: true, description: '1 to 120 characters; never null.' })
  title?: string | null;

  @Field(() => String, { nullable: true })
  description?: string | null;

  @Field(() => ID, { nullable: true })
  coverId?: string | null;

  @Field(() => [Category], { nullable: true })
  categories?: Category[] | null;

  @Field(() => [ID], {
    nullable: true,
    description:
      'All of its picks in their new order, at most 60, each once. ' +
      'Those that the viewer may not see at the moment keep their place, and do not count.',
  })
  pickIds?: string[] | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'The version that the edit began from: CONFLICT at this field if there is a newer one by now.',
  })
  version?: number | null;
}

@ObjectType({ simpleResolvers: true })
export class CollectionPayload {
  @Field(() => CollectionModel)
  collection!: CollectionModel;

  @Field(() => Viewer)
  viewer!: Viewer;
}
