import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { placeholderOf, processImage } from '../../server/modules/media/image.process.ts';
import { type ImageFiles, imageKeyForWidth, newImageKey } from '../../server/modules/media/media.keys.ts';
import { type ImageKind, widthsFor } from '../../server/modules/media/media.rules.ts';
import type { Services } from '../../server/platform/services.ts';

/** A picture of `prisma/demo/pictures`, and the files that are drawn from it. */
export type Drawing = ImageFiles & { name: string; kind: ImageKind };

/**
 * The width in which a picture is drawn. The widest file of an upload costs as much time as all others together, and
 * these drawings look the same without it.
 */
const DRAWN_WIDTHS: Record<ImageKind, number> = {
  pick: 800,
  avatar: 384,
  shelf: 1280,
  cover: 640,
  story: 640,
};

/** Wide enough for a placeholder. */
const SKETCH_WIDTH = 64;

/** Creates the row of a picture. Its files are stored later by `drawFiles`, because they take most of the time. */
export async function createDrawing(
  db: Pick<Services['db'], 'image'>,
  { ownerId, kind, name, now }: { ownerId: string; kind: ImageKind; name: string; now: Date },
): Promise<Drawing & { id: string }> {
  const sketch = sharp(await read(name)).resize({ width: SKETCH_WIDTH });
  const pixels = await sketch.raw().toBuffer({ resolveWithObject: true });
  const width = DRAWN_WIDTHS[kind];
  const files = { key: newImageKey(kind, ownerId, now), width, widths: widthsFor(kind, width) };
  const { id } = await db.image.create({
    data: {
      ...files,
      ownerId,
      kind,
      height: await heightAt(sketch, width),
      placeholder: await placeholderOf(pixels),
    },
    select: { id: true },
  });
  return { ...files, id, name, kind };
}

/** Draws a picture like an upload and stores its files. The widest is stored last: when it exists, all do. */
export async function drawFiles(storage: Services['storage'], drawing: Drawing): Promise<void> {
  // Uploads do not accept SVG.
  const picture = sharp(await read(drawing.name)).resize({ width: drawing.width });
  const { files } = await processImage(await picture.png({ compressionLevel: 0 }).toBuffer(), drawing.kind);
  const store = ({ width, bytes }: (typeof files)[number]) =>
    storage.put(imageKeyForWidth(drawing, width), bytes, 'image/webp');
  await Promise.all(files.filter(({ width }) => width < drawing.width).map(store));
  await Promise.all(files.filter(({ width }) => width === drawing.width).map(store));
}

async function heightAt(picture: Sharp, width: number): Promise<number> {
  const drawn = await picture.metadata();
  return Math.round((drawn.height * width) / drawn.width);
}

const read = (name: string) => readFile(new URL(`pictures/${name}.svg`, import.meta.url));
