import { open as openFile } from 'node:fs/promises';
import sharp, { type Raw, type Sharp } from 'sharp';
import { AppError } from '../../platform/errors.ts';
import { createLimiter } from '../../platform/limits/limiter.ts';
import {
  IMAGE_MAX_BYTES,
  IMAGE_MAX_PIXELS,
  IMAGE_SMALL,
  IMAGE_WIDTHS,
  type ImageKind,
  imageMessages,
  widthsFor,
} from './media.rules.ts';

export type RejectionReason = 'type' | 'bytes' | 'pixels' | 'unreadable';

/** The upload is not a picture that we accept. */
export class ImageRejected extends AppError {
  constructor(
    readonly refusal: RejectionReason,
    message: string,
  ) {
    super('BAD_USER_INPUT', message, { fields: [{ field: 'file', message }] });
    this.name = 'ImageRejected';
  }
}

/** A file as bytes, or as a path from which it is decoded without loading it whole. */
export type ImageSource = string | Buffer;

/** A processed picture, ready to store. */
type ProcessedImage = {
  /** The width of the widest file. */
  width: number;
  height: number;
  /** Sorted by width, ascending. */
  files: { width: number; bytes: Buffer }[];
  placeholder: string;
};

/** WebP allows 16383 pixels, but no screen needs a picture this tall. */
const MAX_HEIGHT = 8192;
const TIMEOUT_S = 10;
// Effort 2 takes half the time of sharp's default (4), and the files are nearly as small.
const WEBP = { quality: 78, alphaQuality: 90, effort: 2 } as const;
/** The qualities to try until a small file is within its size limit. */
const SMALL_QUALITIES = [WEBP.quality, 60, 45, 35, 25, 15];
/** Files narrower than this are made from an intermediate size, which is much faster for large pictures. */
const HALFWAY = 640;
const PIXELS = { resolveWithObject: true } as const;
const PLACEHOLDER_MAX_LENGTH = 300;

// A picture is decoded once and kept raw while all widths are made, so two at a time bound the memory. Each step
// occupies a thread of libuv's pool, which password hashing and file reads need too.
const { run: limitPictures } = createLimiter({ concurrency: 2 });
const { run: limitSteps } = createLimiter({ concurrency: 2 });
sharp.concurrency(1);
sharp.cache(false);

/**
 * Converts an upload into files that are safe to serve: only pixels, upright, in sRGB, as WebP, in the widths of its
 * kind but never enlarged. Only the first frame of an animation is kept. Throws ImageRejected.
 */
export async function processImage(file: ImageSource, kind: ImageKind): Promise<ProcessedImage> {
  const { size, head } = await readHead(file);
  if (size >= IMAGE_MAX_BYTES) throw new ImageRejected('bytes', imageMessages.tooLarge);
  const type = imageType(head);
  if (!type) throw new ImageRejected('type', imageMessages.notAnImage);
  return limitPictures(async () => {
    await checkHeader(file, type);
    const { data, info } = await decode(() =>
      open(file)
        .autoOrient()
        .toColorspace('srgb')
        .resize({
          width: Math.max(...IMAGE_WIDTHS[kind]),
          height: MAX_HEIGHT,
          fit: 'inside',
          withoutEnlargement: true,
        })
        .timeout({ seconds: TIMEOUT_S })
        .raw()
        .toBuffer(PIXELS),
    );
    const full = { data, info };
    const half =
      info.width > HALFWAY
        ? await limitSteps(() => fromPixels(full).resize({ width: HALFWAY }).raw().toBuffer(PIXELS))
        : full;
    const encodeWidth = async (width: number) => ({
      width,
      bytes: await limitSteps(() => {
        const pixels = fromPixels(width < HALFWAY ? half : full);
        return kind === 'pick' && width <= IMAGE_SMALL.width
          ? smallFile(pixels, width)
          : pixels.resize({ width }).webp(WEBP).toBuffer();
      }),
    });
    const widths = widthsFor(kind, info.width);
    // The widest starts first, because it takes as long as all others together.
    const making = Promise.all(widths.toReversed().map(encodeWidth));
    const [files, placeholder] = await Promise.all([making, drawPlaceholder(half)]);
    files.reverse();
    return { width: info.width, height: info.height, files, placeholder };
  });
}

/** A decoded picture. */
type Pixels = { data: Buffer; info: Raw };

const fromPixels = ({ data, info: { width, height, channels } }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels } }).timeout({ seconds: TIMEOUT_S });

/** The number of bytes needed to recognize the type of a file. */
const HEAD_BYTES = 64;

async function readHead(file: ImageSource): Promise<{ size: number; head: Buffer }> {
  if (typeof file !== 'string') return { size: file.length, head: file.subarray(0, HEAD_BYTES) };
  const opened = await openFile(file);
  try {
    const { size } = await opened.stat();
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return { size, head: buffer.subarray(0, bytesRead) };
  } finally {
    await opened.close();
  }
}

type ImageType = 'png' | 'jpeg' | 'gif' | 'webp' | 'avif';

/** Recognizes the type by the file's signature, because its name cannot be trusted. */
function imageType(bytes: Buffer): ImageType | null {
  const text = (start: number, end: number) => bytes.toString('latin1', start, end);
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (/^GIF8[79]a$/.test(text(0, 6))) return 'gif';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  if (text(4, 8) === 'ftyp' && /avi[fs]/.test(text(8, Math.min(bytes.readUInt32BE(0), 64)))) return 'avif';
  return null;
}

function open(file: ImageSource): Sharp {
  return sharp(file, { limitInputPixels: IMAGE_MAX_PIXELS, failOn: 'error' });
}

// Reads only the header, so that a picture too large for the memory is rejected before it is decoded.
async function checkHeader(file: ImageSource, type: ImageType): Promise<void> {
  const facts = await decode(() => sharp(file, { limitInputPixels: false }).metadata());
  const format = facts.format === 'heif' && facts.compression === 'av1' ? 'avif' : facts.format;
  if (format !== type) throw new ImageRejected('type', imageMessages.notAnImage);
  if (facts.width * facts.height > IMAGE_MAX_PIXELS) {
    throw new ImageRejected('pixels', imageMessages.tooManyPixels);
  }
}

/** A file within the size limit. If no quality achieves that, as for a panorama, the first quality is used. */
async function smallFile(pixels: Sharp, width: number): Promise<Buffer> {
  const small = await pixels.resize({ width }).raw().toBuffer(PIXELS);
  let best: Buffer | undefined;
  for (const quality of SMALL_QUALITIES) {
    const bytes = await fromPixels(small)
      .webp({ ...WEBP, quality, effort: 4 })
      .toBuffer();
    if (bytes.length <= IMAGE_SMALL.bytes) return bytes;
    best ??= bytes;
  }
  return best as Buffer;
}

/** A placeholder of a few dozen pixels as a `data:` URL of at most 300 characters. */
async function drawPlaceholder(pixels: Pixels): Promise<string> {
  for (const side of [16, 8, 4]) {
    // Blurred here, so that the page can enlarge it without a filter and without visible edges.
    const small = fromPixels(pixels).resize({ width: side, height: side, fit: 'inside' }).blur(1.3);
    const webp = { quality: 60, alphaQuality: 20, smartSubsample: true, effort: 2 };
    const bytes = await limitSteps(() => small.webp(webp).toBuffer());
    const url = `data:image/webp;base64,${bytes.toString('base64')}`;
    if (url.length <= PLACEHOLDER_MAX_LENGTH) return url;
  }
  throw new Error('No placeholder was small enough.');
}

type Tone = 'light' | 'dark';

/** A mean brightness from 0 to 255. Above it, the overlay behind text can be weaker. */
const LIGHT_FROM = 140;

/** Whether the upper quarter and the lower half of a picture are light or dark, measured by its placeholder. */
export async function measureTones(placeholder: string): Promise<{ topTone: Tone; bottomTone: Tone }> {
  const pixels = Buffer.from(placeholder.slice(placeholder.indexOf(',') + 1), 'base64');
  const { data, info } = await sharp(pixels)
    .flatten({ background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer(PIXELS);
  const measureTone = (rows: Buffer): Tone =>
    rows.reduce((sum, brightness) => sum + brightness, 0) >= LIGHT_FROM * rows.length ? 'light' : 'dark';
  const rowsUntil = (share: number) =>
    Math.max(1, Math.round(info.height * share)) * info.width * info.channels;
  return {
    topTone: measureTone(data.subarray(0, rowsUntil(1 / 4))),
    bottomTone: measureTone(data.subarray(data.length - rowsUntil(1 / 2))),
  };
}

// All errors of the decoder mean the same to the person who uploads.
async function decode<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await limitSteps(work);
  } catch {
    throw new ImageRejected('unreadable', imageMessages.unreadable);
  }
}
