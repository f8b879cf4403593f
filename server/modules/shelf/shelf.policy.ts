import type { Viewer } from '../../platform/context.ts';
import { ownedByOrAdmin, type Sql, sql } from '../../platform/reads/viewer.policy.ts';
import { profileIsOpen } from '../profile/profile.policy.ts';

/**
 * A placement shows its public data, as long as its pick and its shelf are public now; its curator and admins see all.
 * The pick is looked up for each row: PostgreSQL can plan `exists` with `or` by reading all public picks first.
 */
export const placementIsVisible = (row: Sql, profile: Sql, viewer: Viewer | null): Sql =>
  sql`(${ownedByOrAdmin(sql`${row}.profile_id`, viewer)} or (
    ${profile}.deleted_at is null and ${profileIsOpen(profile, null)} and (${row}.pick_id is null
      or (select is_public from picks where picks.id = ${row}.pick_id))))`;

/** The reason of a replacement: public if the curator wants so, and otherwise for them and admins. */
export const reasonIsVisible = (row: Sql, viewer: Viewer | null): Sql =>
  sql`(${row}.reason_is_public or ${ownedByOrAdmin(sql`${row}.profile_id`, viewer)})`;
