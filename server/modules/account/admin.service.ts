import { Prisma } from '../../../prisma/client/client.ts';
import type { Env } from '../../platform/env.ts';
import { invalidField } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { parse } from '../../platform/validate.ts';
import { recordAudit, theServer } from '../audit/audit.service.ts';
import { accountMessages, createAdminSchema } from './account.rules.ts';
import { hashPassword } from './passwords.ts';

type Transaction = Prisma.TransactionClient;

/** What `createAdmin` has done. */
export type CreatedAdmin = {
  profileId: string;
  email: string;
  outcome: 'created' | 'promoted' | 'secured' | 'unchanged';
};

/** The person with this address, or null. */
export async function findByEmail(tx: Transaction, email: string) {
  const found = await tx.profile.findFirst({
    where: { email, deletedAt: null },
    select: { id: true, isAdmin: true, account: { select: { emailConfirmedAt: true } } },
  });
  return found && { ...found, isConfirmed: Boolean(found.account?.emailConfirmedAt) };
}

/**
 * Makes the person with this address an admin. If there is none, creates an account with this name and password, whose
 * address counts as confirmed. An account whose address nobody has confirmed may be a stranger's, so it gets this
 * password and loses everything else that logs in. For a command of the server: it asks nobody for permission.
 */
export async function createAdmin(tx: Transaction, input: unknown): Promise<CreatedAdmin> {
  const { email, fullName, password } = parse(createAdminSchema, input);
  const known = await findByEmail(tx, email);
  if (known?.isAdmin) return { profileId: known.id, email, outcome: 'unchanged' };
  if (known?.isConfirmed) {
    await tx.profile.update({ where: { id: known.id }, data: { isAdmin: true } });
    await recordPromotion(tx, known.id);
    return { profileId: known.id, email, outcome: 'promoted' };
  }
  if (!password) throw invalidField('password', accountMessages.passwordRequired);
  const passwordHash = await hashPassword(password);
  if (known) {
    await replaceCredentials(tx, known.id, passwordHash);
    await tx.profile.update({ where: { id: known.id }, data: { isAdmin: true } });
    await recordPromotion(tx, known.id);
    return { profileId: known.id, email, outcome: 'secured' };
  }
  const { profileId } = await tx.account.create({
    data: {
      passwordHash,
      emailConfirmedAt: new Date(),
      profile: { create: { fullName, email, isAdmin: true } },
    },
    select: { profileId: true },
  });
  await recordPromotion(tx, profileId);
  return { profileId, email, outcome: 'created' };
}

/**
 * Ends whatever somebody else could log in with: an account may have been created with the address of a future admin.
 * Without a password, the owner of the address sets one by mail.
 */
export async function replaceCredentials(
  tx: Transaction,
  profileId: string,
  passwordHash: string | null,
): Promise<void> {
  await tx.account.update({
    where: { profileId },
    data: {
      passwordHash,
      googleId: null,
      emailConfirmedAt: new Date(),
      signInVersion: { increment: 1 },
    },
  });
  await tx.accountToken.deleteMany({ where: { profileId } });
  await tx.session.deleteMany({ where: { profileId } });
}

/**
 * Makes the owner of ADMIN_EMAIL an admin, once they have confirmed the address. Returns their id if they have just
 * become one.
 */
export async function promoteAdminEmail(
  { adminEmail }: Pick<Env, 'adminEmail'>,
  tx: Transaction,
): Promise<string | undefined> {
  if (!adminEmail) return undefined;
  const [promoted] = await tx.$queryRaw<{ id: string }[]>(Prisma.sql`
    update profiles set is_admin = true from accounts
    where accounts.profile_id = profiles.id and accounts.email_confirmed_at is not null
      and profiles.email = ${adminEmail}::citext and not profiles.is_admin and profiles.deleted_at is null
      and profiles.suspended_at is null
    returning profiles.id`);
  if (promoted) await recordPromotion(tx, promoted.id);
  return promoted?.id;
}

/** Like `promoteAdminEmail`, in a transaction of its own. */
export async function checkAdminEmail({
  env,
  db,
}: Pick<Services, 'env' | 'db'>): Promise<string | undefined> {
  return env.adminEmail ? db.$transaction((tx) => promoteAdminEmail(env, tx)) : undefined;
}

const recordPromotion = (tx: Transaction, id: string) =>
  recordAudit(tx, theServer, {
    action: 'profile.role',
    subject: { type: 'profile', id },
    before: { admin: false },
    after: { admin: true },
  });
