import type { Viewer } from '../../platform/context.ts';
import { ownedBy, type Sql, sql } from '../../platform/reads/viewer.policy.ts';
import { pickIsVisible } from '../pick/pick.policy.ts';
import { profileIsVisible } from '../profile/profile.policy.ts';

/** Only the owner can read a list by its id alone. */
export const listIsVisible = (row: Sql, viewer: Viewer | null): Sql =>
  sql`(${row}.deleted_at is null and ${ownedBy(sql`${row}.profile_id`, viewer)})`;

/** Anyone who has its key can read a list, unless its owner is suspended. */
export const listIsVisibleWith = (key: string | null, row: Sql, viewer: Viewer | null): Sql =>
  sql`(${listIsVisible(row, viewer)} or ${row}.key = ${key}::text
    and ${row}.deleted_at is null and exists (select from profiles where profiles.id = ${row}.profile_id
      and ${profileIsVisible(sql`profiles`, null)}))`;

/** Only the owner of its list can read an item by its id alone. */
export const listItemIsVisible = (row: Sql, viewer: Viewer | null): Sql =>
  ownedBy(sql`(select profile_id from lists where lists.id = ${row}.list_id and deleted_at is null)`, viewer);

/** The owner of a list sees all items, others only those whose pick they can see. */
export const itemIsShown = (item: Sql, list: Sql, viewer: Viewer | null): Sql =>
  sql`(${ownedBy(sql`${list}.profile_id`, viewer)}
    or exists (select from picks where picks.id = ${item}.pick_id and ${pickIsVisible(sql`picks`, viewer)}))`;
