import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { ImageFiles } from './media.keys.ts';

/** Its `url` and `srcSet` are made by the resolver. */
@ObjectType('Image', { simpleResolvers: true, description: 'A picture, in several widths.' })
export class ImageModel {
  @Field(() => ID)
  id!: string;

  @Field(() => Int)
  width!: number;

  @Field(() => Int)
  height!: number;

  @Field(() => String, { nullable: true, description: 'A data: URL of a few pixels, to show meanwhile.' })
  placeholder?: string | null;

  @Field(() => String, { nullable: true })
  alt?: string | null;
}

/** What the resolvers of Image are given. */
export type ImageRow = ImageModel & ImageFiles;
