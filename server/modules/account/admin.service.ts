import type { Context } from '../../platform/context.ts';
import { type Db, sql } from '../../platform/database/sql.ts';
import { invalidField } from '../../platform/errors.ts';
import { enqueue } from '../../platform/jobs/task.ts';
import { isActiveAdmin } from '../../platform/reads/viewer.policy.ts';
import type { Services } from '../../platform/services.ts';
import type { Env } from '../../platform/settings/env.ts';
import { parse } from '../../platform/validate.ts';
import { recordAudit, theServer } from '../audit/audit.service.ts';
import { hasAuthenticator } from '../factor/factor.reads.ts';
import { dropFactors } from '../factor/factor.service.ts';
import { recordSecurityEvent } from '../security/security.service.ts';
import { accountMessages, createAdminSchema } from './account.rules.ts';
import { confirmationMailTask } from './email/confirmation.service.ts';
import { requireUnknownPassword } from './password/known-passwords.ts';
import { hashPassword } from './password/passwords.ts';

export type CreatedAdmin = {
  profileId: string;
  email: string;
  outcome: 'created' | 'promoted' | 'secured' | 'unchanged';
};

/** The person with this address, or null. */
export async function findByEmail(tx: Db, email: string) {
  const found = await tx.profile.findFirst({
    where: { email, deletedAt: null },
    select: { id: true, fullName: true, isAdmin: true, account: { select: { emailConfirmedAt: true } } },
  });
  return found && { ...found, isConfirmed: Boolean(found.account?.emailConfirmedAt) };
}

/**
 * Makes the person with this address an admin, or creates such an account with a confirmed address. An account whose
 * address is unconfirmed may be a stranger's, so its credentials are replaced by this password. For commands of the
 * server: checks no permission.
 */
export async function createAdmin(tx: Db, input: unknown): Promise<CreatedAdmin> {
  const { email, fullName, password } = parse(createAdminSchema, input);
  const known = await findByEmail(tx, email);
  if (known?.isAdmin) return { profileId: known.id, email, outcome: 'unchanged' };
  const promote = async (profileId: string, outcome: CreatedAdmin['outcome']) => {
    await tx.profile.update({ where: { id: profileId }, data: { isAdmin: true } });
    await recordPromotion(tx, profileId);
    return { profileId, email, outcome };
  };
  if (known?.isConfirmed) return promote(known.id, 'promoted');
  if (!password) throw invalidField('password', accountMessages.passwordRequired);
  requireUnknownPassword('password', password, { fullName: known?.fullName ?? fullName, email });
  const passwordHash = await hashPassword(password);
  if (known) {
    await replaceCredentials(tx, known.id, passwordHash);
    return promote(known.id, 'secured');
  }
  const { profileId } = await tx.account.create({
    data: { passwordHash, emailConfirmedAt: new Date(), profile: { create: { fullName, email } } },
    select: { profileId: true },
  });
  return promote(profileId, 'created');
}

/**
 * Replaces all credentials of an account and turns off its webhooks, because a stranger may have created it with the
 * owner's address. Without a password, the owner sets one by mail. Second factors from before `since` are kept.
 */
export async function replaceCredentials(
  tx: Db,
  profileId: string,
  passwordHash: string | null,
  since?: Date,
): Promise<void> {
  await dropFactors(tx, profileId, since);
  await tx.account.update({
    where: { profileId },
    data: {
      passwordHash,
      googleId: null,
      emailConfirmedAt: new Date(),
      signInVersion: { increment: 1 },
    },
  });
  await tx.$queryRaw(sql`select revoke_access(${profileId}::uuid)::text`);
  await tx.webhook.updateMany({ where: { profileId }, data: { isActive: false } });
  await tx.accountToken.deleteMany({ where: { profileId } });
  await tx.session.deleteMany({ where: { profileId } });
}

/** Replaces all credentials of an account that a stranger may have created, and mails its owner if factors end. */
export async function replaceForOwner(
  tx: Db,
  by: Pick<Context, 'userAgent'>,
  profileId: string,
  passwordHash: string | null,
): Promise<void> {
  const detail =
    'Every earlier way to log in has ended, because someone else may have made the account with your address.';
  if (await hasAuthenticator(tx, profileId))
    await recordSecurityEvent(tx, by, { profileId, kind: 'factor_removed', detail });
  if ((await tx.passkey.count({ where: { profileId } })) > 0)
    await recordSecurityEvent(tx, by, { profileId, kind: 'passkey_removed', detail });
  await replaceCredentials(tx, profileId, passwordHash);
}

/**
 * Makes this person an admin if they own ADMIN_EMAIL and the site has no admin. Call it only after they opened a
 * mailed link. Returns whether they became one.
 */
export async function promoteFirstAdmin(
  { adminEmail }: Pick<Env, 'adminEmail'>,
  tx: Db,
  profileId: string,
): Promise<boolean> {
  if (!adminEmail) return false;
  // The lock that also protects the last admin serializes concurrent promotions.
  await tx.$executeRaw(sql`select pg_advisory_xact_lock(hashtext('profiles_keep_an_admin'))`);
  const promoted = await tx.$executeRaw(sql`
    update profiles set is_admin = true
    where id = ${profileId}::uuid and ${mayBecomeFirstAdmin(adminEmail)}`);
  if (promoted > 0) await recordPromotion(tx, profileId);
  return promoted > 0;
}

/**
 * Mails the owner of ADMIN_EMAIL, when they log in, a link that makes them the first admin, because they may have
 * confirmed the address earlier. Logging in is not proof enough: a stranger may have chosen the password.
 */
export async function offerFirstAdmin(
  { env, db }: Pick<Services, 'env' | 'db'>,
  profileId: string,
): Promise<void> {
  if (!env.adminEmail) return;
  const [offered] = await db.$queryRaw<object[]>(sql`
    select 1 from profiles where id = ${profileId}::uuid and ${mayBecomeFirstAdmin(env.adminEmail)}
      and not exists (select from account_tokens
        where profile_id = profiles.id and purpose = 'confirm_email' and expires_at > now())`);
  if (offered) await enqueue(db, confirmationMailTask, { profileId }, { key: `first-admin:${profileId}` });
}

const mayBecomeFirstAdmin = (adminEmail: string) => sql`
  profiles.email = ${adminEmail}::citext and profiles.deleted_at is null and profiles.suspended_at is null
  and not exists (select from profiles other where ${isActiveAdmin(sql`other`)})`;

const recordPromotion = (tx: Db, id: string) =>
  recordAudit(tx, theServer, {
    action: 'profile.role',
    subject: { type: 'profile', id },
    before: { admin: false },
    after: { admin: true },
  });
