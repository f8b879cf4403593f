import { type ImageNodeData, imageNodeSchema } from '../../../server/modules/story/nodes.rules.ts';

/** What an `<img>` says of a picture; null where a story may not show it. */
export function partOfImg(img: HTMLElement, caption = ''): ImageNodeData | null {
  const side = (name: string) => Number(img.getAttribute(name)) || undefined;
  const { data } = imageNodeSchema.safeParse({
    // As it is written: the property would make one of our own addresses a foreign one.
    src: ownAddress(img.getAttribute('src')),
    altText: img.getAttribute('alt') ?? '',
    width: side('width'),
    height: side('height'),
    showCaption: caption !== '',
    caption,
  });
  return data ?? null;
}

/** Browsers put absolute addresses on the clipboard. */
const ownAddress = (src: string | null) =>
  src?.startsWith(`${location.origin}/media/`) ? src.slice(location.origin.length) : src;
