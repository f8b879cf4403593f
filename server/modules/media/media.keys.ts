import { randomBytes } from 'node:crypto';
import type { ImageKind } from './media.rules.ts';

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const NAME = '[0-9a-f]{16}';
const KEY = new RegExp(
  `^(?:${UUID}/\\d{13}-${NAME}|profiles/${UUID}-(?:avatar|shelf)-${NAME})(?:(?:-\\d{2,4})?\\.webp|-mail\\.jpg)$`,
);

/** Whether a key has the format of our keys for pictures. */
export const isImageKey = (key: string): boolean => KEY.test(key);

/** A new key for a picture, which is the key of its widest file. */
export function newImageKey(kind: ImageKind, ownerId: string, now: Date): string {
  const name = randomBytes(8).toString('hex');
  return kind === 'avatar' || kind === 'shelf'
    ? `profiles/${ownerId}-${kind}-${name}.webp`
    : `${ownerId}/${now.getTime()}-${name}.webp`;
}

/** The columns from which the keys of a picture's files follow. */
export type ImageFiles = { key: string; width: number; widths: number[] };

export function imageKeyForWidth(image: ImageFiles, width: number): string {
  return width === image.width ? image.key : image.key.replace(/\.webp$/, `-${width}.webp`);
}

/** The keys of the files that every picture has. */
export const imageKeys = (image: ImageFiles): string[] =>
  image.widths.map((width) => imageKeyForWidth(image, width));

/** The key of the JPEG, which exists once a mail has shown the picture. */
export const mailImageKey = ({ key }: Pick<ImageFiles, 'key'>): string => key.replace(/\.webp$/, '-mail.jpg');

/** The path of the narrowest file that is at least this wide, or of the widest file. */
export function imageUrl(image: ImageFiles, width = image.width): string {
  const stored = image.widths.find((candidate) => candidate >= width) ?? image.width;
  return `/media/${imageKeyForWidth(image, stored)}`;
}

/** All files for `<img srcset>`. `origin` makes the addresses absolute. */
export function imageSrcSet(image: ImageFiles, origin = ''): string {
  return image.widths
    .map((width) => `${origin}/media/${imageKeyForWidth(image, width)} ${width}w`)
    .join(', ');
}
