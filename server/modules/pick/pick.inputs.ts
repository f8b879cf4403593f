import { ArgsType, Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { PageArgs } from '../../platform/relay.ts';
import { Viewer } from '../profile/viewer.model.ts';
import { Category, FeedOrder, PickColumns, PickModel } from './pick.model.ts';

@ArgsType()
export class FeedArgs extends PageArgs {
  @Field(() => Category, { nullable: true })
  category?: Category;

  @Field(() => FeedOrder, { nullable: true, defaultValue: FeedOrder.NEWEST })
  order?: FeedOrder;
}

@ArgsType()
export class FeaturedArgs {
  @Field(() => Int, { nullable: true, defaultValue: 50, description: '1 to 100.' })
  first?: number;

  @Field(() => String, { nullable: true })
  after?: string;
}

@InputType()
export class CreatePickInput extends PickColumns {
  @Field(() => Category)
  category!: Category;

  @Field(() => Int, { nullable: true, description: '1 to 3. The first free rank if left out.' })
  rank?: number | null;

  @Field(() => String)
  title!: string;

  @Field(() => String, { nullable: true, description: 'HTML or rich-text JSON.' })
  description?: string | null;

  @Field(() => ID, { nullable: true, description: 'The id that POST /uploads returned for the kind pick.' })
  imageId?: string | null;
}

@InputType({
  description: 'Fields that are left out stay unchanged. Null clears a field; a title cannot be cleared.',
})
export class UpdatePickInput extends PickColumns {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { nullable: true, description: '1 to 200 characters; never null.' })
  title?: string | null;

  @Field(() => String, { nullable: true })
  description?: string | null;

  @Field(() => ID, { nullable: true })
  imageId?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The version that the edit started from. CONFLICT at this field if there is a newer one.',
  })
  version?: number | null;
}

@InputType()
export class RankPicksInput {
  @Field(() => Category)
  category!: Category;

  @Field(() => [ID], { description: "All of the viewer's picks in the category, best first." })
  ids!: string[];
}

@ObjectType({ simpleResolvers: true })
export class PickPayload {
  @Field(() => PickModel)
  pick!: PickModel;

  @Field(() => Viewer)
  viewer!: Viewer;
}

@ObjectType({ simpleResolvers: true })
export class DeletePayload {
  @Field(() => ID)
  deletedId!: string;

  @Field(() => Viewer)
  viewer!: Viewer;
}
