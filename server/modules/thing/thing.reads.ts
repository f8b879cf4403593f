import type { Context } from '../../platform/context.ts';
import { empty, raw, type Sql, sql } from '../../platform/database/sql.ts';
import { searchWords } from '../../platform/database/text-search.ts';
import { badInput } from '../../platform/errors.ts';
import { NeedsResolvers } from '../../platform/reads/answers.ts';
import { getDeclaredColumns } from '../../platform/reads/columns.ts';
import { andSince, sortBy } from '../../platform/reads/conditions.ts';
import { cappedPageSize, toConnection } from '../../platform/reads/cursors.ts';
import { readOne, readPage } from '../../platform/reads/run.ts';
import { getResolveInfo, requestedWindow, type Selections } from '../../platform/reads/selection.ts';
import {
  address,
  type FieldSql,
  many,
  one,
  type PageSource,
  page,
  type Shape,
} from '../../platform/reads/shapes.ts';
import { isUuid } from '../../platform/text/uuid.rules.ts';
import { categories } from '../category/category.rules.ts';
import { collectionIsVisible } from '../collection/collection.policy.ts';
import { collectionShape, newestFirst } from '../collection/collection.reads.ts';
import { ThingIdentifierModel } from '../lookup/identifier.model.ts';
import { IDENTIFIERS_MAX } from '../lookup/lookup.rules.ts';
import { imageShape } from '../media/media.reads.ts';
import { REFERENCE_MAX } from '../pick/limits.rules.ts';
import { pickShape } from '../pick/pick.reads.ts';
import { candidatesSql } from '../search/candidates.reads.ts';
import { limited } from '../search/search.reads.ts';
import { QUERY_MAX } from '../search/search.rules.ts';
import { ThingModel } from './thing.model.ts';
import { thingIsVisible } from './thing.policy.ts';
import { NAMED_MAX, SIMILAR_MAX } from './thing.rules.ts';

/** How many shelves are compared to find similar things, by rank. It bounds the cost of popular things. */
const COMPARED_MAX = 100;
/** The number of top picks whose collections are listed. */
const COLLECTED_MAX = 500;
/** How many keys each search by title reads in each category. */
const TITLE_KEYS_MAX = 100;
/** With this many results for all words, things that share only some words are not searched. */
const FOUND_ENOUGH = 5;
/** The number up to which curators are counted. Above it, PostgreSQL's estimate is used. */
const COUNTED_MAX = 10_000;

/** By rank, then oldest publication first. */
const highestFirst = (pick: Sql): PageSource['keys'] => [
  { by: sql`coalesce(${pick}.rank, 4)`, type: 'int' },
  { by: sql`${pick}.published_at`, type: 'timestamptz' },
  { by: sql`${pick}.id`, type: 'uuid' },
];

/** The public picks of a thing, highest rank first. */
const highestPicks = (row: Sql, columns: Sql, limit: number, where: Sql = empty): Sql => sql`
  select ${columns} from picks where picks.thing_id = ${row}.id and picks.is_public${where}
  order by coalesce(picks.rank, 4), picks.published_at, picks.id limit ${limit}::int`;

export const mostShelvesFirst = (row: Sql) => sortBy(row, sql`${row}.shelves_count`, 'int');

export const thingIdentifierShape: Shape = {
  typeName: 'ThingIdentifier',
  table: 'thing_identifiers',
  fields: getDeclaredColumns(ThingIdentifierModel),
};

/** The number of all shelves, to compute how many would share two things by chance. */
const ALL_SHELVES = sql`(select greatest(
  (select count(*) from (
    select from profiles where is_creator and is_live and deleted_at is null order by id limit ${COUNTED_MAX}::int
  ) counted),
  (select reltuples from pg_class where oid = 'profiles_sitemap_idx'::regclass)::bigint))`;

export const thingShape: Shape = {
  typeName: 'Thing',
  table: 'things',
  fields: {
    ...getDeclaredColumns(ThingModel),
    permalink: address((row) => sql`'/' || ${row}.category || '/' || ${row}.slug`),
    image: one(
      () => imageShape,
      (row, image) => sql`${image}.id = coalesce(${row}.image_id,
        (${highestPicks(row, sql`picks.image_id`, 1, sql` and picks.image_id is not null`)}))`,
      (row) => ({ alt: sql`${row}.title` }),
    ),
    identifiers: many(
      () => thingIdentifierShape,
      (row, identifier) => ({
        where: sql`${identifier}.thing_id = ${row}.id`,
        order: sql`${identifier}.kind, ${identifier}.value`,
        limit: IDENTIFIERS_MAX,
      }),
    ),
    picks: page(
      () => pickShape,
      (row, pick) => ({
        where: sql`${pick}.thing_id = ${row}.id and ${pick}.is_public`,
        keys: highestFirst(pick),
        upwards: true,
      }),
    ),
    collections: page(
      () => collectionShape,
      (row, collection, { viewer }) => ({
        where: sql`${collection}.id in (
            select collection_id from collection_picks
            where pick_id in (${highestPicks(row, sql`picks.id`, COLLECTED_MAX)}))
          and ${collectionIsVisible(collection, viewer)}`,
        keys: newestFirst(collection),
      }),
    ),
    // Things that are on at least two of the same shelves, and on more of them than chance explains.
    similar: many(
      () => thingShape,
      (row, other, args) => ({
        from: sql`(
            select picks.thing_id, count(distinct picks.profile_id) as together
            from (select distinct profile_id from (
                ${highestPicks(row, sql`picks.profile_id`, COMPARED_MAX, sql` and picks.rank is not null`)}) highest) shelf
              join picks on picks.profile_id = shelf.profile_id
            where picks.is_public and picks.rank is not null and picks.thing_id <> ${row}.id
            group by picks.thing_id having count(distinct picks.profile_id) > 1
          ) near join things ${other} on ${other}.id = near.thing_id`,
        where: sql`${thingIsVisible(other)} and near.together * ${ALL_SHELVES}
          > least(${row}.shelves_count, ${COMPARED_MAX}::int)::bigint * ${other}.shelves_count`,
        order: sql`near.together / sqrt(greatest(${other}.shelves_count, 1)) desc, ${other}.id desc`,
        limit: cappedPageSize(SIMILAR_MAX, args.first as number),
      }),
    ),
  },
};

export const thingPickFields: Record<string, FieldSql> = {
  thing: one(
    () => thingShape,
    (row, thing) => sql`${thing}.id = ${row}.thing_id and ${thingIsVisible(thing)}`,
  ),
};

/** The thing that is found, or the one it was merged into. Null if it is not public. */
const readMerged = (context: Context, selections: Selections, found: Sql) =>
  readOne<ThingModel>(
    context,
    thingShape,
    selections,
    (row) =>
      sql`${thingIsVisible(row)} and ${row}.id = (select coalesce(merged_into, things.id) from ${found})`,
  );

export const readThing = (context: Context, selections: Selections, id: string) =>
  readMerged(context, selections, sql`things where id = ${id}::uuid`);

export const readThingBySlug = (context: Context, selections: Selections, category: string, slug: string) =>
  readMerged(context, selections, sql`things where category = ${category}::category and slug = ${slug}`);

/** A public thing by its identifier in a catalog. */
export const readThingByIdentifier = (
  context: Context,
  selections: Selections,
  { kind, value }: { kind: string; value: string },
) =>
  readMerged(
    context,
    selections,
    sql`thing_identifiers known join things on things.id = known.thing_id
      where known.kind = ${kind}::thing_identifier_kind and known.value = ${value}`,
  );

type ThingsArgs = {
  category?: string;
  query?: string | null;
  reference?: string | null;
  ids?: string[] | null;
  updatedSince?: Date;
};

/**
 * Public things, by number of shelves. A search returns first things with this title, then those with matching picks,
 * and if there are few, things that share some of the words. With a reference, its things come before others.
 */
export function readThings(context: Context, selections: Selections, args: ThingsArgs) {
  const { category, query, reference, ids, updatedSince } = args;
  if (ids && ids.length > NAMED_MAX) throw badInput(`Name at most ${NAMED_MAX} things.`);
  const named = (row: Sql): Sql =>
    ids
      ? sql` and ${row}.id in (
          select coalesce(merged_into, id) from things where id = any(${ids.filter(isUuid)}::uuid[]))`
      : empty;
  const source = (row: Sql): PageSource => ({
    where: sql`${thingIsVisible(row)}${category ? sql` and ${row}.category = ${category}::category` : empty}${named(row)}${andSince(updatedSince, sql`${row}.updated_at`)}`,
    keys: mostShelvesFirst(row),
  });
  const kinds = category ? [category] : [...categories];
  if (query == null) {
    return readPage<ThingModel>(context, thingShape, selections, source);
  }
  if (context.recorder) throw new NeedsResolvers('Searches are limited');
  const words = searchWords(query, QUERY_MAX).join(' ');
  if (words === '')
    return toConnection<ThingModel>({ items: [] }, requestedWindow(getResolveInfo(selections)));
  const picks = {
    shape: pickShape,
    kinds,
    where: (pick: Sql) => sql`${pick}.is_public`,
    seesAll: false,
  };
  const title = query.slice(0, QUERY_MAX).replaceAll('\0', ' ');
  const beside = reference?.slice(0, REFERENCE_MAX).replaceAll('\0', ' ').trim();
  return limited(context, () =>
    readPage<ThingModel>(context, thingShape, selections, (row) => ({
      ...source(row),
      // Things with this title come first. Things whose title is only a part of the search come last.
      keys: [{ by: sql`found.rank`, type: 'int' }, ...mostShelvesFirst(row)],
      from: sql`(
          with ${candidatesSql(words, [picks])},
          called as materialized (
            select key.thing_id, key.rank from unnest(${kinds}::category[]) kind,
            lateral (select thing_marks(kind, ${title}, null) as marks) typed, lateral (
              (select thing_id, 400 as rank from thing_keys
                where terms && thing_terms(kind, typed.marks, true) limit ${TITLE_KEYS_MAX}::int)
              union all (select thing_id, 0 from thing_keys
                where terms && thing_part_terms(kind, typed.marks) limit ${TITLE_KEYS_MAX}::int)
            ) key
          ),
          by_all as materialized (
            select thing_id, max(rank) as rank from (
              select thing_id, rank from called
              union all select picks.thing_id, 200 from candidate join picks on picks.id = candidate.id
            ) both_ways group by thing_id
          ),
          by_words as materialized (
            select * from by_all
            union all
            select thing_id, share - 101 from unnest(${kinds}::category[]) kind, things_sharing(kind, ${title})
              where (select count(*) < ${FOUND_ENOUGH}::int from by_all) and thing_id not in (select thing_id from by_all)
          )
          ${
            beside
              ? sql`select thing_id, greatest(beside.rank,
                  by_words.rank + case when by_words.rank >= 0 and beside.rank is not null then 50 else 0 end) as rank
                from by_words full join (
                  select things_beside.* from unnest(${kinds}::category[]) kind, things_beside(kind, ${title}, ${beside})
                ) beside using (thing_id)`
              : sql`select * from by_words`
          }
        ) found join ${raw('things')} ${row} on ${row}.id = found.thing_id`,
    })),
  );
}
