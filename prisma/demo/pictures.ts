import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { measureTones } from '../../server/modules/media/image.process.ts';
import { imageKeyForWidth, newImageKey } from '../../server/modules/media/media.keys.ts';
import { type ImageKind, widthsFor } from '../../server/modules/media/media.rules.ts';
import type { Services } from '../../server/platform/services.ts';

/** The width of the widest file of a picture. */
const WIDEST: Record<ImageKind, number> = { pick: 800, avatar: 384, shelf: 1280, cover: 640, story: 640 };

/** The widths of the files of a picture, ascending. */
export const storedWidths = (kind: ImageKind): number[] => widthsFor(kind, WIDEST[kind]);

/** A file of a picture, as it is served: in one of its widths or the few pixels of its placeholder. */
export const readPicture = (name: string, width: number | 'placeholder'): Promise<Buffer> =>
  readFile(new URL(`pictures/${name}-${width}.webp`, import.meta.url));

/** Puts a picture of `pictures/` into the database and the bucket, like one that was uploaded. */
export async function storePicture(
  { db, storage }: { db: Pick<Services['db'], 'image'>; storage: Services['storage'] },
  { ownerId, kind, name }: { ownerId: string; kind: ImageKind; name: string },
): Promise<{ id: string; key: string }> {
  const width = WIDEST[kind];
  const image = { key: newImageKey(kind, ownerId, new Date()), width, widths: storedWidths(kind) };
  const files = await Promise.all(image.widths.map((each) => readPicture(name, each)));
  const bytes = files.reduce((sum, file) => sum + file.length, 0);
  const { height } = await sharp(files.at(-1)).metadata();
  const placeholder = `data:image/webp;base64,${(await readPicture(name, 'placeholder')).toString('base64')}`;
  // The row is created first, so that an interrupted load finds the files again.
  const { id } = await db.image.create({
    data: {
      ...image,
      height,
      placeholder,
      ...(kind === 'cover' && (await measureTones(placeholder))),
      ownerId,
      kind,
      bytes,
    },
    select: { id: true },
  });
  await Promise.all(
    files.map((file, index) =>
      storage.put(imageKeyForWidth(image, image.widths[index] as number), file, 'image/webp'),
    ),
  );
  return { id, key: image.key };
}
