import type { Viewer } from '../../platform/context.ts';
import { ownedByOrAdmin, type Sql, sql } from '../../platform/reads/viewer.policy.ts';

/** Visible to the owner and admins. */
export const takedownIsVisible = (row: Sql, viewer: Viewer | null): Sql =>
  ownedByOrAdmin(sql`${row}.profile_id`, viewer);
