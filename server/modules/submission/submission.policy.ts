import type { Viewer } from '../../platform/context.ts';
import { adminsOnly, ownedBy, type Sql, sql } from '../../platform/reads/viewer.policy.ts';

/**
 * The owner of a shelf sees its open notes once the submission is decided, so that nobody sees an unfinished review.
 */
export const noteIsForOwner = (note: Sql, review: Sql, viewer: Viewer | null): Sql =>
  sql`(${ownedBy(sql`${review}.profile_id`, viewer)}
    and ${review}.status in ('approved', 'rejected') and ${note}.resolved_at is null)`;

/** Admins read all notes. */
export const noteIsVisible = (note: Sql, review: Sql, viewer: Viewer | null): Sql =>
  sql`(${adminsOnly(viewer)} or ${noteIsForOwner(note, review, viewer)})`;
