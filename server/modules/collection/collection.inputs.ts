import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { descriptions } from '../../platform/graphql/descriptions.ts';
import { Viewer } from '../access/viewer.model.ts';
import { Category } from '../category/category.model.ts';
import { CollectionModel } from './collection.model.ts';

@InputType({ description: 'A new collection of the viewer.' })
export class CreateCollectionInput {
  @Field(() => String, { description: '1 to 120 characters in one line.' })
  title!: string;

  @Field(() => String, { nullable: true, description: descriptions.newStory })
  description?: string | null;

  @Field(() => ID, { nullable: true, description: 'The id that POST /uploads returned for the kind cover.' })
  coverId?: string | null;

  @Field(() => [Category], {
    nullable: true,
    description: 'The categories of its subject. None if left out.',
  })
  categories?: Category[] | null;

  @Field(() => [ID], {
    nullable: true,
    description: 'Public picks of any curator, in order. At most 60, without duplicates.',
  })
  pickIds?: string[] | null;
}

@InputType({
  description: 'Fields that are left out stay unchanged. Null clears a field; a title cannot be cleared.',
})
export class UpdateCollectionInput {
  @Field(() => ID, { description: 'The collection to change.' })
  id!: string;

  @Field(() => String, { nullable: true, description: '1 to 120 characters in one line; never null.' })
  title?: string | null;

  @Field(() => String, { nullable: true, description: descriptions.newStory })
  description?: string | null;

  @Field(() => ID, { nullable: true, description: 'The id that POST /uploads returned for the kind cover.' })
  coverId?: string | null;

  @Field(() => [Category], { nullable: true, description: 'The categories of its subject.' })
  categories?: Category[] | null;

  @Field(() => [ID], {
    nullable: true,
    description:
      'All picks in their new order. At most 60, without duplicates. ' +
      'Picks that the viewer cannot see keep their position and do not count.',
  })
  pickIds?: string[] | null;

  @Field(() => Int, { nullable: true, description: descriptions.editedVersion })
  version?: number | null;
}

@ObjectType({ simpleResolvers: true, description: 'The result of saving a collection.' })
export class CollectionPayload {
  @Field(() => CollectionModel, { description: 'The collection after the change.' })
  collection!: CollectionModel;

  @Field(() => Viewer, { description: 'The person who is logged in.' })
  viewer!: Viewer;
}
