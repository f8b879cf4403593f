import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { createLimiter } from '../../platform/limits/limiter.ts';
import type { Services } from '../../platform/services.ts';
import { type ImageFiles, imageKeyForWidth, mailImageKey } from './media.keys.ts';

/** Twice the width shown in the mail, for high-resolution screens. */
const WIDTH = 192;
/** The height limit of uploads, in proportion, so that no panorama fills a mail. */
const HEIGHT_MAX = 4 * WIDTH;
const TIMEOUT_S = 10;
const JPEG = { quality: 80, mozjpeg: true } as const;

// Limits all jobs of the process together. Each job already makes its pictures one by one.
const { run: limited } = createLimiter({ concurrency: 1 });

/**
 * The address of a picture as JPEG, which every mail program can show. The file is created once and kept. Null if the
 * picture is deleted or broken. Throws if the bucket is unavailable, so that the job is retried.
 */
export async function mailImageAddress(
  { env, storage, log }: Pick<Services, 'env' | 'storage' | 'log'>,
  image: ImageFiles,
): Promise<string | null> {
  const key = mailImageKey(image);
  const address = `${env.publicUrl}/media/${key}`;
  if (await storage.stat(key)) return address;
  const width = image.widths.find((candidate) => candidate >= WIDTH) ?? image.width;
  const stored = await storage.get(imageKeyForWidth(image, width));
  if (!stored) return null;
  const webp = await buffer(stored.body);
  const jpeg = await limited(() => toJpeg(webp)).catch((error: unknown) => {
    log.warn({ err: error, key }, 'a mail goes without one of its pictures');
    return null;
  });
  if (!jpeg) return null;
  await storage.put(key, jpeg, 'image/jpeg');
  return address;
}

const toJpeg = (webp: Buffer): Promise<Buffer> =>
  sharp(webp)
    .resize({ width: WIDTH, height: HEIGHT_MAX, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg(JPEG)
    .timeout({ seconds: TIMEOUT_S })
    .toBuffer();
