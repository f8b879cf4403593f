import { repeating } from '../../platform/database/repeating.ts';
import { sql } from '../../platform/database/sql.ts';
import { unavailable } from '../../platform/errors.ts';
import { defineScheduledTask } from '../../platform/jobs/task.ts';
import type { Services } from '../../platform/services.ts';
import { StorageTimeout } from '../../platform/storage/storage.ts';
import { HOUR_MS } from '../../platform/time.ts';
import { type Author, withActiveAuthor } from '../access/author.service.ts';
import { type ImageSource, measureTones, processImage } from './image.process.ts';
import { imageKeyForWidth, imageKeys, mailImageKey, newImageKey } from './media.keys.ts';
import { type ImageKind, imageMessages } from './media.rules.ts';

type ImageServices = Pick<Services, 'db' | 'storage' | 'log'>;

const GRACE_MS = HOUR_MS;
const BATCH = 100;

type NewImage = {
  services: ImageServices;
  ownerId: string;
  author: Author;
  kind: ImageKind;
  file: ImageSource;
  /** The page from which the picture was copied. */
  source?: string;
};

/** Processes and stores a picture, and returns its row. The picture counts as an orphan until another row uses it. */
export async function storeImage({ services, ownerId, author, kind, file, source }: NewImage) {
  const { width, height, files, placeholder } = await processImage(file, kind);
  const tones = kind === 'cover' ? await measureTones(placeholder) : {};
  const key = newImageKey(kind, ownerId, new Date());
  const widths = files.map((made) => made.width);
  const size = files.reduce((sum, { bytes }) => sum + bytes.length, 0);
  const data = {
    ownerId,
    kind,
    key,
    width,
    height,
    widths,
    bytes: size,
    placeholder,
    ...tones,
    sourceUrl: source,
  };
  // The row is created first, so that the clean-up finds the files even if storing them is interrupted.
  const image = await repeating(() =>
    withActiveAuthor({ ...author, db: services.db }, (tx) => tx.image.create({ data })),
  );
  // Waits for all files, so that none is stored after the deletion below.
  const stored = await Promise.allSettled(
    files.map(({ width, bytes }) =>
      services.storage.put(imageKeyForWidth(image, width), bytes, 'image/webp'),
    ),
  );
  const failure = stored.find((result) => result.status === 'rejected');
  if (!failure) return image;
  services.log.error({ err: failure.reason, key }, 'a picture could not be stored');
  // If the bucket does not respond, the clean-up deletes the files later, so that the request need not wait.
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

/** Deletes the pictures that have been orphans for this long. Returns how many. */
export async function removeOrphanedImages(options: {
  services: ImageServices;
  olderThanMs: number;
  signal?: AbortSignal;
}): Promise<number> {
  const { services, olderThanMs, signal } = options;
  // One time of the database's clock for all batches. Claimed rows get a later time, so the batches come to an end.
  const [{ until } = { until: '' }] = await services.db.$queryRaw<{ until: string }[]>(sql`
    select (now() - make_interval(secs => ${olderThanMs / 1000}::float8))::text as until`);
  let removed = 0;
  while (!signal?.aborted) {
    const ids = await claimBatch(services, until);
    if (ids.length === 0) break;
    removed += await removeFiles(services, await detachOrphans(services, ids));
  }
  return removed;
}

/** The author's browser may hold an unsaved draft that contains this picture. */
const STORY_GRACE = sql`case when kind = 'story' then interval '7 days' else interval '0' end`;

// Claiming a batch restarts its waiting time. So pictures that stories use, or that make the next statement time out,
// do not block the clean-up.
async function claimBatch({ db }: ImageServices, until: string): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>(sql`
    update images set orphaned_at = now() where id in (
      select id from images where orphaned_at <= ${until}::timestamptz - ${STORY_GRACE}
      order by orphaned_at limit ${BATCH} for update skip locked)
    returning id`);
  return rows.map(({ id }) => id);
}

// Stories refer to pictures only by address, of which these 16 characters are unique.
const IN_A_STORY = sql`exists (
  select 1 from (
    select description from picks where profile_id = i.owner_id
    union all select description from collections where profile_id = i.owner_id
  ) stories where strpos(description, left(right(i.key, 21), 16)) > 0)`;

// A review shows the pictures and stories of the submission and of the last approved one.
const IN_A_REVIEW = sql`exists (
  select 1 from submission_reviews r
  where r.profile_id = i.owner_id and strpos(r.snapshot::text, left(right(i.key, 21), 16)) > 0
    and (r.status = 'pending' or r.id = (
      select id from submission_reviews last where last.profile_id = i.owner_id and last.status = 'approved'
      order by decided_at desc nulls last limit 1)))`;

// A pending edit will show its pictures after the review.
const IN_A_PENDING_EDIT = sql`exists (
  select 1 from pending_edits w where w.profile_id = i.owner_id
    and (strpos(w.patch::text, i.id::text) > 0 or strpos(w.patch::text, left(right(i.key, 21), 16)) > 0))`;

type Orphan = { id: string; key: string; width: number; widths: number[] };

// Deleting files takes time and must not hold a lock, so the row first gets a new id that nobody knows. A pick that
// chose the picture before has locked the row or cleared orphaned_at, so this statement skips it. A pick that chooses
// it later waits because of its foreign key, and finds no row with the old id. So no row can refer to a picture whose
// files are being deleted. The row stays until they are, so an interruption loses nothing.
function detachOrphans({ db }: ImageServices, ids: string[]): Promise<Orphan[]> {
  return db.$queryRaw<Orphan[]>(sql`
    update images set id = uuid_v7() where id in (
      select id from images i
      where id = any(${ids}::uuid[]) and orphaned_at is not null and not ${IN_A_STORY} and not ${IN_A_REVIEW}
        and not ${IN_A_PENDING_EDIT}
      for update of i skip locked)
    returning id, key, width, widths`);
}

async function removeFiles({ db, storage, log }: ImageServices, orphans: Orphan[]): Promise<number> {
  const listOrphanKeys = (orphan: Orphan) => [...imageKeys(orphan), mailImageKey(orphan)];
  const left = new Set(await storage.remove(orphans.flatMap(listOrphanKeys)));
  if (left.size > 0) log.warn({ keys: [...left] }, 'orphaned files could not be removed');
  const gone = orphans.filter((orphan) => listOrphanKeys(orphan).every((key) => !left.has(key)));
  const { count } = await db.image.deleteMany({ where: { id: { in: gone.map(({ id }) => id) } } });
  return count;
}

/** Sweeps every ten minutes. */
export const imageSweepTask = defineScheduledTask({
  name: 'image-sweep',
  cron: '*/10 * * * *',
  timeLimitMs: 30 * 60_000,
  async run({ signal, ...services }) {
    const removed = await removeOrphanedImages({ services, olderThanMs: GRACE_MS, signal });
    if (removed > 0) services.log.info({ removed }, 'orphaned pictures removed');
  },
});
