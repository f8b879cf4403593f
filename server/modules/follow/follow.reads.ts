import { Prisma } from '../../../prisma/client/client.ts';
import { column, expression, extend } from '../../platform/reads/shapes.ts';
import { profileShape } from '../profile/profile.reads.ts';

const { sql } = Prisma;

extend(profileShape, {
  followersCount: column('followers_count'),
  followingCount: column('following_count'),
  viewerIsFollowing: expression((row, viewer) =>
    viewer
      ? sql`exists (select from follows where follower_id = ${viewer.id}::uuid and following_id = ${row}.id)`
      : sql`false`,
  ),
});
