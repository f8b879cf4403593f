import { Prisma } from '../../../prisma/client/client.ts';
import { columnIf, expression, type FieldSql } from '../../platform/reads/shapes.ts';
import { profileIsOpen } from '../profile/profile.reads.ts';

const { sql } = Prisma;

/** The fields that follows add to Profile. */
export const followProfileFields: Record<string, FieldSql> = {
  followersCount: columnIf('followers_count', profileIsOpen),
  followingCount: columnIf('following_count', profileIsOpen),
  viewerIsFollowing: expression((row, viewer) =>
    viewer
      ? sql`exists (select from follows where follower_id = ${viewer.id}::uuid and following_id = ${row}.id)`
      : sql`false`,
  ),
};
