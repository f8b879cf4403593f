import { Int } from 'type-graphql';
import { defineEnum, type ValueOf } from '../../platform/graphql/enums.ts';
import { Id, Url } from '../../platform/graphql/scalars.ts';
import { Field, NullableField, ObjectType } from '../../platform/graphql/types.ts';
import { Column, NullableColumn } from '../../platform/reads/columns.ts';
import type { ImageFiles } from './media.keys.ts';

const ImageTone = defineEnum('ImageTone', 'Whether a part of a picture is light or dark.', {
  LIGHT: 'Light: dark text is readable on it.',
  DARK: 'Dark: light text is readable on it.',
});
type ImageTone = ValueOf<typeof ImageTone>;

/** A resolver computes the addresses. */
@ObjectType('A picture, in several widths.')
export class ImageModel {
  @Field(() => Id, 'The id of the picture, as POST /uploads returned it.')
  id!: string;

  @Column(() => Int, 'The width of the widest file in pixels.')
  width!: number;

  @Column(() => Int, 'The height of the widest file in pixels.')
  height!: number;

  @NullableColumn(() => String, 'A data: URL of a few pixels, shown while the picture loads.')
  placeholder?: string | null;

  @NullableField(() => String, 'The title or the name for its alt attribute. Empty for a decorative picture.')
  alt?: string | null;

  @NullableColumn(
    () => ImageTone,
    'The tone of the upper quarter. Null if it is not the cover of a collection.',
  )
  topTone?: ImageTone | null;

  @NullableColumn(() => ImageTone, 'The tone of the lower half. Null if it is not the cover of a collection.')
  bottomTone?: ImageTone | null;

  @NullableColumn(() => Url, 'The page that it was copied from, for attribution. Null if it was uploaded.')
  sourceUrl?: string | null;
}

export type ImageRow = ImageModel & ImageFiles;
