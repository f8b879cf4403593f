import type { Viewer } from '../../platform/context.ts';
import { adminsOnly, ownedBy, raw, type Sql, sql } from '../../platform/reads/viewer.policy.ts';
import { collectionIsVisible } from '../collection/collection.policy.ts';
import { pickIsVisible } from '../pick/pick.policy.ts';
import { EDIT_MINUTES } from './limits.rules.ts';

/** A comment is visible while it is shown, to those who can see what it is on. */
export const commentIsVisible = (row: Sql, viewer: Viewer | null): Sql => sql`(${row}.is_shown and (
  exists (select from picks where id = ${row}.pick_id and ${pickIsVisible(raw('picks'), viewer)})
  or exists (select from collections where id = ${row}.collection_id
    and ${collectionIsVisible(raw('collections'), viewer)})))`;

/** Its author edits a comment for some minutes, by the database's clock. */
export const commentIsEditable = (row: Sql, viewer: Viewer | null): Sql =>
  sql`(${ownedBy(sql`${row}.author_id`, viewer)} and ${row}.is_shown
    and ${row}.created_at > now() - interval '${raw(String(EDIT_MINUTES))} minutes')`;

/** Its author and the owner of the pick or collection that it is on. */
export const commentIsTheirs = (row: Sql, viewer: Viewer | null): Sql =>
  sql`(${ownedBy(sql`${row}.author_id`, viewer)} or ${ownedBy(
    sql`coalesce(
      (select profile_id from picks where id = ${row}.pick_id),
      (select profile_id from collections where id = ${row}.collection_id))`,
    viewer,
  )})`;

/** They remove it, and admins any. */
export const commentIsRemovable = (row: Sql, viewer: Viewer | null): Sql =>
  sql`(${adminsOnly(viewer)} or ${commentIsTheirs(row, viewer)})`;
