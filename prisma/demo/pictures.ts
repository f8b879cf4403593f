import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { measureTones } from '../../server/modules/media/image.process.ts';
import { imageKeyForWidth, newImageKey } from '../../server/modules/media/media.keys.ts';
import { type ImageKind, widthsFor } from '../../server/modules/media/media.rules.ts';
import type { Services } from '../../server/platform/services.ts';

/** The width of the widest file of a picture. */
const WIDEST: Record<ImageKind, number> = { pick: 800, avatar: 384, shelf: 1280, cover: 640, story: 640 };

type Picture = { height: number; placeholder: string };

const pictures: Record<string, Picture> = JSON.parse(
  readFileSync(new URL('pictures/index.json', import.meta.url), 'utf8'),
);

/** The widths of the files of a picture, ascending. */
export const storedWidths = (kind: ImageKind): number[] => widthsFor(kind, WIDEST[kind]);

/** A file of a picture, as it is served. */
export const readPicture = (name: string, width: number): Promise<Buffer> =>
  readFile(new URL(`pictures/${name}-${width}.webp`, import.meta.url));

/** Puts a picture of `pictures/` into the database and the bucket, like one that was uploaded. */
export async function storePicture(
  { db, storage }: { db: Pick<Services['db'], 'image'>; storage: Services['storage'] },
  { ownerId, kind, name }: { ownerId: string; kind: ImageKind; name: string },
): Promise<{ id: string; key: string }> {
  const picture = pictures[name];
  if (!picture) throw new Error(`There is no demo picture ${name}.`);
  const width = WIDEST[kind];
  const image = { key: newImageKey(kind, ownerId, new Date()), width, widths: storedWidths(kind) };
  const files = await Promise.all(image.widths.map((each) => readPicture(name, each)));
  const bytes = files.reduce((sum, file) => sum + file.length, 0);
  // The row is created first, so that an interrupted load finds the files again.
  const { id } = await db.image.create({
    data: {
      ...image,
      ...picture,
      ...(kind === 'cover' && (await measureTones(picture.placeholder))),
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
