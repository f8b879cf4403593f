import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { imageKeys } from '../../server/modules/media/media.keys.ts';
import { processEnv } from '../../server/platform/env.ts';
import { makePerson } from '../../server/testing/factories.ts';
import { startTestApp } from '../../server/testing/test-app.ts';
import { afterDrawing, drawingsFile, loadDemo } from './demo.ts';
import { createDrawing, drawFiles } from './drawings.ts';

const app = await startTestApp();
const draw = async () => {
  const { id: ownerId } = await makePerson(app);
  return createDrawing(app.db, { ownerId, kind: 'pick', name: 'ines/books-1', now: new Date() });
};

test('a demo picture has its row first, and then the files that the row describes', async () => {
  const { id, ...drawing } = await draw();
  const { width, height, widths, placeholder } = await app.db.image.findUniqueOrThrow({ where: { id } });
  expect(await app.storage.stat(drawing.key)).toBeNull();
  expect(placeholder).toMatch(/^data:image\/webp;base64,.{20,}/);
  await drawFiles(app.storage, drawing);
  const sizes = await Promise.all(
    imageKeys(drawing).map(async (key) => {
      const object = await app.storage.get(key);
      return sharp(object ? await buffer(object.body) : undefined).metadata();
    }),
  );
  expect(sizes.map((size) => size.width)).toEqual(widths);
  expect(sizes.at(-1)).toMatchObject({ format: 'webp', width, height });
});

test('an interrupted start is continued: who asks for a picture waits until it is drawn', async () => {
  const [{ id: _, ...asked }, { id: __, ...other }] = [await draw(), await draw()];
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  const { dataFolder, databaseUrl, s3, s3Bucket } = app.env;
  const env = {
    ...processEnv(),
    DATA_FOLDER: dataFolder,
    DATABASE_URL: databaseUrl,
    S3_ENDPOINT: s3?.endpoint,
    S3_ACCESS_KEY: s3?.accessKey,
    S3_SECRET_KEY: s3?.secretKey,
    S3_BUCKET: s3Bucket,
  };
  await mkdir(dataFolder, { recursive: true });
  await writeFile(drawingsFile(dataFolder), JSON.stringify([other, asked]));
  const drawings = await loadDemo(app, dataFolder, {
    env,
    progress() {},
    signal: stop.signal,
    log: app.services.log,
  });
  const storage = afterDrawing(app.storage, drawings ?? expect.fail('nothing to draw'));
  expect(await storage.stat(asked.key)).toMatchObject({ type: 'image/webp' });
  expect(await app.storage.stat(other.key)).toBeNull();
  drawings?.drawAll();
  expect(await storage.stat(other.key)).not.toBeNull();
  await expect.poll(() => readFile(drawingsFile(dataFolder)).catch(() => null)).toBeNull();
});
