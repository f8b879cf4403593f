import { ArgsType, Int } from 'type-graphql';
import { descriptions } from '../../platform/graphql/descriptions.ts';
import { PageArgs, pageArgs } from '../../platform/graphql/relay.ts';
import { DateTime, Id } from '../../platform/graphql/scalars.ts';
import { IdWithoutRead } from '../../platform/graphql/scopes.ts';
import { Field, InputType, NullableField, ObjectType } from '../../platform/graphql/types.ts';
import { Viewer } from '../access/viewer.model.ts';
import { Category } from '../category/category.model.ts';
import { FeedOrder, PickColumns, PickModel } from './pick.model.ts';
import { FEATURED_MAX } from './pick.rules.ts';

const CHOSEN_THING =
  'The public thing that it is about, as `things` offers it. If left out, or if there is no such thing in its category, the title and the reference decide.';

const LOOKUP =
  'The token that `lookup` returned, if the pick was filled with it. Its identifiers find the thing if there is no `thingId`, and a thing with the same title gets the data that it lacks. Ignored if it is older than a week.';

@ArgsType()
export class FeedEntriesArgs extends PageArgs {
  @NullableField(() => Category, 'Only picks of this category. All if left out.')
  category?: Category;

  @NullableField(() => FeedOrder, 'Newest first if left out.', { defaultValue: FeedOrder.NEWEST })
  order?: FeedOrder;
}

@ArgsType()
export class FeedArgs extends FeedEntriesArgs {
  @NullableField(
    () => DateTime,
    'Only picks that changed or were published at this moment or later. Deleted and unpublished picks are not included.',
  )
  updatedSince?: Date;
}

@ArgsType()
export class FeaturedArgs extends pageArgs(FEATURED_MAX) {}

const REASON =
  'Why the other pick leaves the shelf: at most 280 characters in one line. Everyone can read it in the history of the shelf.';

@InputType()
abstract class PickInput extends PickColumns {
  @NullableField(() => String, descriptions.newStory)
  description?: string | null;

  @NullableField(() => Id, 'The id that POST /uploads returned for the kind pick.')
  imageId?: string | null;

  @NullableField(() => Id, CHOSEN_THING)
  thingId?: string | null;

  @NullableField(() => String, LOOKUP)
  lookup?: string | null;
}

@InputType('A new pick of the viewer.')
export class CreatePickInput extends PickInput {
  @Field(() => Category, 'Its category on the shelf.')
  category!: Category;

  @NullableField(() => Int, 'Its rank in its category, 1 to 3. The first free one if left out.')
  rank?: number | null;

  @NullableField(
    () => Id,
    "One of the viewer's picks in the category to replace: it loses its rank, and the new pick takes that rank. `rank` is then ignored.",
  )
  replaces?: string | null;

  @NullableField(() => String, REASON)
  reason?: string | null;

  @Field(() => String, 'The name of the thing: 1 to 200 characters in one line.')
  title!: string;
}

@InputType('Fields that are left out stay unchanged. Null clears a field; a title cannot be cleared.')
export class UpdatePickInput extends PickInput {
  @Field(() => Id, 'The pick to change.')
  id!: string;

  @NullableField(() => String, 'The name of the thing: 1 to 200 characters in one line; never null.')
  title?: string | null;

  @NullableField(() => Int, descriptions.editedVersion)
  version?: number | null;
}

@InputType('A new rank for one of the viewer’s picks.')
export class SetPickRankInput {
  @Field(() => Id, 'The pick to rank.')
  id!: string;

  @Field(() => Int, 'Its new rank in its category, 1 to 3.')
  rank!: number;

  @NullableField(() => String, REASON)
  reason?: string | null;
}

@InputType('A new order of the picks of one category.')
export class RankPicksInput {
  @Field(() => Category, 'The category to order.')
  category!: Category;

  @Field(() => [Id], "All of the viewer's picks in the category, best first.")
  ids!: string[];
}

@ObjectType('The result of saving a pick.')
export class PickPayload {
  @IdWithoutRead()
  @Field(() => PickModel, 'The pick after the change. A token without READ gets only its id.')
  pick!: PickModel;

  @Field(() => Viewer, 'The person who is logged in.')
  viewer!: Viewer;
}

@ObjectType('The result of a deletion.')
export class DeletePayload {
  @Field(() => Id, 'The id of what was deleted.')
  deletedId!: string;

  @Field(() => Viewer, 'The person who is logged in.')
  viewer!: Viewer;
}
