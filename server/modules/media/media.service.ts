import { Prisma } from '../../../prisma/client/client.ts';
import { unavailable } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { StorageTimeout } from '../../platform/storage.ts';
import { type ImageSource, processImage } from './image.process.ts';
import { imageKeyForWidth, imageKeys, newImageKey } from './media.keys.ts';
import { type ImageKind, imageMessages } from './media.rules.ts';

type ImageServices = Pick<Services, 'db' | 'storage' | 'log'>;

const SWEEP_EVERY_MS = 10 * 60_000;
const FIRST_SWEEP_AFTER_MS = 60_000;
const GRACE_MS = 60 * 60_000;
const BATCH = 100;

export type NewImage = {
  services: ImageServices;
  ownerId: string;
  kind: ImageKind;
  file: ImageSource;
  now?: Date;
};

/** Takes a picture in: processes it, stores its files and answers its row. It is an orphan until a row shows it. */
export async function storeImage({ services, ownerId, kind, file, now = new Date() }: NewImage) {
  const { width, height, files, placeholder } = await processImage(file, kind);
  const key = newImageKey(kind, ownerId, now);
  const widths = files.map((made) => made.width);
  // The row comes first: whatever stops the files on their way, the sweep finds what there is of them by it.
  const image = await services.db.image.create({
    data: { ownerId, kind, key, width, height, widths, placeholder },
  });
  // All are waited for, so that none arrives after the clearing up.
  const stored = await Promise.allSettled(
    files.map(({ width, bytes }) =>
      services.storage.put(imageKeyForWidth(image, width), bytes, 'image/webp'),
    ),
  );
  const failure = stored.find((result) => result.status === 'rejected');
  if (!failure) return image;
  services.log.error({ err: failure.reason, key }, 'a picture could not be stored');
  // Of a bucket that is silent nothing more is asked while somebody waits: the sweep finds the row.
  if (!(failure.reason instanceof StorageTimeout)) await discard(services, image.id, imageKeys(image));
  throw unavailable(imageMessages.storeAway);
}

async function discard({ db, storage, log }: ImageServices, id: string, keys: string[]): Promise<void> {
  try {
    const left = await storage.remove(keys);
    if (left.length === 0) await db.image.deleteMany({ where: { id } });
  } catch (error) {
    log.warn({ err: error, id }, 'a half stored picture is left to the sweep');
  }
}

/** Removes the pictures that no row has shown for so long. Answers how many. */
export async function removeOrphanedImages(options: {
  services: ImageServices;
  olderThanMs: number;
}): Promise<number> {
  const { services, olderThanMs } = options;
  // One moment for the whole sweep, by the database's clock. What is taken up gets a later one, so that the
  // batches come to an end.
  const [{ until } = { until: '' }] = await services.db.$queryRaw<{ until: string }[]>(Prisma.sql`
    select (now() - make_interval(secs => ${olderThanMs / 1000}::float8))::text as until`);
  let removed = 0;
  while (true) {
    const ids = await claimBatch(services, until);
    if (ids.length === 0) return removed;
    removed += await removeFiles(services, await detachOrphans(services, ids));
  }
}

/** A story's picture may wait in a draft that only its writer's browser knows. */
const STORY_GRACE = Prisma.sql`case when kind = 'story' then interval '7 days' else interval '0' end`;

// The next in line. Their time starts again before anything else is tried: those that a story shows, whose files
// stay, or that make the statement below too slow, are back in a grace period and in nobody's way until then.
async function claimBatch({ db }: ImageServices, until: string): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>(Prisma.sql`
    update images set orphaned_at = now() where id in (
      select id from images where orphaned_at <= ${until}::timestamptz - ${STORY_GRACE}
      order by orphaned_at limit ${BATCH} for update skip locked)
    returning id`);
  return rows.map(({ id }) => id);
}

// Pictures inside stories are known only by their addresses: 16 characters that no other picture has.
const IN_A_STORY = Prisma.sql`exists (
  select 1 from (
    select description from picks where profile_id = i.owner_id
    union all select description from collections where profile_id = i.owner_id
  ) stories where strpos(description, left(right(i.key, 21), 16)) > 0)`;

type Orphan = { id: string; key: string; width: number; widths: number[] };

// Removing files takes its time, and no lock is held meanwhile. Instead the row first gets an id that nobody was
// ever told. A pick that chose the picture before is passed by: its transaction has the row locked, or has ended
// and left orphaned_at null. One that comes after finds no picture under the id it knows (its foreign key waits
// for this statement) and is refused. So no row can show a picture whose files are on their way out,
// and the row itself stays until they are gone: nothing is lost track of, whatever stops the sweep in between.
function detachOrphans({ db }: ImageServices, ids: string[]): Promise<Orphan[]> {
  return db.$queryRaw<Orphan[]>(Prisma.sql`
    update images set id = uuid_v7() where id in (
      select id from images i
      where id = any(${ids}::uuid[]) and orphaned_at is not null and not ${IN_A_STORY}
      for update of i skip locked)
    returning id, key, width, widths`);
}

async function removeFiles({ db, storage, log }: ImageServices, orphans: Orphan[]): Promise<number> {
  const left = new Set(await storage.remove(orphans.flatMap(imageKeys)));
  if (left.size > 0) log.warn({ keys: [...left] }, 'orphaned files could not be removed');
  const gone = orphans.filter((orphan) => imageKeys(orphan).every((key) => !left.has(key)));
  const { count } = await db.image.deleteMany({ where: { id: { in: gone.map(({ id }) => id) } } });
  return count;
}

/** Sweeps every ten minutes. The answer stops it, and waits for a sweep that is under way. */
export function startImageSweep(services: ImageServices): () => Promise<void> {
  let sweeping: Promise<void> = Promise.resolve();
  let timer = setTimeout(sweepAndWait, FIRST_SWEEP_AFTER_MS).unref();
  let stopped = false;

  function sweepAndWait() {
    sweeping = sweep(services).then(() => {
      if (!stopped) timer = setTimeout(sweepAndWait, SWEEP_EVERY_MS).unref();
    });
  }

  return async () => {
    stopped = true;
    clearTimeout(timer);
    await sweeping;
  };
}

async function sweep(services: ImageServices): Promise<void> {
  try {
    const removed = await removeOrphanedImages({ services, olderThanMs: GRACE_MS });
    if (removed > 0) services.log.info({ removed }, 'orphaned pictures removed');
  } catch (error) {
    services.log.error({ err: error }, 'the sweep of orphaned pictures failed');
  }
}
