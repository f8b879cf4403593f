import type { Viewer } from '../../platform/context.ts';
import { ownedByOrAdmin, type Sql, sql } from '../../platform/reads/viewer.policy.ts';

/** The owner of what was taken down sees it, and admins. */
export const takedownIsVisible = (row: Sql, viewer: Viewer | null): Sql =>
  ownedByOrAdmin(sql`${row}.profile_id`, viewer);
