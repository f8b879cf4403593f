import { z } from 'zod';

/** What a picture is for. */
export const imageKind = z.enum(['pick', 'avatar', 'shelf', 'cover', 'story']);
export type ImageKind = z.infer<typeof imageKind>;

/** The widths each kind is stored in, as far as the original reaches. */
export const IMAGE_WIDTHS: Record<ImageKind, readonly [number, ...number[]]> = {
  pick: [160, 240, 320, 640, 960, 1440],
  avatar: [96, 192, 384],
  shelf: [640, 1280, 1920],
  cover: [320, 640, 960],
  story: [640, 1280],
};

/** Nine pictures of picks make a shelf on somebody else's page, 50 kB in all: this narrow, each weighs no more. */
export const IMAGE_SMALL = { width: 240, bytes: 4_000 } as const;

/** The first size that is refused: a file has to be smaller. */
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;
export const IMAGE_MAX_PIXELS = 50_000_000;

/** What is read. Never SVG: it can carry scripts. */
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
  /** One that is not there, is not theirs, or is shown elsewhere already. */
  gone: 'Please upload this picture again',
  notFromHere: uploadFailed('the request did not come from this site'),
  storeAway: uploadFailed('we can’t store images right now'),
  busy: uploadFailed('too many images are being uploaded right now'),
  failed: 'Failed to upload image. Please try again.',
  noData: 'No data returned from upload',
  noUrl: 'Failed to get public URL',
  uploadFailed,
} as const;

/** What a form can tell of a file before it is sent; the server looks at the bytes. */
export const imageFile = z
  .object({ type: z.string(), size: z.number() }, { error: imageMessages.noFile })
  .refine(({ type }) => (IMAGE_TYPES as readonly string[]).includes(type), {
    error: imageMessages.notAnImage,
    abort: true,
  })
  .refine(({ size }) => size < IMAGE_MAX_BYTES, { error: imageMessages.tooLarge });

/** The message for a chosen file that would be refused, or null. */
export function imageFileProblem(file: { type: string; size: number } | null | undefined): string | null {
  return imageFile.safeParse(file).error?.issues[0]?.message ?? null;
}
