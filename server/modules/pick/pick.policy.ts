import type { Viewer } from '../../platform/context.ts';
import { isOwnerOrAdmin, ownedBy, publicOrOwned, type Sql, sql } from '../../platform/reads/viewer.policy.ts';

/** Public picks are visible to everyone, all others to their curator and admins. */
export const pickIsVisible = (row: Sql, viewer: Viewer | null): Sql =>
  publicOrOwned(sql`${row}.is_public`, sql`${row}.profile_id`, viewer);

export const canSeePick = (viewer: Viewer | null, pick: { isPublic: boolean; profileId: string }): boolean =>
  pick.isPublic || isOwnerOrAdmin(viewer, pick.profileId);

/** Only the curator edits a pick. */
export const pickIsEditable = (row: Sql, viewer: Viewer | null): Sql =>
  ownedBy(sql`${row}.profile_id`, viewer);
