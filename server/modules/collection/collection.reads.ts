import type { Context } from '../../platform/context.ts';
import { type Sql, sql } from '../../platform/database/sql.ts';
import { getDeclaredColumns } from '../../platform/reads/columns.ts';
import { andSince, sortBy } from '../../platform/reads/conditions.ts';
import { pageSize } from '../../platform/reads/cursors.ts';
import { readById, readPage } from '../../platform/reads/run.ts';
import type { Selections } from '../../platform/reads/selection.ts';
import {
  address,
  expression,
  type FieldSql,
  many,
  one,
  page,
  type Shape,
  storyColumn,
  storyText,
} from '../../platform/reads/shapes.ts';
import { imageShape } from '../media/media.reads.ts';
import { pickIsVisible } from '../pick/pick.policy.ts';
import { pickShape } from '../pick/pick.reads.ts';
import { profileShape } from '../profile/profile.reads.ts';
import { CollectionModel } from './collection.model.ts';
import { collectionIsEditable, collectionIsVisible } from './collection.policy.ts';
import {
  COLLECTION_PICKS_MAX,
  COLLECTION_PICKS_MIN,
  OLD_DRAFT_PICKS_MIN,
  OTHER_PICKS_MAX,
} from './collection.rules.ts';

/** The day of publication, or for a draft the day of creation. */
const releaseDate = (row: Sql): Sql => sql`coalesce(${row}.published_at, ${row}.created_at)`;

export const newestFirst = (row: Sql, day = releaseDate(row)) => sortBy(row, day, 'timestamptz');

export const collectionShape: Shape = {
  typeName: 'Collection',
  table: 'collections',
  fields: {
    ...getDeclaredColumns(CollectionModel),
    profile: one(() => profileShape, 'profile_id'),
    permalink: address((row) => sql`'/collection/' || ${row}.id`),
    description: storyColumn('description'),
    descriptionHtml: storyColumn('description_html'),
    descriptionText: storyText,
    cover: one(
      () => imageShape,
      'cover_id',
      (row) => ({ alt: sql`${row}.title` }),
    ),
    issueTotal: expression(() => sql`(select coalesce(max(issue_number), 0) from collections)`),
    picks: many(
      () => pickShape,
      (row, pick, _args, { viewer }) => ({
        where: sql`${pick}.id in (select pick_id from collection_picks where collection_id = ${row}.id)
          and ${pickIsVisible(pick, viewer)}`,
        order: sql`(select position from collection_picks where collection_id = ${row}.id and pick_id = ${pick}.id),
          ${pick}.id`,
        limit: COLLECTION_PICKS_MAX,
      }),
    ),
    otherPicks: many(
      () => pickShape,
      (row, pick, _args, { viewer }) => ({
        where: sql`${pick}.profile_id = ${row}.profile_id and ${pickIsVisible(pick, viewer)} and ${pick}.id not in
          (select pick_id from collection_picks where collection_id = ${row}.id)`,
        order: sql`${pick}.published_at desc nulls last, ${pick}.id desc`,
        limit: OTHER_PICKS_MAX,
      }),
    ),
    picksToPublish: expression(
      (row) => sql`greatest(0, case when ${row}.needs_three then ${OLD_DRAFT_PICKS_MIN}::int
        else ${COLLECTION_PICKS_MIN}::int end - ${row}.public_picks)`,
    ),
    viewerCanEdit: expression(collectionIsEditable),
    more: many(
      () => collectionShape,
      (row, other, args, { viewer }) => ({
        where: sql`${other}.profile_id = ${row}.profile_id and ${other}.id <> ${row}.id
          and ${collectionIsVisible(other, viewer)}`,
        order: sql`${releaseDate(other)} desc, ${other}.id desc`,
        limit: pageSize(args.first as number),
      }),
    ),
  },
};

/** The collection that a row of another table names, if the viewer can see it. */
export const visibleCollection = one(
  () => collectionShape,
  (row, collection, viewer) =>
    sql`${collection}.id = ${row}.collection_id and ${collectionIsVisible(collection, viewer)}`,
);

export const collectionProfileFields: Record<string, FieldSql> = {
  collections: page(
    () => collectionShape,
    (row, collection, { viewer }) => ({
      where: sql`${collection}.profile_id = ${row}.id and ${collectionIsVisible(collection, viewer)}`,
      keys: newestFirst(collection),
    }),
  ),
};

export const collectionPickFields: Record<string, FieldSql> = {
  collections: page(
    () => collectionShape,
    (row, collection, { viewer }) => ({
      where: sql`${collection}.id in (select collection_id from collection_picks where pick_id = ${row}.id)
        and ${collectionIsVisible(collection, viewer)}`,
      keys: newestFirst(collection),
    }),
  ),
};

/** A collection if the viewer can see it, otherwise null. */
export const readCollection = (context: Context, selections: Selections, id: string) =>
  readById<CollectionModel>(context, collectionShape, selections, id, collectionIsVisible);

/** Public collections, newest first, without those of deleted people. */
export const readCollections = (context: Context, selections: Selections, updatedSince?: Date) =>
  readPage<CollectionModel>(context, collectionShape, selections, (row) => ({
    where: sql`${row}.is_listed${andSince(updatedSince, sql`${row}.updated_at`, sql`${row}.published_at`)}`,
    keys: newestFirst(row, sql`${row}.published_at`),
  }));
