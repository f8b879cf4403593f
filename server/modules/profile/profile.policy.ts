import type { Viewer } from '../../platform/context.ts';
import {
  actsAsAdmin,
  isOwnerOrAdmin,
  ownedBy,
  publicOrOwned,
  type Sql,
  sql,
} from '../../platform/reads/viewer.policy.ts';

/** Only admins see suspended people. */
export const profileIsVisible = (row: Sql, viewer: Viewer | null): Sql =>
  actsAsAdmin(viewer) ? sql`true` : sql`${row}.suspended_at is null`;

/**
 * Whether a profile shows more than name, picture, profession and badges: to everyone once the shelf is approved, and
 * before that to its owner and admins (.github/decisions/0021).
 */
export const profileIsOpen = (row: Sql, viewer: Viewer | null): Sql =>
  publicOrOwned(
    sql`(${row}.is_live and (${row}.is_creator or ${row}.status = 'approved'))`,
    sql`${row}.id`,
    viewer,
  );

/** The condition for profiles in lists: curators with public picks (spec 7.2 "curators"). */
export const profileIsListed = (row: Sql): Sql =>
  sql`${row}.is_creator and ${row}.is_live and ${row}.deleted_at is null
    and exists (select from picks where picks.profile_id = ${row}.id and picks.is_public)`;

/** Only the owner and admins see the email address, the review status and the reviewer's note. */
export const canSeePrivate = (viewer: Viewer | null, profile: { id: string }): boolean =>
  isOwnerOrAdmin(viewer, profile.id);

/** People can only edit their own profile. */
export const profileIsEditable = (row: Sql, viewer: Viewer | null): Sql => ownedBy(sql`${row}.id`, viewer);
