import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { imageKeys } from '../../server/modules/media/media.keys.ts';
import type { ImageKind } from '../../server/modules/media/media.rules.ts';
import { startTestServices } from '../../server/testing/test-app.ts';
import { readPicture, storedWidths, storePicture } from './pictures.ts';

const { services, close } = await startTestServices();
afterAll(close);
const { id: ownerId } = await services.db.profile.create({ data: {} });

const examples: [ImageKind, string][] = [
  ['pick', 'ines/books-1'],
  ['avatar', 'ines/avatar'],
  ['shelf', 'ines/shelf'],
  ['cover', 'collections/lights-out'],
  ['story', 'ines/places-1-story'],
];

test.each(examples)('a demo picture of kind %s has the files that its row describes', async (kind, name) => {
  const { id } = await storePicture(services, { ownerId, kind, name });
  const row = await services.db.image.findUniqueOrThrow({ where: { id } });
  expect(row.widths).toEqual(storedWidths(kind));
  expect(row.placeholder).toMatch(/^data:image\/webp;base64,.{20,}/);
  const files = await Promise.all(
    imageKeys(row).map(async (key) => {
      const object = await services.storage.get(key);
      return object ? buffer(object.body) : expect.fail(`${key} is missing`);
    }),
  );
  expect(files.reduce((sum, { length }) => sum + length, 0)).toBe(row.bytes);
  const sizes = await Promise.all(files.map((file) => sharp(file).metadata()));
  expect(sizes.map(({ format, width }) => ({ format, width }))).toEqual(
    row.widths.map((width) => ({ format: 'webp', width })),
  );
  expect(sizes.at(-1)).toMatchObject({ width: row.width, height: row.height });
  expect(files[0]).toEqual(await readPicture(name, row.widths[0] as number));
});
