import type { Context } from '../../platform/context.ts';
import { raw, sql } from '../../platform/database/sql.ts';
import { getDeclaredColumns } from '../../platform/reads/columns.ts';
import { byCreation } from '../../platform/reads/conditions.ts';
import { readById } from '../../platform/reads/run.ts';
import type { Selections } from '../../platform/reads/selection.ts';
import { expression, type FieldSql, one, page, type Shape } from '../../platform/reads/shapes.ts';
import { visibleCollection } from '../collection/collection.reads.ts';
import { visiblePick } from '../pick/pick.reads.ts';
import { profileShape } from '../profile/profile.reads.ts';
import { CommentModel } from './comment.model.ts';
import { commentIsEditable, commentIsRemovable, commentIsVisible } from './comment.policy.ts';

export const commentShape: Shape = {
  typeName: 'Comment',
  table: 'comments',
  fields: {
    ...getDeclaredColumns(CommentModel),
    author: one(() => profileShape, 'author_id'),
    updatedAt: expression((row) => sql`coalesce(${row}.edited_at, ${row}.created_at)`),
    canEdit: expression(commentIsEditable),
    canRemove: expression(commentIsRemovable),
    pick: visiblePick,
    collection: visibleCollection,
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

const fieldsFor = (column: 'pick_id' | 'collection_id'): Record<string, FieldSql> => ({
  comments: page(
    () => commentShape,
    (row, comment) => ({
      where: sql`${comment}.${raw(column)} = ${row}.id and ${comment}.parent_id is null and ${comment}.is_shown`,
      keys: byCreation(comment),
    }),
  ),
  commentsEnabled: expression((row) => sql`(${row}.is_listed and allows_comments(${row}.profile_id))`),
});

export const commentPickFields = fieldsFor('pick_id');
export const commentCollectionFields = fieldsFor('collection_id');

/** A comment on something that the viewer can see, otherwise null. */
export const readComment = (context: Context, selections: Selections, id: string) =>
  readById<CommentModel>(context, commentShape, selections, id, commentIsVisible);
