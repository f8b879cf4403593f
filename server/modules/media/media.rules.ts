import { z } from 'zod';

/** The purpose of a picture. */
export const imageKind = z.enum(['pick', 'avatar', 'shelf', 'cover', 'story']);
export type ImageKind = z.infer<typeof imageKind>;

/** The widths stored for each kind, up to the width of the original. */
export const IMAGE_WIDTHS: Record<ImageKind, readonly [number, ...number[]]> = {
  pick: [160, 240, 320, 640, 960, 1440],
  avatar: [96, 192, 384],
  shelf: [640, 1280, 1920],
  cover: [320, 640, 960],
  story: [640, 1280],
};

/** The widths of a picture's files in ascending order: its own, and the narrower ones of its kind. */
export const widthsFor = (kind: ImageKind, width: number): number[] => [
  ...IMAGE_WIDTHS[kind].filter((narrower) => narrower < width),
  width,
];

/** Files of this width have a size limit, because an embedded shelf has nine pictures and may weigh 50 kB. */
export const IMAGE_SMALL = { width: 240, bytes: 4_000 } as const;

/** Files must be smaller than this. */
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;
export const IMAGE_MAX_PIXELS = 50_000_000;

/** The accepted types. SVG is not one of them because it can contain scripts. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'] as const;

/** For `<input type="file" accept>`. */
export const IMAGE_ACCEPT = IMAGE_TYPES.join(',');
export const IMAGE_HINT = 'PNG, JPG, GIF up to 5MB';

const uploadFailed = (message: string) => `Upload failed: ${message}`;

export const imageMessages = {
  notAnImage: 'Please select an image file',
  tooLarge: 'Image size must be less than 5MB',
  noFile: 'No file selected',
  unreadable: 'Failed to read the image file',
  signedOut: 'User must be authenticated to upload images',
  tooManyPixels: uploadFailed('the image has more than 50 million pixels'),
  noKind: uploadFailed('say what the image is for: pick, avatar, shelf, cover or story'),
  manyFiles: uploadFailed('send one image at a time'),
  cutShort: uploadFailed('the connection was lost'),
  notAForm: uploadFailed('the request is not a form with a file'),
  /** The picture does not exist, belongs to another person, or is already in use. */
  gone: 'Please upload this picture again',
  notFromHere: uploadFailed('the request did not come from this site'),
  storeAway: uploadFailed('we can’t store images right now'),
  busy: uploadFailed('too many images are being uploaded right now'),
  failed: 'Failed to upload image. Please try again.',
  noData: 'No data returned from upload',
  noUrl: 'Failed to get public URL',
  uploadFailed,
} as const;

/** The checks that a form can make before it sends a file. The server checks the content too. */
const imageFile = z
  .object({ type: z.string(), size: z.number() }, { error: imageMessages.noFile })
  .refine(({ type }) => (IMAGE_TYPES as readonly string[]).includes(type), {
    error: imageMessages.notAnImage,
    abort: true,
  })
  .refine(({ size }) => size < IMAGE_MAX_BYTES, { error: imageMessages.tooLarge });

/** The message for a file that would be rejected, or null. */
export function imageFileProblem(file: { type: string; size: number } | null | undefined): string | null {
  return imageFile.safeParse(file).error?.issues[0]?.message ?? null;
}
