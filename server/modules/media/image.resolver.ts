import { Arg, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { Url } from '../../platform/scalars.ts';
import { ImageModel, type ImageRow } from './image.model.ts';
import { imageSrcSet, imageUrl } from './media.keys.ts';

@Resolver(() => ImageModel)
export class ImageResolver {
  @FieldResolver(() => Url, { description: 'The narrowest file at least as wide as asked, else the widest.' })
  url(
    @Root() image: ImageRow,
    @Arg('width', () => Int, { nullable: true }) width: number | null | undefined,
  ): string {
    return imageUrl(image, width ?? undefined);
  }

  @FieldResolver(() => String, { description: 'Every width there is, for srcset.' })
  srcSet(@Root() image: ImageRow): string {
    return imageSrcSet(image);
  }
}
