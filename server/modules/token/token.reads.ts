import { empty, type Sql, sql } from '../../platform/database/sql.ts';

type TokenFacts = { id: unknown; profileId: unknown; asAdmin: boolean };

/** Whether a token is valid, its last use was recorded recently, and its owner and their role are unchanged. */
export const isTokenValid = ({ id, profileId, asAdmin }: TokenFacts): Sql => sql`exists (
  select from access_tokens t join profiles on profiles.id = t.profile_id
  where t.id = ${id}::uuid and t.profile_id = ${profileId}::uuid and t.revoked_at is null and t.expires_at > now()
    and t.last_used_at > now() - interval '1 minute'
    and profiles.deleted_at is null and profiles.suspended_at is null${asAdmin ? sql` and profiles.is_admin` : empty})`;
