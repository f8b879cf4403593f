import { type Context, signedIn } from '../../platform/context.ts';
import { badField } from '../../platform/errors.ts';
import { networkOf } from '../../platform/rate-limit.ts';
import { parse } from '../../platform/validate.ts';
import { resetMail } from './account.mails.ts';
import {
  accountMessages,
  changePasswordSchema,
  requestResetSchema,
  resetPasswordSchema,
} from './account.rules.ts';
import { become, endSessionsOf } from './account.service.ts';
import { hashPassword, isPassword, passwordMessages } from './passwords.ts';
import { createToken, takeToken } from './token.service.ts';

/**
 * Mails a link that sets a new password, if there is such an account. The caller is not told whether, nor can tell by
 * how long the answer takes: all that depends on it happens behind the answer.
 */
export async function requestPasswordReset(context: Context, input: unknown): Promise<void> {
  const { background, limits } = context;
  const { email } = parse(requestResetSchema, input);
  await limits.consume('resetAddress', networkOf(context.ip));
  await limits.consume('reset', email);
  const { requestId } = context;
  background.run('A reset link could not be sent', () => sendResetLink(context, email), { requestId });
}

async function sendResetLink({ db, env, mailer }: Context, email: string): Promise<void> {
  const person = await db.profile.findFirst({
    where: { email, deletedAt: null, account: { isNot: null } },
    select: { id: true, email: true, fullName: true },
  });
  if (!person?.email) return;
  const token = await createToken(db, { profileId: person.id, purpose: 'reset_password' });
  await mailer.send(
    resetMail(person.email, person.fullName, `${env.publicUrl}/reset-password?token=${token}`),
  );
}

/**
 * Sets a password by the secret of a mailed link, which works once; ends all sessions and signs in. Whoever has the
 * secret reads the account's mail, so its address counts as confirmed.
 */
export async function resetPassword(context: Context, input: unknown): Promise<void> {
  const { token, password } = parse(resetPasswordSchema, input);
  await context.limits.consume('resetAddress', networkOf(context.ip));
  const passwordHash = await hashPassword(password);

  const person = await context.db.$transaction(async (db) => {
    const errand = await takeToken(db, token, ['reset_password']);
    if (!errand) return null;
    const { profileId } = errand;
    const { profile } = await db.account.update({
      where: { profileId },
      data: { passwordHash, emailConfirmedAt: new Date() },
      select: { profile: { select: { id: true, isAdmin: true } } },
    });
    await db.accountToken.deleteMany({ where: { profileId } });
    await endSessionsOf(db, profileId);
    return profile;
  });
  if (!person) throw badField('token', accountMessages.resetExpired);
  await become(context, person);
}

/** Sets a new password in place of the current one, and ends the other sessions. */
export async function changePassword(context: Context, input: unknown): Promise<void> {
  const viewer = signedIn(context);
  const { currentPassword, newPassword } = parse(changePasswordSchema, input);
  const proven = await provePassword(context, currentPassword, 'currentPassword');
  if (!proven) throw badField('currentPassword', passwordMessages.none);

  const passwordHash = await hashPassword(newPassword);
  const { id: profileId } = viewer;
  await context.db.$transaction(async (db) => {
    await db.account.update({ where: { profileId }, data: { passwordHash } });
    // Links that somebody else may have asked for end; one that confirms the address changes nothing.
    await db.accountToken.deleteMany({ where: { profileId, purpose: { not: 'confirm_email' } } });
    await endSessionsOf(db, profileId);
  });
  // This one too goes on under a new id, in case somebody had copied the old.
  await become(context, viewer);
}

/**
 * Checks the viewer's current password, each try counted; BAD_USER_INPUT at `field` when it is not it. False where the
 * account has none (it signs in with Google).
 */
export async function provePassword(
  context: Context,
  password: string | null | undefined,
  field: string,
): Promise<boolean> {
  const { id: profileId } = signedIn(context);
  const account = await context.db.account.findUnique({
    where: { profileId },
    select: { passwordHash: true },
  });
  if (!account?.passwordHash) return false;
  if (!password) throw badField(field, accountMessages.passwordRequired);
  await context.limits.consume('password', profileId);
  if (!(await isPassword(password, account.passwordHash))) throw badField(field, passwordMessages.wrong);
  return true;
}
