import { Prisma } from '../../../prisma/client/client.ts';
import type { Parts } from '../../platform/parts.ts';
import type { Sql } from '../../platform/select.ts';
import { collectionIsVisible } from '../collection/collection.reads.ts';
import { pickIsVisible } from '../pick/pick.reads.ts';
import { profileIsListed } from '../profile/profile.reads.ts';

const { sql, raw } = Prisma;

type Using = Pick<Parts, 'db'>;
export type SitemapKind = 'profiles' | 'picks' | 'collections';
export type SitemapRow = { id: string; username: string | null; lastmod: Date };
export type SitemapPart = { part: number; lastmod: Date };

const row = raw('it');

/** What there is of each kind for everybody to see, and when it last changed. */
const sources: Record<SitemapKind, { table: Sql; where: Sql; lastmod: Sql; username: Sql }> = {
  profiles: {
    table: sql`profiles`,
    where: profileIsListed(row),
    lastmod: sql`greatest(it.updated_at, (
      select max(greatest(last_updated_at, published_at)) from picks where profile_id = it.id and is_public))`,
    username: sql`it.username::text`,
  },
  picks: {
    table: sql`picks`,
    where: pickIsVisible(row, null),
    lastmod: sql`greatest(it.last_updated_at, it.published_at)`,
    username: sql`null::text`,
  },
  collections: {
    table: sql`collections`,
    where: collectionIsVisible(row, null),
    lastmod: sql`it.updated_at`,
    username: sql`null::text`,
  },
};

/** The parts that a kind fills, `size` entries each, from 1. One statement. */
export function sitemapParts({ db }: Using, kind: SitemapKind, size: number): Promise<SitemapPart[]> {
  const { table, where, lastmod } = sources[kind];
  return db.$queryRaw<SitemapPart[]>(sql`
    select ((place - 1) / ${size}::int + 1)::int as part, max(lastmod) as lastmod
    from (
      select row_number() over (order by it.id) as place, ${lastmod} as lastmod
      from ${table} it where ${where}
    ) placed
    group by 1 order by 1`);
}

/**
 * What one part holds, the oldest first, so that a new entry changes only the last part. One statement: ids alone
 * are passed over to find where the part begins.
 */
export function sitemapRows(
  { db }: Using,
  kind: SitemapKind,
  { part, size }: { part: number; size: number },
): Promise<SitemapRow[]> {
  const { table, where, lastmod, username } = sources[kind];
  return db.$queryRaw<SitemapRow[]>(sql`
    select it.id, ${username} as username, ${lastmod} as lastmod
    from ${table} it
    where ${where} and it.id >= (
      select it.id from ${table} it where ${where} order by it.id offset ${(part - 1) * size}::int limit 1)
    order by it.id limit ${size}::int`);
}
