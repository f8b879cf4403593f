import { type Context, type Proven, signedIn } from '../../platform/context.ts';
import { badField, unauthenticated } from '../../platform/errors.ts';
import { networkOf } from '../../platform/rate-limit.ts';
import { parse } from '../../platform/validate.ts';
import { resetMail } from './account.mails.ts';
import {
  accountMessages,
  changePasswordSchema,
  requestResetSchema,
  resetPasswordSchema,
} from './account.rules.ts';
import { become, endSessionsOf, provenBy, provenSelect } from './account.service.ts';
import { asProven } from './author.service.ts';
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
    select: { id: true, email: true },
  });
  if (!person?.email) return;
  const { id: profileId, email: to } = person;
  const token = await createToken(db, { profileId, purpose: 'reset_password' }, to);
  if (token) await mailer.send(resetMail(to, `${env.publicUrl}/reset-password?token=${token}`));
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
    const account = await db.account.update({
      where: { profileId },
      data: { passwordHash, emailConfirmedAt: new Date() },
      select: provenSelect,
    });
    await db.accountToken.deleteMany({ where: { profileId } });
    await endSessionsOf(db, profileId);
    return provenBy(account);
  });
  if (!person) throw badField('token', accountMessages.resetExpired);
  await become(context, person);
}

/** Sets a new password in place of the current one, and ends the other sessions. */
export async function changePassword(context: Context, input: unknown): Promise<void> {
  const { currentPassword, newPassword } = parse(changePasswordSchema, input);
  const proof = await provePassword(context, currentPassword, 'currentPassword');
  if (!proof.byPassword) throw badField('currentPassword', passwordMessages.none);

  const passwordHash = await hashPassword(newPassword);
  const { id: profileId } = signedIn(context);
  const person = await asProven(context, proof, async (db) => {
    const account = await db.account.update({
      where: { profileId },
      data: { passwordHash },
      select: provenSelect,
    });
    // Links that somebody else may have asked for end; one that confirms the address changes nothing.
    await db.accountToken.deleteMany({ where: { profileId, purpose: { not: 'confirm_email' } } });
    await endSessionsOf(db, profileId);
    return provenBy(account);
  });
  // This one too goes on under a new id, in case somebody had copied the old.
  await become(context, person);
}

/** That the viewer gave the password of their account, or that it has none (it signs in with Google). */
export type Proof = Pick<Proven, 'signInVersion'> & { byPassword: boolean };

/**
 * Checks the viewer's current password, where the account has one, each try counted; BAD_USER_INPUT at `field` when it
 * is not it. What the proof is for has to be done by `asProven`.
 */
export async function provePassword(
  context: Context,
  password: string | null | undefined,
  field: string,
): Promise<Proof> {
  const { id: profileId } = signedIn(context);
  const account = await context.db.account.findUnique({
    where: { profileId },
    select: { passwordHash: true, signInVersion: true },
  });
  if (!account) throw unauthenticated();
  const { signInVersion } = account;
  if (!account.passwordHash) return { signInVersion, byPassword: false };
  if (!password) throw badField(field, accountMessages.passwordRequired);
  await context.limits.consume('password', profileId);
  if (!(await isPassword(password, account.passwordHash))) throw badField(field, passwordMessages.wrong);
  return { signInVersion, byPassword: true };
}
