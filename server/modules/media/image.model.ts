import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { ImageFiles } from './media.keys.ts';

/** The resolver computes the addresses. */
@ObjectType('Image', { simpleResolvers: true, description: 'A picture, in several widths.' })
export class ImageModel {
  @Field(() => ID)
  id!: string;

  @Field(() => Int)
  width!: number;

  @Field(() => Int)
  height!: number;

  @Field(() => String, {
    nullable: true,
    description: 'A data: URL of a few pixels, shown while the picture loads.',
  })
  placeholder?: string | null;

  @Field(() => String, { nullable: true })
  alt?: string | null;
}

/** The row that the resolvers of Image receive. */
export type ImageRow = ImageModel & ImageFiles;
