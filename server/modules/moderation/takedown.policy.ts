import { Prisma } from '../../../prisma/client/client.ts';
import type { Viewer } from '../../platform/context.ts';
import type { Sql } from '../../platform/reads/shapes.ts';
import { ownedByOrAdmin } from '../../platform/reads/viewer.policy.ts';

const { sql } = Prisma;

/** The owner of what was taken down sees it, and admins. */
export const takedownIsVisible = (row: Sql, viewer: Viewer | null): Sql =>
  ownedByOrAdmin(sql`${row}.profile_id`, viewer);
