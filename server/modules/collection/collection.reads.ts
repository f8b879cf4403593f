import { Prisma } from '../../../prisma/client/client.ts';
import type { Context, Viewer } from '../../platform/context.ts';
import {
  column,
  expression,
  extend,
  many,
  one,
  type PageSource,
  page,
  pageSize,
  readById,
  readPage,
  type Shape,
  type Sql,
  story,
  type Trees,
} from '../../platform/select.ts';
import { imageShape } from '../media/media.reads.ts';
import { pickIsVisible, pickShape } from '../pick/pick.reads.ts';
import { profileShape } from '../profile/profile.reads.ts';
import type { CollectionModel } from './collection.model.ts';
import { COLLECTION_PICKS_MAX, OTHER_PICKS_MOST } from './collection.rules.ts';

const { sql } = Prisma;

/** Collections of live profiles; one's own and, to admins, all. */
export function collectionIsVisible(row: Sql, viewer: Viewer | null): Sql {
  if (viewer?.isAdmin) return sql`true`;
  const live = sql`exists (select from profiles where profiles.id = ${row}.profile_id and profile_is_live(profiles.status))`;
  return viewer ? sql`(${row}.profile_id = ${viewer.id}::uuid or ${live})` : live;
}

const newestFirst = (row: Sql): PageSource['keys'] => [
  { by: sql`${row}.created_at`, type: 'timestamptz' },
  { by: sql`${row}.id`, type: 'uuid' },
];

export const collectionShape: Shape = {
  typeName: 'Collection',
  table: 'collections',
  always: (row) => ({ profileId: sql`${row}.profile_id` }),
  fields: {
    profile: one(
      () => profileShape,
      (row, profile) => sql`${profile}.id = ${row}.profile_id`,
    ),
    title: column('title'),
    description: story('description'),
    descriptionHtml: story('description_html'),
    cover: one(
      () => imageShape,
      (row, image) => sql`${image}.id = ${row}.cover_id`,
      (row) => ({ alt: sql`${row}.title` }),
    ),
    issueNumber: column('issue_number'),
    issueTotal: expression(() => sql`(select max(issue_number) from collections)`),
    categories: column('categories'),
    picks: many(
      () => pickShape,
      (row, pick, _args, { viewer }) => ({
        where: sql`${pick}.id in (select pick_id from collection_picks where collection_id = ${row}.id)
          and ${pickIsVisible(pick, viewer)}`,
        order: sql`(select position from collection_picks where collection_id = ${row}.id and pick_id = ${pick}.id)`,
        limit: COLLECTION_PICKS_MAX,
      }),
    ),
    otherPicks: many(
      () => pickShape,
      (row, pick, _args, { viewer }) => ({
        where: sql`${pick}.profile_id = ${row}.profile_id and ${pickIsVisible(pick, viewer)} and ${pick}.id not in
          (select pick_id from collection_picks where collection_id = ${row}.id)`,
        order: sql`${pick}.published_at desc nulls last, ${pick}.id desc`,
        limit: OTHER_PICKS_MOST,
      }),
    ),
    favoritesCount: column('favorites_count'),
    commentsCount: column('comments_count'),
    createdAt: column('created_at'),
    version: column('version'),
    viewerCanEdit: (row) => ({
      ownerIsCreator: sql`(select is_creator from profiles where profiles.id = ${row}.profile_id)`,
    }),
    more: many(
      () => collectionShape,
      (row, other, args, { viewer }) => ({
        where: sql`${other}.profile_id = ${row}.profile_id and ${other}.id <> ${row}.id
          and ${collectionIsVisible(other, viewer)}`,
        order: sql`${other}.created_at desc, ${other}.id desc`,
        limit: pageSize(args.first as number | undefined, 5),
      }),
    ),
  },
};

extend(profileShape, {
  collections: page(
    () => collectionShape,
    (row, collection, { viewer }) => ({
      where: sql`${collection}.profile_id = ${row}.id and ${collectionIsVisible(collection, viewer)}`,
      keys: newestFirst(collection),
    }),
  ),
});

/** A collection that the viewer may see, or null. */
export const readCollection = (context: Context, trees: Trees, id: string) =>
  readById<CollectionModel>(context, collectionShape, trees, id, (row) =>
    collectionIsVisible(row, context.viewer),
  );

/** Collections, newest first. */
export const readCollections = (context: Context, trees: Trees, args: { first?: number; after?: string }) =>
  readPage<CollectionModel>(context, collectionShape, trees, args, (row, { viewer }) => ({
    where: collectionIsVisible(row, viewer),
    keys: newestFirst(row),
  }));
