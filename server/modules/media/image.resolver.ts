import { Arg, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { Url } from '../../platform/scalars.ts';
import { ImageModel, type ImageRow } from './image.model.ts';
import { imageSrcSet, imageUrl } from './media.keys.ts';

@Resolver(() => ImageModel)
export class ImageResolver {
  @FieldResolver(() => Url, {
    description: 'The path of the narrowest file with at least this width, or of the widest file.',
  })
  url(
    @Root() image: ImageRow,
    @Arg('width', () => Int, { nullable: true }) width: number | null | undefined,
  ): string {
    return imageUrl(image, width ?? undefined);
  }

  @FieldResolver(() => String, { description: 'All files with their widths, for srcset.' })
  srcSet(@Root() image: ImageRow): string {
    return imageSrcSet(image);
  }
}
