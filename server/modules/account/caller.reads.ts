import { sql } from '../../platform/database/sql.ts';
import type { Services } from '../../platform/services.ts';

/** A caller who was authenticated earlier, by a session or an access token. */
type Caller = { profileId: string; sessionId: string | null; tokenId: string | null };

/**
 * Which of these callers are still authenticated, by index, and whether they are admins. One statement.
 * `startedAfter` is the time before which sessions have expired.
 */
export async function currentCallers(
  { db }: Pick<Services, 'db'>,
  callers: readonly Caller[],
  startedAfter: number,
): Promise<Map<number, { isAdmin: boolean }>> {
  const rows = await db.$queryRaw<{ place: number; isAdmin: boolean }[]>(sql`
    select asked.place::int - 1 as place,
      profile.is_admin and (asked.token_id = '' or 'admin' = any(token.scopes)) as "isAdmin"
    from unnest(
      ${callers.map(({ profileId }) => profileId)}::uuid[],
      ${callers.map(({ sessionId }) => sessionId ?? '')}::text[],
      ${callers.map(({ tokenId }) => tokenId ?? '')}::text[]
    ) with ordinality as asked (profile_id, session_id, token_id, place)
    join profiles profile on profile.id = asked.profile_id
      and profile.deleted_at is null and profile.suspended_at is null
    left join access_tokens token on token.id = nullif(asked.token_id, '')::uuid and token.profile_id = profile.id
      and token.revoked_at is null and token.expires_at > now()
    where token.id is not null or (asked.token_id = '' and exists (
      select from sessions where sid = asked.session_id and profile_id = profile.id::text and expire > now()
        and (sess ->> 'startedAt')::bigint > ${startedAfter}::bigint
    ))`);
  return new Map(rows.map(({ place, isAdmin }) => [place, { isAdmin }]));
}
