import { type ImageNodeData, imageNodeSchema } from '../../../../server/modules/story/nodes.rules.ts';
import { cutText } from '../../../../server/platform/text/cut.rules.ts';

/** Reads a picture from an `<img>`; null if a story may not show it. */
export function imageFromElement(img: HTMLElement, caption = ''): ImageNodeData | null {
  const side = (name: string) => Number(img.getAttribute(name)) || undefined;
  const { data } = imageNodeSchema.safeParse({
    // The attribute as written. The `src` property would make our own relative addresses absolute.
    src: ownAddress(img.getAttribute('src')),
    altText: img.getAttribute('alt') ?? '',
    width: side('width'),
    height: side('height'),
    showCaption: caption !== '',
    caption,
  });
  return data ?? null;
}

/** What is written below the picture of a figure. */
export const readCaption = (figure: HTMLElement): string =>
  cutText(figure.querySelector('figcaption')?.textContent?.trim() ?? '', 1000);

/** Makes our own addresses relative: browsers copy them as absolute ones. */
const ownAddress = (src: string | null) =>
  src?.startsWith(`${location.origin}/media/`) ? src.slice(location.origin.length) : src;
