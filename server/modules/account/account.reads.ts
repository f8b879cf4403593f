import { type Context, requireViewer, type Viewer } from '../../platform/context.ts';
import { raw, type Sql, sql } from '../../platform/database/sql.ts';
import { unauthenticated } from '../../platform/errors.ts';
import { readFactorDue } from '../factor/factor.reads.ts';
import type { AccountModel } from './account.model.ts';

/**
 * The address of the viewer's Google picture. Null for people who never used Google. `findViewer` usually has read
 * it.
 */
export async function readGooglePicture(
  { db }: Pick<Context, 'db'>,
  { id: profileId, googlePicture }: Viewer,
): Promise<string | null> {
  if (googlePicture !== undefined) return googlePicture;
  const account = await db.account.findUnique({ where: { profileId }, select: { googlePicture: true } });
  return account?.googlePicture ?? null;
}

type SessionFacts = {
  id: unknown;
  profileId: unknown;
  asAdmin: boolean;
  startedAfter: unknown;
  refreshedAfter: unknown;
};

/** Whether a session is valid, was extended recently, and still belongs to this person in this role. */
export const isSessionValid = ({
  id,
  profileId,
  asAdmin,
  startedAfter,
  refreshedAfter,
}: SessionFacts): Sql => sql`exists (
  select from sessions join profiles on profiles.id = ${profileId}::uuid
  where sessions.sid = ${id}::text and sessions.profile_id = ${profileId}::text and sessions.expire > now()
    and (sessions.sess ->> 'startedAt')::bigint > ${startedAfter}::bigint
    and (sessions.sess ->> 'refreshedAt')::bigint > ${refreshedAfter}::bigint
    and profiles.deleted_at is null and profiles.suspended_at is null and profiles.is_admin = ${raw(String(asAdmin))})`;

export async function readAccount(context: Context): Promise<AccountModel> {
  const { id: profileId } = requireViewer(context);
  const [account] = await context.db.$queryRaw<(AccountModel & { isAdmin: boolean })[]>`
    select
      email_confirmed_at is not null as "emailConfirmed",
      password_hash is not null as "hasPassword",
      google_id is not null as "usesGoogle",
      (select email from account_tokens t
        where t.profile_id = accounts.profile_id and purpose = 'change_email' and expires_at > now()
        order by created_at desc limit 1) as "newEmail",
      exists (select from authenticators t
        where t.profile_id = accounts.profile_id and confirmed_at is not null) as "hasAuthenticator",
      (select count(*)::int from recovery_codes t
        where t.profile_id = accounts.profile_id and used_at is null) as "recoveryCodesLeft",
      (select is_admin from profiles where id = profile_id) as "isAdmin"
    from accounts where profile_id = ${profileId}::uuid`;
  // The person was deleted since the request began.
  if (!account) throw unauthenticated();
  const secondFactorDue = context.session.isTwoFactor ? null : await readFactorDue(context, account);
  return { ...account, secondFactorDue };
}
