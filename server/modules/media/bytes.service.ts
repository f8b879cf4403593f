import { sql } from '../../platform/database/sql.ts';
import { defineScheduledTask } from '../../platform/jobs/task.ts';
import type { Services } from '../../platform/services.ts';
import { measureTones } from './image.process.ts';
import { type ImageFiles, imageKeys } from './media.keys.ts';

type CountServices = Pick<Services, 'db' | 'storage'>;

const BATCH = 100;
/** The number of pictures that are measured at a time. */
const AT_ONCE = 4;

/** Stores the total size of pictures that have none, such as those of older versions. Returns how many. */
export async function countPictureBytes(
  { db, storage }: CountServices,
  signal?: AbortSignal,
): Promise<number> {
  let counted = 0;
  let after = '00000000-0000-0000-0000-000000000000';
  while (!signal?.aborted) {
    const images = await db.image.findMany({
      where: { bytes: null, id: { gt: after } },
      orderBy: { id: 'asc' },
      take: BATCH,
      select: { id: true, key: true, width: true, widths: true },
    });
    const last = images.at(-1);
    if (!last) break;
    for (let from = 0; from < images.length; from += AT_ONCE) {
      const some = images.slice(from, from + AT_ONCE);
      const sizes = await Promise.all(some.map((image) => countImageBytes(storage, image)));
      counted += await db.$executeRaw(sql`
        update images set bytes = sizes.bytes
        from unnest(${some.map(({ id }) => id)}::uuid[], ${sizes}::int[]) as sizes (id, bytes)
        where images.id = sizes.id and sizes.bytes > 0`);
    }
    after = last.id;
  }
  return counted;
}

/** Stores the tones of covers that have none, such as those of older versions. Returns how many. */
export async function storeCoverTones({ db }: Pick<Services, 'db'>, signal?: AbortSignal): Promise<number> {
  let stored = 0;
  while (!signal?.aborted) {
    const covers = await db.image.findMany({
      where: { kind: 'cover', topTone: null },
      take: BATCH,
      select: { id: true, placeholder: true },
    });
    if (covers.length === 0) break;
    for (const { id, placeholder } of covers) {
      await db.image.updateMany({ where: { id }, data: await measureTones(placeholder) });
      stored += 1;
    }
  }
  return stored;
}

/** The size of all files. Zero if all are missing, because they may still be uploading; the next run tries again. */
async function countImageBytes(storage: Services['storage'], image: ImageFiles): Promise<number> {
  const files = await Promise.all(imageKeys(image).map((key) => storage.stat(key)));
  return files.reduce((sum, file) => sum + (file?.size ?? 0), 0);
}

/** Completes pictures that an older version of Threes stored, every hour. Without any, it only reads two empty indexes. */
export const pictureBytesTask = defineScheduledTask({
  name: 'picture-bytes',
  cron: '20 * * * *',
  timeLimitMs: 30 * 60_000,
  async run({ signal, ...services }) {
    const counted = await countPictureBytes(services, signal);
    if (counted > 0) services.log.info({ counted }, 'sizes of pictures counted');
    await storeCoverTones(services, signal);
  },
});
