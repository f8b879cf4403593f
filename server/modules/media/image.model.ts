import { Field, ID, Int, ObjectType } from 'type-graphql';
import { defineEnum, type ValueOf } from '../../platform/graphql/enums.ts';
import { Url } from '../../platform/graphql/scalars.ts';
import { Column } from '../../platform/reads/columns.ts';
import type { ImageFiles } from './media.keys.ts';

export const ImageTone = defineEnum('ImageTone', 'Whether a part of a picture is light or dark.', {
  LIGHT: 'Light: dark text is readable on it.',
  DARK: 'Dark: light text is readable on it.',
});
export type ImageTone = ValueOf<typeof ImageTone>;

/** The resolver computes the addresses. */
@ObjectType('Image', { simpleResolvers: true, description: 'A picture, in several widths.' })
export class ImageModel {
  @Field(() => ID, { description: 'The id of the picture, as POST /uploads returned it.' })
  id!: string;

  @Field(() => Int, { description: 'The width of the widest file in pixels.' })
  width!: number;

  @Field(() => Int, { description: 'The height of the widest file in pixels.' })
  height!: number;

  @Field(() => String, {
    nullable: true,
    description: 'A data: URL of a few pixels, shown while the picture loads.',
  })
  placeholder?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The title or the name for its alt attribute. Empty for a decorative picture.',
  })
  alt?: string | null;

  @Column(() => ImageTone, {
    nullable: true,
    description: 'The tone of the upper quarter. Null if it is not the cover of a collection.',
  })
  topTone?: ImageTone | null;

  @Column(() => ImageTone, {
    nullable: true,
    description: 'The tone of the lower half. Null if it is not the cover of a collection.',
  })
  bottomTone?: ImageTone | null;

  @Column(() => Url, {
    nullable: true,
    description: 'The page that it was copied from, for attribution. Null if it was uploaded.',
  })
  sourceUrl?: string | null;
}

/** The row that the resolvers of Image receive. */
export type ImageRow = ImageModel & ImageFiles;
