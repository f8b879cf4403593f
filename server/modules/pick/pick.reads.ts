import { Prisma } from '../../../prisma/client/client.ts';
import type { Context, Viewer } from '../../platform/context.ts';
import { unauthenticated } from '../../platform/errors.ts';
import { columnsOf } from '../../platform/reads/columns.ts';
import { pageSize } from '../../platform/reads/cursors.ts';
import { readById, readPage } from '../../platform/reads/run.ts';
import type { Selections } from '../../platform/reads/selection.ts';
import {
  column,
  computed,
  type FieldSql,
  many,
  one,
  type PageSource,
  type Shape,
  type Sql,
  storyColumn,
} from '../../platform/reads/shapes.ts';
import { imageShape } from '../media/media.reads.ts';
import { profileShape } from '../profile/profile.reads.ts';
import { categories } from './category.rules.ts';
import { type FeedEntryModel, FeedOrder, PickModel } from './pick.model.ts';
import { SHELF_SIZE } from './pick.rules.ts';

const { sql } = Prisma;

/** Public picks; one's own and, to admins, all. */
export function pickIsVisible(pick: Sql, viewer: Viewer | null): Sql {
  if (viewer === null) return sql`${pick}.is_public`;
  if (viewer.isAdmin) return sql`true`;
  return sql`(${pick}.is_public or ${pick}.profile_id = ${viewer.id}::uuid)`;
}

/** Books, places, products, then by rank, those without one last (spec 9). */
export const shelfOrder = (pick: Sql): Sql =>
  sql`array_position(${[...categories]}::text[], ${pick}.category::text), ${pick}.rank nulls last, ${pick}.id`;

export const pickShape: Shape = {
  typeName: 'Pick',
  table: 'picks',
  always: (row) => ({ profileId: sql`${row}.profile_id` }),
  fields: {
    ...columnsOf(PickModel),
    profile: one(
      () => profileShape,
      (row, profile) => sql`${profile}.id = ${row}.profile_id`,
    ),
    description: storyColumn('description'),
    descriptionHtml: storyColumn('description_html'),
    image: one(
      () => imageShape,
      (row, image) => sql`${image}.id = ${row}.image_id`,
      (row) => ({ alt: sql`${row}.title` }),
    ),
    viewerCanEdit: computed,
    related: many(
      () => pickShape,
      (row, pick, args, { viewer }) => ({
        where: sql`${pick}.profile_id = ${row}.profile_id and ${pick}.id <> ${row}.id and ${pickIsVisible(pick, viewer)}`,
        order: shelfOrder(pick),
        limit: pageSize(args.first as number | undefined, 9),
      }),
    ),
  },
};

/** The fields that this module adds to Profile. */
export const pickProfileFields: Record<string, FieldSql> = {
  picks: many(
    () => pickShape,
    (row, pick, args, { viewer }) => ({
      where: sql`${pick}.profile_id = ${row}.id and ${pickIsVisible(pick, viewer)}${
        args.category ? sql` and ${pick}.category = ${args.category as string}::category` : Prisma.empty
      }`,
      order: shelfOrder(pick),
      limit: SHELF_SIZE,
    }),
  ),
};

/** A pick that the viewer may see, or null. */
export const readPick = (context: Context, trees: Selections, id: string) =>
  readById<PickModel>(context, pickShape, trees, id, (row) => pickIsVisible(row, context.viewer));

export type FeedArgs = { first?: number; after?: string; category?: string; order?: FeedOrder };

/** Public picks of people who are still there: those of the viewer's choice. */
function feedSql(row: Sql, { category, order }: FeedArgs, viewer: Viewer | null): Sql {
  if (order === FeedOrder.FOLLOWING && viewer === null) {
    throw unauthenticated('Log in to see picks from people you follow.');
  }
  const ofFollowed =
    order === FeedOrder.FOLLOWING
      ? sql` and ${row}.profile_id in (select following_id from follows where follower_id = ${viewer?.id}::uuid)`
      : Prisma.empty;
  return sql`${row}.is_listed${ofCategory(row, category)}${ofFollowed}`;
}

const ofCategory = (row: Sql, category?: string): Sql =>
  category ? sql` and ${row}.category = ${category}::category` : Prisma.empty;

const mostSavedFirst = (row: Sql): PageSource['keys'] => [
  { by: sql`${row}.favorites_count`, type: 'int' },
  { by: sql`${row}.id`, type: 'uuid' },
];

/** What tells one approval from the next. */
const newestFirst = (row: Sql): PageSource['keys'] => [
  { by: sql`${row}.published_at`, type: 'timestamptz' },
  { by: sql`${row}.profile_id`, type: 'uuid' },
];

/** Public picks (spec 7.2 "feed"). */
export const readFeed = (context: Context, trees: Selections, args: FeedArgs) =>
  readPage<PickModel>(context, pickShape, trees, args, (row, { viewer }) => ({
    where: feedSql(row, args, viewer),
    keys:
      args.order === FeedOrder.POPULAR
        ? mostSavedFirst(row)
        : [
            ...newestFirst(row),
            { by: sql`${row}.feed_priority`, type: 'int' },
            { by: sql`${row}.id`, type: 'uuid' },
          ],
  }));

/** An entry is read off one of its picks. */
const entryShape = ({ category, order }: FeedArgs): Shape => ({
  typeName: 'FeedEntry',
  table: 'picks',
  fields: {
    publishedAt: column('published_at'),
    profile: one(
      () => profileShape,
      (row, profile) => sql`${profile}.id = ${row}.profile_id`,
    ),
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

/** For the check of the schema; what is read depends on the arguments. */
export const feedEntryShape = entryShape({});

/** The feed, what came out of one approval as one entry. By how often they are saved, picks stand alone. */
export const readFeedEntries = (context: Context, trees: Selections, args: FeedArgs) =>
  readPage<FeedEntryModel>(context, entryShape(args), trees, args, (row, { viewer }) => ({
    where: feedSql(row, args, viewer),
    keys: args.order === FeedOrder.POPULAR ? mostSavedFirst(row) : newestFirst(row),
    grouped: true,
  }));
