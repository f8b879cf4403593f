import { raw, type Sql, sql } from '../../platform/database/sql.ts';
import type { Services } from '../../platform/services.ts';
import { collectionIsVisible } from '../collection/collection.policy.ts';
import { pickIsVisible } from '../pick/pick.policy.ts';
import { profileIsListed } from '../profile/profile.policy.ts';
import { thingIsVisible } from '../thing/thing.policy.ts';

type Reader = Pick<Services, 'db'>;
export type SitemapKind = 'profiles' | 'picks' | 'collections' | 'things' | 'cities';
export type SitemapRow = { id: string; username: string | null; path: string | null; lastmod: Date | null };
/** A part contains the entries from `first` up to, but not including, `next`. */
export type SitemapPart = { part: number; first: string; next: string; lastmod: Date | null };

const row = raw('it');
/** Greater than any id. */
const LAST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

type SitemapSource = {
  table: Sql;
  where: Sql;
  /** A condition that a covering index supports, for the statement that walks along all rows. Defaults to `where`. */
  walked?: Sql;
  lastmod: Sql;
  /** When a part last changed, if that is known without reading its rows. */
  partLastmod: Sql;
  username?: Sql;
  /** The path, if it cannot be composed of the other columns. */
  path?: Sql;
};

const pickLastmod = sql`greatest(it.last_updated_at, it.published_at)`;

/** The public rows of each kind, and when each was last changed. */
const sources: Record<SitemapKind, SitemapSource> = {
  profiles: {
    table: sql`profiles`,
    where: profileIsListed(row),
    walked: sql`it.is_creator and it.is_live and it.deleted_at is null`,
    lastmod: sql`greatest(it.updated_at, (
      select max(greatest(last_updated_at, published_at)) from picks where profile_id = it.id and is_public))`,
    partLastmod: sql`null::timestamptz`,
    username: sql`it.username::text`,
  },
  picks: {
    table: sql`picks`,
    where: pickIsVisible(row, null),
    lastmod: pickLastmod,
    partLastmod: sql`max(${pickLastmod})`,
  },
  collections: {
    table: sql`collections`,
    where: collectionIsVisible(row, null),
    lastmod: sql`it.updated_at`,
    partLastmod: sql`max(it.updated_at)`,
  },
  things: {
    table: sql`things`,
    where: thingIsVisible(row),
    lastmod: sql`it.updated_at`,
    partLastmod: sql`max(it.updated_at)`,
    path: sql`'/' || it.category || '/' || it.slug`,
  },
  cities: {
    table: sql`cities`,
    where: sql`exists (select from things where things.city_id = it.id and ${thingIsVisible(raw('things'))})`,
    lastmod: sql`null::timestamptz`,
    partLastmod: sql`null::timestamptz`,
    path: sql`'/places/in/' || it.slug`,
  },
};

/**
 * Splits a kind into parts of at most `size` entries, by walking along a covering index. Sorting or reading all rows
 * would take too long.
 */
export function sitemapParts({ db }: Reader, kind: SitemapKind, size: number): Promise<SitemapPart[]> {
  const { table, where, walked = where, partLastmod } = sources[kind];
  return db.$queryRaw<SitemapPart[]>(sql`
    with recursive begun as (
      (select it.id as first from ${table} it where ${walked} order by it.id limit 1)
      union all
      select (select it.id from ${table} it where it.id > begun.first and ${walked}
        order by it.id offset ${size - 1}::int limit 1)
      from begun where begun.first is not null
    ),
    placed as (
      select row_number() over (order by first)::int as part, first, lead(first, 1, ${LAST}::uuid) over (order by first) as next
      from begun where first is not null
    )
    select part, first, next, (
      -- "offset 0" keeps the planner from walking along an index of dates, which contains all parts.
      select ${partLastmod} from (
        select * from ${table} it where it.id >= first and it.id < next and ${walked} offset 0) it
      limit 1) as lastmod
    from placed order by part`);
}

/** The entries of a part, oldest first, so that a new entry changes only the last part. One statement. */
export function sitemapRows(
  { db }: Reader,
  kind: SitemapKind,
  { first, next }: SitemapPart,
  size: number,
): Promise<SitemapRow[]> {
  const nothing = sql`null::text`;
  const { table, where, lastmod, username = nothing, path = nothing } = sources[kind];
  return db.$queryRaw<SitemapRow[]>(sql`
    select it.id, ${username} as username, ${path} as path, ${lastmod} as lastmod
    from ${table} it
    where it.id >= ${first}::uuid and it.id < ${next}::uuid and ${where}
    order by it.id limit ${size}::int`);
}

/** Changes whenever something is taken down or restored. */
export async function takedownsVersion({ db }: Reader): Promise<string> {
  const [row] = await db.$queryRaw<{ version: string | null }[]>(
    sql`select concat(max(created_at), ' ', max(restored_at)) as version from takedowns`,
  );
  return row?.version ?? '';
}
