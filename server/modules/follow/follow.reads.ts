import { raw, sql } from '../../platform/database/sql.ts';
import { byCreation } from '../../platform/reads/conditions.ts';
import { columnIf, expression, type FieldSql, page } from '../../platform/reads/shapes.ts';
import { profileIsOpen, profileIsVisible } from '../profile/profile.policy.ts';
import { profileShape } from '../profile/profile.reads.ts';

/** The followers or followed people of a profile, latest first. Null if the viewer cannot see the counts. */
const people =
  (end: 'follower_id' | 'following_id', other: 'follower_id' | 'following_id', counter: string): FieldSql =>
  (row, asked, reader) => {
    const follow = reader.alias();
    const list = page(
      () => profileShape,
      (of, person, { viewer }) => ({
        from: sql`follows ${follow} join profiles ${person} on ${person}.id = ${follow}.${raw(other)}`,
        where: sql`${follow}.${raw(end)} = ${of}.id and ${person}.deleted_at is null and ${profileIsVisible(person, viewer)}`,
        keys: byCreation(follow),
        total: sql`${of}.${raw(counter)}`,
      }),
    );
    return Object.fromEntries(
      Object.entries(list(row, asked, reader)).map(([key, value]) => [
        key,
        sql`case when ${profileIsOpen(row, reader.viewer)} then ${value} end`,
      ]),
    );
  };

export const followProfileFields: Record<string, FieldSql> = {
  followersCount: columnIf('followers_count', profileIsOpen),
  followingCount: columnIf('following_count', profileIsOpen),
  followers: people('following_id', 'follower_id', 'followers_count'),
  following: people('follower_id', 'following_id', 'following_count'),
  viewerIsFollowing: expression((row, _viewer, actor) =>
    actor
      ? sql`exists (select from follows where follower_id = ${actor.id}::uuid and following_id = ${row}.id)`
      : sql`false`,
  ),
};
