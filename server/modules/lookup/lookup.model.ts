import { Float, Int } from 'type-graphql';
import { Id, Url } from '../../platform/graphql/scalars.ts';
import { Field, InputType, NullableField, ObjectType } from '../../platform/graphql/types.ts';
import { Cost } from '../../platform/reads/cost.ts';
import { Viewer } from '../access/viewer.model.ts';
import { Category } from '../category/category.model.ts';
import { ImageModel } from '../media/image.model.ts';
import { ThingIdentifierModel } from './identifier.model.ts';
import { LOOKUP_MAX } from './lookup.rules.ts';

@InputType('A query of a lookup.')
export class LookupInput {
  @Field(
    () => String,
    `A web address, an ISBN with 10 or 13 digits, or the address of a place on a map: at most ${LOOKUP_MAX} characters.`,
  )
  text!: string;
}

@ObjectType('The result of a lookup: a book, place or product from a page or a catalog.')
class LookupCandidate {
  @NullableField(() => Category, 'The category. Null if unknown.')
  category?: string | null;

  @Field(() => String, 'Its name: at most 200 characters in one line.')
  title!: string;

  @NullableField(() => String, 'The author, the maker or the city. Null if unknown.')
  creator?: string | null;

  @NullableField(() => Int, 'When it was published or released. Null if unknown.')
  year?: number | null;

  @NullableField(() => Float, 'The latitude of a place, in degrees north. Null if unknown.')
  latitude?: number | null;

  @NullableField(() => Float, 'The longitude of a place, in degrees east. Null if unknown.')
  longitude?: number | null;

  @NullableField(() => String, 'The city of a place. Null if unknown.')
  city?: string | null;

  @Cost({ most: 4 })
  @Field(() => [ThingIdentifierModel], 'Its identifiers in catalogs and on the page, at most 4.')
  identifiers!: ThingIdentifierModel[];

  @NullableField(() => Url, 'Its page, for the link of a pick.')
  link?: string | null;

  @NullableField(
    () => Url,
    'The page with the picture that `importImage` would copy. Null without a picture.',
  )
  pictureSource?: string | null;
}

@ObjectType('The result of a lookup.')
export class LookupPayload {
  @Field(() => LookupCandidate, 'The thing that was found.')
  candidate!: LookupCandidate;

  /** The id of the matching thing, for the field `thing` of `LookupThingResolver`. */
  thingId!: string | null;

  @Field(
    () => String,
    'A token for this result, valid for a week. Passed as `lookup` when a pick is created or updated, it adds what the catalogs know to the thing of the pick. Passed to `importImage`, it copies the picture.',
  )
  lookup!: string;

  @Cost({ most: 3 })
  @Field(
    () => [String],
    'The catalogs that could not be reached, such as "Open Library". Their data is missing.',
  )
  unreachableSources!: readonly string[];

  @Field(() => Viewer, 'The person who is logged in.')
  viewer!: Viewer;
}

@InputType('The picture to copy: set `lookup` or `thingId`.')
export class ImportImageInput {
  @NullableField(() => String, 'What `lookup` returned as `lookup`.')
  lookup?: string | null;

  @NullableField(
    () => Id,
    'A public thing with a picture that has a `sourceUrl`. Uploaded pictures cannot be copied.',
  )
  thingId?: string | null;
}

@ObjectType('The result of copying a picture.')
export class ImportImagePayload {
  @Field(() => ImageModel, 'The copy. Use its id as `imageId` of a pick.')
  image!: ImageModel;

  @Field(() => Viewer, 'The person who is logged in.')
  viewer!: Viewer;
}
