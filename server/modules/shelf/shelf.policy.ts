import type { Viewer } from '../../platform/context.ts';
import { ownedByOrAdmin, type Sql, sql } from '../../platform/reads/viewer.policy.ts';
import { profileIsOpen } from '../profile/profile.policy.ts';

/**
 * A placement is visible while its pick and shelf are public. Its curator and admins see all. The pick is looked up
 * by a subquery for each row: for `exists` with `or`, PostgreSQL may plan to read all public picks first.
 */
export const placementIsVisible = (row: Sql, profile: Sql, viewer: Viewer | null): Sql =>
  sql`(${ownedByOrAdmin(sql`${row}.profile_id`, viewer)} or (
    ${profile}.deleted_at is null and ${profileIsOpen(profile, null)} and (${row}.pick_id is null
      or (select is_public from picks where picks.id = ${row}.pick_id))))`;

/** The reason of a replacement is public if the curator chose so. The curator and admins always see it. */
export const reasonIsVisible = (row: Sql, viewer: Viewer | null): Sql =>
  sql`(${row}.reason_is_public or ${ownedByOrAdmin(sql`${row}.profile_id`, viewer)})`;
