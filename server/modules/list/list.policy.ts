import type { Viewer } from '../../platform/context.ts';
import { ownedBy, type Sql, sql } from '../../platform/reads/viewer.policy.ts';
import { pickIsVisible } from '../pick/pick.policy.ts';
import { profileIsVisible } from '../profile/profile.policy.ts';

/** By its id alone, only its owner can read a list. */
export const listIsVisible = (row: Sql, viewer: Viewer | null): Sql =>
  sql`(${row}.deleted_at is null and ${ownedBy(sql`${row}.profile_id`, viewer)})`;

/** With its key, anyone can read it, unless its owner is suspended. */
export const listIsVisibleWith = (key: string | null, row: Sql, viewer: Viewer | null): Sql =>
  sql`(${listIsVisible(row, viewer)} or ${row}.key = ${key}::text
    and ${row}.deleted_at is null and exists (select from profiles where profiles.id = ${row}.profile_id
      and ${profileIsVisible(sql`profiles`, null)}))`;

/** By its id alone, only the owner of its list can read an item. */
export const listItemIsVisible = (row: Sql, viewer: Viewer | null): Sql =>
  ownedBy(sql`(select profile_id from lists where lists.id = ${row}.list_id and deleted_at is null)`, viewer);

/** In a visible list, its owner sees all items, and others those with a visible pick. */
export const itemIsListed = (item: Sql, list: Sql, viewer: Viewer | null): Sql =>
  sql`(${ownedBy(sql`${list}.profile_id`, viewer)}
    or exists (select from picks where picks.id = ${item}.pick_id and ${pickIsVisible(sql`picks`, viewer)}))`;
