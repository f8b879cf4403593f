import { Prisma } from '../../../prisma/client/client.ts';
import type { Context, Viewer } from '../../platform/context.ts';
import { columnsOf } from '../../platform/reads/columns.ts';
import { byCreation } from '../../platform/reads/conditions.ts';
import { readById } from '../../platform/reads/run.ts';
import type { Selections } from '../../platform/reads/selection.ts';
import { expression, type FieldSql, one, page, type Shape, type Sql } from '../../platform/reads/shapes.ts';
import { collectionIsVisible, collectionShape } from '../collection/collection.reads.ts';
import { pickIsVisible, pickShape } from '../pick/pick.reads.ts';
import { profileShape } from '../profile/profile.reads.ts';
import { CommentModel } from './comment.model.ts';
import { EDIT_MINUTES } from './limits.rules.ts';

const { sql, raw } = Prisma;

/** The condition for a comment that can still be edited. The clock is the database's. */
export const canStillBeEdited = (row: Sql): Sql =>
  sql`${row}.is_shown and ${row}.created_at > now() - interval '${raw(String(EDIT_MINUTES))} minutes'`;

/** The pick or the collection of a comment, if the viewer can see it. */
const subject: Record<'pick' | 'collection', FieldSql> = {
  pick: (row, asked, reader) =>
    one(
      () => pickShape,
      (of, pick) => sql`${pick}.id = ${of}.pick_id and ${pickIsVisible(pick, reader.viewer)}`,
    )(row, asked, reader),
  collection: (row, asked, reader) =>
    one(
      () => collectionShape,
      (of, collection) =>
        sql`${collection}.id = ${of}.collection_id and ${collectionIsVisible(collection, reader.viewer)}`,
    )(row, asked, reader),
};

export const commentShape: Shape = {
  typeName: 'Comment',
  table: 'comments',
  fields: {
    ...columnsOf(CommentModel),
    author: one(
      () => profileShape,
      (row, profile) => sql`${profile}.id = ${row}.author_id`,
    ),
    updatedAt: expression((row) => sql`coalesce(${row}.edited_at, ${row}.created_at)`),
    canEdit: expression((row, viewer) =>
      viewer ? sql`(${row}.author_id = ${viewer.id}::uuid and ${canStillBeEdited(row)})` : sql`false`,
    ),
    canRemove: expression((row, viewer) => {
      if (viewer === null) return sql`false`;
      if (viewer.isAdmin) return sql`true`;
      return sql`(${row}.author_id = ${viewer.id}::uuid or ${ownerOf(row)} = ${viewer.id}::uuid)`;
    }),
    ...subject,
    replies: page(
      () => commentShape,
      (row, reply) => ({
        where: sql`${reply}.parent_id = ${row}.id and ${reply}.is_shown`,
        keys: byCreation(reply),
        upwards: true,
      }),
    ),
  },
};

/** The owner of the pick or collection that a comment is on. */
export const ownerOf = (row: Sql): Sql => sql`coalesce(
  (select profile_id from picks where id = ${row}.pick_id),
  (select profile_id from collections where id = ${row}.collection_id))`;

/** The fields that comments add to a pick and to a collection. */
const fieldsFor = (column: 'pick_id' | 'collection_id'): Record<string, FieldSql> => ({
  comments: page(
    () => commentShape,
    (row, comment) => ({
      where: sql`${comment}.${raw(column)} = ${row}.id and ${comment}.parent_id is null and ${comment}.is_shown`,
      keys: byCreation(comment),
    }),
  ),
  commentsOpen: expression((row) => sql`(${row}.is_listed and takes_comments(${row}.profile_id))`),
});

export const commentPickFields = fieldsFor('pick_id');
export const commentCollectionFields = fieldsFor('collection_id');

/** The condition for a comment that is shown on something that the viewer can see. */
export const commentIsVisible = (row: Sql, viewer: Viewer | null): Sql => sql`(${row}.is_shown and (
  exists (select from picks where id = ${row}.pick_id and ${pickIsVisible(raw('picks'), viewer)})
  or exists (select from collections where id = ${row}.collection_id
    and ${collectionIsVisible(raw('collections'), viewer)})))`;

/** A comment on something that the viewer can see, otherwise null. */
export const readComment = (context: Context, selections: Selections, id: string) =>
  readById<CommentModel>(context, commentShape, selections, id, (row) =>
    commentIsVisible(row, context.viewer),
  );
