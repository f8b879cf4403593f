import type { Viewer } from '../../platform/context.ts';
import { adminsOnly, ownedBy, raw, type Sql, sql } from '../../platform/reads/viewer.policy.ts';
import { subjectIsVisible } from '../collection/collection.policy.ts';
import { EDIT_MINUTES } from './limits.rules.ts';

/** A comment is visible to everyone who can see its pick or collection, unless it is removed or hidden. */
export const commentIsVisible = (row: Sql, viewer: Viewer | null): Sql =>
  sql`(${row}.is_shown and ${subjectIsVisible(row, viewer)})`;

/** Authors can edit a comment for some minutes, measured by the database's clock. */
export const commentIsEditable = (row: Sql, viewer: Viewer | null): Sql =>
  sql`(${ownedBy(sql`${row}.author_id`, viewer)} and ${row}.is_shown
    and ${row}.created_at > now() - interval '${raw(String(EDIT_MINUTES))} minutes')`;

/** Whether the viewer wrote the comment, or owns the pick or collection that it is about. */
export const commentIsTheirs = (row: Sql, viewer: Viewer | null): Sql =>
  sql`(${ownedBy(sql`${row}.author_id`, viewer)} or ${ownedBy(
    sql`coalesce(
      (select profile_id from picks where id = ${row}.pick_id),
      (select profile_id from collections where id = ${row}.collection_id))`,
    viewer,
  )})`;

/** Authors, and owners of the pick or collection, can remove a comment. Admins can remove any. */
export const commentIsRemovable = (row: Sql, viewer: Viewer | null): Sql =>
  sql`(${adminsOnly(viewer)} or ${commentIsTheirs(row, viewer)})`;
