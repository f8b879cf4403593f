import { Int } from 'type-graphql';
import { descriptions } from '../../platform/graphql/descriptions.ts';
import { Id } from '../../platform/graphql/scalars.ts';
import { IdWithoutRead } from '../../platform/graphql/scopes.ts';
import { Field, InputType, NullableField, ObjectType } from '../../platform/graphql/types.ts';
import { Viewer } from '../access/viewer.model.ts';
import { Category } from '../category/category.model.ts';
import { CollectionModel } from './collection.model.ts';

@InputType('A new collection of the viewer.')
export class CreateCollectionInput {
  @Field(() => String, '1 to 120 characters in one line.')
  title!: string;

  @NullableField(() => String, descriptions.newStory)
  description?: string | null;

  @NullableField(() => Id, 'The id that POST /uploads returned for the kind cover.')
  coverId?: string | null;

  @NullableField(() => [Category], 'The categories of its subject. None if left out.')
  categories?: Category[] | null;

  @NullableField(() => [Id], 'Public picks of any curator, in order. At most 60, without duplicates.')
  pickIds?: string[] | null;
}

@InputType('Fields that are left out stay unchanged. Null clears a field; a title cannot be cleared.')
export class UpdateCollectionInput {
  @Field(() => Id, 'The collection to change.')
  id!: string;

  @NullableField(() => String, '1 to 120 characters in one line; never null.')
  title?: string | null;

  @NullableField(() => String, descriptions.newStory)
  description?: string | null;

  @NullableField(() => Id, 'The id that POST /uploads returned for the kind cover.')
  coverId?: string | null;

  @NullableField(() => [Category], 'The categories of its subject.')
  categories?: Category[] | null;

  @NullableField(
    () => [Id],
    'All picks in their new order. At most 60, without duplicates. ' +
      'Picks that the viewer cannot see keep their position and do not count.',
  )
  pickIds?: string[] | null;

  @NullableField(() => Int, descriptions.editedVersion)
  version?: number | null;
}

@ObjectType('The result of saving a collection.')
export class CollectionPayload {
  @IdWithoutRead()
  @Field(() => CollectionModel, 'The collection after the change. A token without READ gets only its id.')
  collection!: CollectionModel;

  @Field(() => Viewer, 'The person who is logged in.')
  viewer!: Viewer;
}
