import { randomBytes } from 'node:crypto';
import type { TokenPurpose } from '../../../prisma/client/client.ts';
import type { Db } from '../../platform/database/sql.ts';
import type { Services } from '../../platform/services.ts';
import { hashSecret, sign } from '../../platform/signatures.ts';
import { DAY_MS, HOUR_MS } from '../../platform/time.ts';

const LIFETIME_MS: Record<TokenPurpose, number> = {
  reset_password: HOUR_MS,
  confirm_email: DAY_MS,
  change_email: DAY_MS,
};

/** What a mailed link is for. `email` is the address that it confirms. */
type TokenGrant = { profileId: string; purpose: TokenPurpose; email?: string | null };

/**
 * Creates a token for a mailed link, which works once and expires. Only its hash is stored. Null if the mail goes to
 * the account's own address (`sentTo`) and that has changed since.
 */
export async function createToken(
  db: Db,
  { profileId, purpose, email = null }: TokenGrant,
  sentTo: string | null,
): Promise<string | null> {
  const token = randomBytes(32).toString('base64url');
  const now = Date.now();
  await db.accountToken.deleteMany({ where: { expiresAt: { lt: new Date(now) } } });
  const made = await db.$executeRaw`
    insert into account_tokens (hash, profile_id, purpose, email, expires_at)
    select ${hashSecret(token)}, id, ${purpose}::token_purpose, ${email}::citext, ${new Date(now + LIFETIME_MS[purpose])}
    from profiles
    where id = ${profileId}::uuid and deleted_at is null and email = coalesce(${sentTo}::citext, email)
    for no key update`;
  return made > 0 ? token : null;
}

/**
 * Gives a waiting token a secret that the job that mails it knows. It is derived from the token, so that a job that
 * runs again does not end the link that it has mailed. Null if the token was used or deleted.
 */
export async function renewToken(
  { db, env }: Pick<Services, 'db' | 'env'>,
  { profileId, purpose, email }: TokenGrant,
): Promise<string | null> {
  const waiting = await db.accountToken.findFirst({
    where: { profileId, purpose, email, expiresAt: { gt: new Date() } },
    select: { expiresAt: true },
  });
  if (!waiting) return null;
  const { expiresAt } = waiting;
  const token = sign(env, `${purpose}:${profileId}:${email}:${expiresAt.toISOString()}`);
  const renewed = await db.accountToken.updateMany({
    where: { profileId, purpose, email, expiresAt },
    data: { hash: hashSecret(token) },
  });
  return renewed.count > 0 ? token : null;
}

/**
 * Deletes a token and returns what it was for. Null if it is unknown, used or expired. The owner's rows stay locked
 * until the transaction ends.
 */
export async function redeemToken(
  db: Db,
  token: string,
  purposes: TokenPurpose[],
): Promise<TokenGrant | null> {
  // Everything that deletes tokens locks their owner first, so that two deletions cannot deadlock.
  await db.$queryRaw`
    select 1 from profiles p join accounts a on a.profile_id = p.id
    where p.id = (select profile_id from account_tokens where hash = ${hashSecret(token)})
    for no key update of p, a`;
  // One statement deletes and returns it, so only one of two concurrent calls gets it.
  const [errand] = await db.$queryRaw<TokenGrant[]>`
    delete from account_tokens
    where hash = ${hashSecret(token)} and purpose::text = any(${purposes}) and expires_at > now()
    returning profile_id as "profileId", purpose, email`;
  return errand ?? null;
}
