import type { Context, Viewer } from '../../platform/context.ts';
import { empty, raw, type Sql, sql } from '../../platform/database/sql.ts';
import { unauthenticated } from '../../platform/errors.ts';
import { getDeclaredColumns } from '../../platform/reads/columns.ts';
import { andSince, isOneOf, sortBy } from '../../platform/reads/conditions.ts';
import { pageSize } from '../../platform/reads/cursors.ts';
import { readById, readPage } from '../../platform/reads/run.ts';
import type { Selections } from '../../platform/reads/selection.ts';
import {
  address,
  column,
  expression,
  type FieldSql,
  many,
  one,
  type PageSource,
  type Shape,
  storyColumn,
  storyText,
} from '../../platform/reads/shapes.ts';
import { categories } from '../category/category.rules.ts';
import { imageShape } from '../media/media.reads.ts';
import { featuredTime, profileShape } from '../profile/profile.reads.ts';
import { type FeedEntryModel, FeedOrder, PickModel } from './pick.model.ts';
import { pickIsEditable, pickIsVisible } from './pick.policy.ts';
import { SHELF_SIZE } from './pick.rules.ts';
import { RANKS } from './rank.rules.ts';

/** Sorts by category and rank. Picks without a rank come last (spec 9). */
export const shelfOrder = (pick: Sql): Sql =>
  sql`array_position(${[...categories]}::text[], ${pick}.category::text), ${pick}.rank nulls last, ${pick}.id`;

export const pickShape: Shape = {
  typeName: 'Pick',
  table: 'picks',
  fields: {
    ...getDeclaredColumns(PickModel),
    profile: one(() => profileShape, 'profile_id'),
    permalink: address((row) => sql`'/pick/' || ${row}.id`),
    description: storyColumn('description'),
    descriptionHtml: storyColumn('description_html'),
    descriptionText: storyText,
    image: one(
      () => imageShape,
      'image_id',
      (row) => ({ alt: sql`${row}.title` }),
    ),
    viewerCanEdit: expression(pickIsEditable),
    related: many(
      () => pickShape,
      (row, pick, args, { viewer }) => ({
        where: sql`${pick}.profile_id = ${row}.profile_id and ${pick}.id <> ${row}.id and ${pickIsVisible(pick, viewer)}`,
        order: shelfOrder(pick),
        limit: pageSize(args.first as number),
      }),
    ),
  },
};

/** The pick to which the column pick_id of another row refers, if the viewer can see it. */
export const visiblePick = one(
  () => pickShape,
  (row, pick, viewer) => sql`${pick}.id = ${row}.pick_id and ${pickIsVisible(pick, viewer)}`,
);

/** Whether a pick takes one of the three slots of its category. Unranked picks fill free slots, oldest first. */
const isOnShelf = (pick: Sql, viewer: Viewer | null): Sql =>
  sql`(${pick}.rank is not null or (
    select count(*) from picks other
    where other.profile_id = ${pick}.profile_id and other.category = ${pick}.category
      and (other.rank is not null or other.id <= ${pick}.id) and ${pickIsVisible(raw('other'), viewer)}) <= ${RANKS.length}::int)`;

export const pickProfileFields: Record<string, FieldSql> = {
  picks: many(
    () => pickShape,
    (row, pick, args, { viewer }) => ({
      where: sql`${pick}.profile_id = ${row}.id and ${pickIsVisible(pick, viewer)}
        and ${isOnShelf(pick, viewer)}${ofCategory(pick, args.category as string | undefined)}`,
      order: shelfOrder(pick),
      limit: SHELF_SIZE,
    }),
  ),
};

/** A pick if the viewer can see it, otherwise null. */
export const readPick = (context: Context, selections: Selections, id: string) =>
  readById<PickModel>(context, pickShape, selections, id, pickIsVisible);

/** A pick that public lists contain, or null. */
export const readListedPick = (context: Context, selections: Selections, id: string) =>
  readById<PickModel>(context, pickShape, selections, id, (row) => sql`${row}.is_listed`);

type FeedArgs = {
  category?: string;
  order?: FeedOrder;
  updatedSince?: Date | null;
};

/** The condition for picks in the feed: listed ones, and only of followed people if the request says so. */
function feedSql(row: Sql, { category, order, updatedSince }: FeedArgs, viewer: Viewer | null): Sql {
  if (order === FeedOrder.FOLLOWING && viewer === null) {
    throw unauthenticated('Log in to see picks from people you follow.');
  }
  const followed = sql`select following_id from follows where follower_id = ${viewer?.id}::uuid`;
  const ofFollowed =
    order === FeedOrder.FOLLOWING ? sql` and ${isOneOf(sql`${row}.profile_id`, followed)}` : empty;
  return sql`${row}.is_listed${ofCategory(row, category)}${ofFollowed}${andSince(updatedSince, sql`${row}.updated_at`, sql`${row}.published_at`)}`;
}

const ofCategory = (row: Sql, category?: string): Sql =>
  category ? sql` and ${row}.category = ${category}::category` : empty;

const mostSavedFirst = (row: Sql) => sortBy(row, sql`${row}.favorites_count`, 'int');

/** The first two keys identify one approval of a shelf. */
const newestFirst = (row: Sql): PageSource['keys'] => [
  { by: sql`${row}.published_at`, type: 'timestamptz' },
  { by: sql`${row}.profile_id`, type: 'uuid' },
];

const inFeedOrder = (row: Sql): PageSource['keys'] => [
  ...newestFirst(row),
  { by: sql`${row}.feed_priority`, type: 'int' },
  { by: sql`${row}.id`, type: 'uuid' },
];

/** Public picks (spec 7.2 "feed"). */
export const readFeed = (context: Context, selections: Selections, args: FeedArgs) =>
  readPage<PickModel>(context, pickShape, selections, (row, { viewer }) => ({
    where: feedSql(row, args, viewer),
    keys: args.order === FeedOrder.POPULAR ? mostSavedFirst(row) : inFeedOrder(row),
  }));

/**
 * The featured picks in the order of the admins, or the newest picks if there are none. The position of a featured
 * pick is turned into a future date, so that both lists have keys of the same types.
 */
export const readFeaturedPicks = (context: Context, selections: Selections) =>
  readPage<PickModel>(
    context,
    pickShape,
    selections,
    (row) => ({ where: sql`${row}.is_listed`, keys: inFeedOrder(row) }),
    [
      (row) => ({
        from: sql`featured_now join picks ${row} on ${row}.id = featured_now.pick_id`,
        where: sql`${row}.is_listed`,
        keys: [{ by: featuredTime, type: 'timestamptz' }, ...inFeedOrder(row).slice(1)],
      }),
    ],
  );

/** Each entry is read from a row of one of its picks. */
const entryShape = ({ category, order }: FeedArgs): Shape => ({
  typeName: 'FeedEntry',
  table: 'picks',
  fields: {
    publishedAt: column('published_at'),
    profile: one(() => profileShape, 'profile_id'),
    picks: many(
      () => pickShape,
      (row, pick) => ({
        where:
          order === FeedOrder.POPULAR
            ? sql`${pick}.id = ${row}.id`
            : sql`${pick}.is_listed and ${pick}.published_at = ${row}.published_at
                and ${pick}.profile_id = ${row}.profile_id${ofCategory(pick, category)}`,
        order: shelfOrder(pick),
        limit: SHELF_SIZE,
      }),
    ),
  },
});

/** Only for checking the shape against the schema. Reads make a shape for their arguments. */
export const feedEntryShape = entryShape({});

/** The feed, in which the picks of one approval form one entry. Ordered by POPULAR, each pick is an entry. */
export const readFeedEntries = (context: Context, selections: Selections, args: FeedArgs) =>
  readPage<FeedEntryModel>(context, entryShape(args), selections, (row, { viewer }) => ({
    where: feedSql(row, args, viewer),
    keys: args.order === FeedOrder.POPULAR ? mostSavedFirst(row) : newestFirst(row),
    grouped: true,
  }));
