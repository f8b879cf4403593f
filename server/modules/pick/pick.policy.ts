import type { Viewer } from '../../platform/context.ts';
import { isOwnerOrAdmin, ownedBy, publicOrOwned, type Sql, sql } from '../../platform/reads/viewer.policy.ts';
import { profileIsListed } from '../profile/profile.policy.ts';

/** Public picks are visible to everyone, all others to their curator and admins. */
export const pickIsVisible = (row: Sql, viewer: Viewer | null): Sql =>
  publicOrOwned(sql`${row}.is_public`, sql`${row}.profile_id`, viewer);

export const canSeePick = (viewer: Viewer | null, pick: { isPublic: boolean; profileId: string }): boolean =>
  pick.isPublic || isOwnerOrAdmin(viewer, pick.profileId);

/** Whether visitors can see a featured pick or curator. Must match the condition of the public lists. */
export const featuredIsPublic = (row: Sql): Sql => sql`case when ${row}.pick_id is not null
  then exists (select from picks where picks.id = ${row}.pick_id and picks.is_listed)
  else exists (select from profiles curator
    where curator.id = ${row}.profile_id and ${profileIsListed(sql`curator`)} and curator.status = 'approved') end`;

/** Only the curator edits a pick. */
export const pickIsEditable = (row: Sql, viewer: Viewer | null): Sql =>
  ownedBy(sql`${row}.profile_id`, viewer);
