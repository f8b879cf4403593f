import { type Context, requireViewer } from '../../platform/context.ts';
import { sql } from '../../platform/database/sql.ts';
import { badInput, notFound } from '../../platform/errors.ts';
import { isUuid } from '../../platform/text/uuid.rules.ts';
import { withCallerCheck } from '../access/author.service.ts';
import { profileMessages } from '../profile/profile.rules.ts';

/**
 * Makes the viewer follow or unfollow a profile; safe to repeat. Triggers keep both counts. People who are
 * deleted or suspended are NOT_FOUND.
 */
export async function setFollow(context: Context, profileId: string, on: boolean): Promise<void> {
  const viewer = requireViewer(context);
  if (profileId === viewer.id) throw badInput('You can’t follow yourself');
  if (!isUuid(profileId)) throw notFound(profileMessages.notFound);
  const edge = { followerId: viewer.id, followingId: profileId };
  const statement = on
    ? sql`insert into follows (follower_id, following_id)
        select ${viewer.id}::uuid, id from profiles
        where id = ${profileId}::uuid and deleted_at is null and suspended_at is null
        on conflict do nothing`
    : // Locks the profiles before the row, as the trigger of a new one does.
      sql`with locked as materialized (
          select from profiles where id in (${viewer.id}::uuid, ${profileId}::uuid)
          order by id for no key update)
        delete from follows where (select count(*) from locked) = 2
          and follower_id = ${viewer.id}::uuid and following_id = ${profileId}::uuid
          and not exists (select from profiles where id = follower_id and suspended_at is not null)`;
  const changed = await withCallerCheck(context, (check) =>
    context.db.$executeRaw(sql`${statement} returning ${check}`),
  );
  if (!on || changed > 0 || (await context.db.follow.count({ where: edge })) > 0) return;
  // Without the row, either the profile does not exist, or the viewer has unfollowed at the same time.
  const there = { id: profileId, deletedAt: null, suspendedAt: null };
  if ((await context.db.profile.count({ where: there })) === 0) throw notFound(profileMessages.notFound);
}
