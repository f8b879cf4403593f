import { Prisma } from '../../../prisma/client/client.ts';
import { AppError } from '../../platform/errors.ts';
import type { Parts } from '../../platform/parts.ts';
import { processImage } from './image.process.ts';
import { keyOfWidth, keysOf, newImageKey } from './media.keys.ts';
import { type ImageKind, imageMessages } from './media.rules.ts';

type Using = Pick<Parts, 'db' | 'storage' | 'log'>;

const SWEEP_EVERY_MS = 10 * 60_000;
const FIRST_SWEEP_AFTER_MS = 60_000;
const GRACE_MS = 60 * 60_000;
const BATCH = 100;

export type NewImage = { parts: Using; ownerId: string; kind: ImageKind; bytes: Buffer; now?: Date };

/** Takes a picture in: processes it, stores its files and answers its row. It is an orphan until a row shows it. */
export async function storeImage({ parts, ownerId, kind, bytes, now = new Date() }: NewImage) {
  const { width, height, files, placeholder } = await processImage(bytes, kind);
  const key = newImageKey(kind, ownerId, now);
  const widths = files.map((file) => file.width);
  // The row comes first: whatever stops the files on their way, the sweep finds what there is of them by it.
  const image = await parts.db.image.create({
    data: { ownerId, kind, key, width, height, widths, placeholder },
  });
  // All are waited for, so that none arrives after the clearing up.
  const stored = await Promise.allSettled(
    files.map((file) => parts.storage.put(keyOfWidth(image, file.width), file.bytes, 'image/webp')),
  );
  const failure = stored.find((result) => result.status === 'rejected');
  if (!failure) return image;
  parts.log.error({ err: failure.reason, key }, 'a picture could not be stored');
  await discard(parts, image.id, keysOf(image));
  throw new AppError('UNAVAILABLE', imageMessages.storeAway);
}

async function discard({ db, storage, log }: Using, id: string, keys: string[]): Promise<void> {
  try {
    const left = await storage.remove(keys);
    if (left.length === 0) await db.image.deleteMany({ where: { id } });
  } catch (error) {
    log.warn({ err: error, id }, 'a half stored picture is left to the sweep');
  }
}

/** Removes pictures that no row has shown for so long, files first. Answers how many. */
export async function removeOrphanedImages(options: { parts: Using; olderThanMs: number }): Promise<number> {
  const { parts, olderThanMs } = options;
  let removed = 0;
  let after = '00000000-0000-0000-0000-000000000000';
  while (true) {
    const batch = await removeBatch(parts, olderThanMs, after);
    removed += batch.removed;
    if (!batch.last) return removed;
    after = batch.last;
  }
}

// Pictures inside stories are known only by their addresses: 16 characters that no other picture has.
const IN_A_STORY = Prisma.sql`exists (
  select 1 from (
    select description from picks where profile_id = i.owner_id
    union all select description from collections where profile_id = i.owner_id
  ) stories where strpos(description, left(right(i.key, 21), 16)) > 0)`;

type Orphan = { id: string; key: string; width: number; widths: number[] };

// The rows stay locked until their files are gone: a pick that wants to show one meanwhile waits, then learns
// that there is no such picture. A row goes only when all its files did, so nothing is lost track of.
function removeBatch({ db, storage, log }: Using, olderThanMs: number, after: string) {
  return db.$transaction(
    async (tx) => {
      const orphans = await tx.$queryRaw<Orphan[]>(Prisma.sql`
        select id, key, width, widths from images i
        where orphaned_at <= now() - make_interval(secs => ${olderThanMs / 1000}::float8)
          and id > ${after}::uuid and not ${IN_A_STORY}
        order by id limit ${BATCH} for update of i skip locked`);
      const left = new Set(await storage.remove(orphans.flatMap(keysOf)));
      const gone = orphans.filter((orphan) => keysOf(orphan).every((key) => !left.has(key)));
      if (left.size > 0) log.warn({ keys: [...left] }, 'orphaned files could not be removed');
      await tx.image.deleteMany({ where: { id: { in: gone.map(({ id }) => id) } } });
      return { removed: gone.length, last: orphans.at(-1)?.id };
    },
    { timeout: 30_000 },
  );
}

/** Sweeps every ten minutes. The answer stops it, and waits for a sweep that is under way. */
export function startSweeper(parts: Using): () => Promise<void> {
  let sweeping: Promise<void> = Promise.resolve();
  let timer = setTimeout(sweepAndWait, FIRST_SWEEP_AFTER_MS).unref();
  let stopped = false;

  function sweepAndWait() {
    sweeping = sweep(parts).then(() => {
      if (!stopped) timer = setTimeout(sweepAndWait, SWEEP_EVERY_MS).unref();
    });
  }

  return async () => {
    stopped = true;
    clearTimeout(timer);
    await sweeping;
  };
}

async function sweep(parts: Using): Promise<void> {
  try {
    const removed = await removeOrphanedImages({ parts, olderThanMs: GRACE_MS });
    if (removed > 0) parts.log.info({ removed }, 'orphaned pictures removed');
  } catch (error) {
    parts.log.error({ err: error }, 'the sweep of orphaned pictures failed');
  }
}
