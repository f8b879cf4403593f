import { raw, sql } from '../../platform/database/sql.ts';
import type { Services } from '../../platform/services.ts';

/** How long a process caches the list. A hidden picture is still served for at most this time. */
const KEPT_MS = 2_000;
/** How long a request waits for the database. After that, the cached list decides. */
const WAIT_MS = 500;

/** Whether a picture must not be shown to strangers because its content was taken down. */
type IsWithheld = (key: string) => Promise<boolean>;

type Withheld = {
  /** People all of whose pictures are withheld. */
  people: Set<string>;
  /** People whose pictures are withheld except the profile picture. */
  shelves: Set<string>;
  /** The keys of single withheld pictures. */
  keys: Set<string>;
};

/**
 * Few pictures are withheld at any time, so a process caches the whole list instead of looking up each picture. If
 * the database is down, pictures are still served.
 */
export function createWithheld({ db, log }: Pick<Services, 'db' | 'log'>): IsWithheld {
  let known: Withheld = { people: new Set(), shelves: new Set(), keys: new Set() };
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  const refresh = () => {
    reading ??= readWithheld(db)
      .then(
        (read) => {
          known = read;
        },
        (error: unknown) => log.error({ err: error }, 'The pictures that are taken down could not be read'),
      )
      .finally(() => {
        readAt = performance.now();
        reading = undefined;
      });
    return reading;
  };

  return async (key) => {
    if (performance.now() - readAt > KEPT_MS) {
      await Promise.race([refresh(), new Promise((done) => setTimeout(done, WAIT_MS).unref())]);
    }
    const owner = parseOwnerId(key);
    if (known.people.has(owner)) return true;
    if (known.shelves.has(owner) && !key.startsWith(`profiles/${owner}-avatar-`)) return true;
    return known.keys.has(widestKey(key));
  };
}

/** The id of the person who uploaded a picture, from its key. */
export const parseOwnerId = (key: string): string =>
  /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(key)?.[0] ?? '';

/** The key of the widest file of the same picture. */
const widestKey = (key: string): string =>
  key.replace(/(-[0-9a-f]{16})(?:-\d{2,4}\.webp|-mail\.jpg)$/, '$1.webp');

/** `storyOf` is the owner of the story that contains the picture. */
type WithheldRow = { kind: 'person' | 'shelf' | 'key'; value: string; storyOf: string | null };

async function readWithheld(db: Services['db']): Promise<Withheld> {
  const storyKeys = (table: 'picks' | 'collections') => sql`
    select 'key', found[1], it.profile_id::text from ${raw(table)} it,
      regexp_matches(coalesce(it.description_html, ''), '/media/([^"'' ]+[.]webp)', 'g') found
    where it.hidden_at is not null`;
  const rows = await db.$queryRaw<WithheldRow[]>(sql`
    select case when suspended_at is not null then 'person' else 'shelf' end as kind, id::text as value,
        null as "storyOf"
      from profiles where withdrawn_at is not null or suspended_at is not null
    union all select 'key', key, null from images where withheld
    union all select 'key', key, null from images where id in (
      select image_id from picks where hidden_at is not null
      union all select cover_id from collections where hidden_at is not null)
    union all ${storyKeys('picks')}
    union all ${storyKeys('collections')}`);
  const listWithheld = (kind: WithheldRow['kind']) =>
    rows
      // A story can contain pictures of other people, who are not taken down with it.
      .filter((row) => row.kind === kind && (!row.storyOf || parseOwnerId(row.value) === row.storyOf))
      .map(({ value }) => value);
  return {
    people: new Set(listWithheld('person')),
    shelves: new Set(listWithheld('shelf')),
    keys: new Set(listWithheld('key').map(widestKey)),
  };
}
