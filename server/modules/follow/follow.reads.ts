import { Prisma } from '../../../prisma/client/client.ts';
import { column, expression, type FieldSql } from '../../platform/reads/shapes.ts';

const { sql } = Prisma;

/** The fields that follows add to Profile. */
export const followProfileFields: Record<string, FieldSql> = {
  followersCount: column('followers_count'),
  followingCount: column('following_count'),
  viewerIsFollowing: expression((row, viewer) =>
    viewer
      ? sql`exists (select from follows where follower_id = ${viewer.id}::uuid and following_id = ${row}.id)`
      : sql`false`,
  ),
};
