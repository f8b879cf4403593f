import { randomBytes } from 'node:crypto';
import type { ImageKind } from './media.rules.ts';

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const NAME = '[0-9a-f]{16}';
const KEY = new RegExp(
  `^(?:${UUID}/\\d{13}-${NAME}|profiles/${UUID}-(?:avatar|shelf)-${NAME})(?:(?:-\\d{2,4})?\\.webp|-mail\\.jpg)$`,
);

/** Whether this is a key of our own form. */
export const isImageKey = (key: string): boolean => KEY.test(key);

/** A new key, which names the image's widest file. */
export function newImageKey(kind: ImageKind, ownerId: string, now: Date): string {
  const name = randomBytes(8).toString('hex');
  return kind === 'avatar' || kind === 'shelf'
    ? `profiles/${ownerId}-${kind}-${name}.webp`
    : `${ownerId}/${now.getTime()}-${name}.webp`;
}

/** The columns of an image that name its files. */
export type ImageFiles = { key: string; width: number; widths: number[] };

/** The key of the image's file of this width. */
export function imageKeyForWidth(image: ImageFiles, width: number): string {
  return width === image.width ? image.key : image.key.replace(/\.webp$/, `-${width}.webp`);
}

/** The keys of all its files that every picture has. */
export const imageKeys = (image: ImageFiles): string[] =>
  image.widths.map((width) => imageKeyForWidth(image, width));

/** The key of its JPEG, which is made for the first mail that shows it. */
export const mailImageKey = ({ key }: Pick<ImageFiles, 'key'>): string => key.replace(/\.webp$/, '-mail.jpg');

/** The path of the narrowest file that is at least this wide, or of the widest one. */
export function imageUrl(image: ImageFiles, width = image.width): string {
  const stored = image.widths.find((candidate) => candidate >= width) ?? image.width;
  return `/media/${imageKeyForWidth(image, stored)}`;
}

/** All its files, for `<img srcset>`. `origin` makes their addresses absolute. */
export function imageSrcSet(image: ImageFiles, origin = ''): string {
  return image.widths
    .map((width) => `${origin}/media/${imageKeyForWidth(image, width)} ${width}w`)
    .join(', ');
}
