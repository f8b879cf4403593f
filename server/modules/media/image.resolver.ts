import { Ctx, Int, Resolver, Root } from 'type-graphql';
import type { Context } from '../../platform/context.ts';
import { Arg, FieldResolver } from '../../platform/graphql/operations.ts';
import { Url } from '../../platform/graphql/scalars.ts';
import { ImageModel, type ImageRow } from './image.model.ts';
import { imageSrcSet, imageUrl } from './media.keys.ts';
import { imageAddress } from './media.reads.ts';

const Width = () =>
  Arg('width', () => Int, 'The width in pixels that the picture is shown at. The widest file if left out.', {
    nullable: true,
  });

@Resolver(() => ImageModel)
export class ImageResolver {
  @FieldResolver(
    () => Url,
    'The path of the narrowest file that is at least `width` wide; of the widest one if none is.',
  )
  url(
    @Root() image: ImageRow,
    @Width()
    width: number | null | undefined,
  ): string {
    return imageUrl(image, width ?? undefined);
  }

  @FieldResolver(() => Url, 'The absolute address of the file at `url`.')
  absoluteUrl(
    @Root() image: ImageRow,
    @Width()
    width: number | null | undefined,
    @Ctx() { env }: Context,
  ): string {
    return imageAddress(env, image, width ?? undefined);
  }

  @FieldResolver(() => String, 'All files with their widths, for srcset.')
  srcSet(@Root() image: ImageRow): string {
    return imageSrcSet(image);
  }

  @FieldResolver(() => String, 'All files with their absolute addresses and widths, for srcset.')
  absoluteSrcSet(@Root() image: ImageRow, @Ctx() { env }: Context): string {
    return imageSrcSet(image, env.publicUrl);
  }
}
