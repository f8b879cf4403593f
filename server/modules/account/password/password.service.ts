import { z } from 'zod';
import { type AuthenticatedViewer, type Context, requireViewer } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/sql.ts';
import { invalidField, unauthenticated } from '../../../platform/errors.ts';
import { defineTask, enqueue } from '../../../platform/jobs/task.ts';
import { getNetwork } from '../../../platform/limits/rate-limit.ts';
import { parse } from '../../../platform/validate.ts';
import { withReauthentication } from '../../access/author.service.ts';
import { forgetDevices } from '../../factor/factor.service.ts';
import { sendLetter } from '../../mail/mail.service.ts';
import { recordSecurityEvent } from '../../security/security.service.ts';
import { passwordResetMail } from '../account.mails.ts';
import {
  accountMessages,
  changePasswordSchema,
  requestResetSchema,
  resetPasswordSchema,
} from '../account.rules.ts';
import { authenticatedFrom, authenticatedSelect, startSessionAs } from '../account.service.ts';
import { replaceForOwner } from '../admin.service.ts';
import { createToken, redeemToken } from '../token.service.ts';
import { type PasswordOwner, requireUnknownPassword } from './known-passwords.ts';
import { hashPassword, passwordMatches, passwordMessages } from './passwords.ts';

/**
 * Mails a link to set a new password if the account exists. The job looks it up, so neither the response nor its
 * timing reveals whether it exists.
 */
export async function requestPasswordReset(context: Context, input: unknown): Promise<void> {
  const { email } = parse(requestResetSchema, input);
  await context.limits.consume('resetAddress', getNetwork(context.ip));
  await context.limits.consume('reset', email);
  await enqueue(context.db, resetMailTask, { email });
}

/** The job creates the token, so that the queue never contains a valid one. */
export const resetMailTask = defineTask({
  name: 'reset-mail',
  payload: z.object({ email: z.string() }),
  async run({ email }, context) {
    const { db, env } = context;
    const person = await db.profile.findFirst({
      where: { email, deletedAt: null, account: { isNot: null } },
      select: { id: true, email: true },
    });
    if (!person?.email) return;
    const { id: profileId, email: to } = person;
    const token = await createToken(db, { profileId, purpose: 'reset_password' }, to);
    const link = `${env.publicUrl}/reset-password?token=${token}`;
    if (token) await sendLetter(context, to, (site) => passwordResetMail(link, site));
  },
});

/**
 * Sets a password by the token of a mailed link, which works once. Ends all sessions and logs in. The token proves
 * access to the mailbox, so the address counts as confirmed, but it does not replace the second factor.
 */
export async function resetPassword(context: Context, input: unknown): Promise<void> {
  const { token, password } = parse(resetPasswordSchema, input);
  context.session.requireSecure();
  await context.limits.consume('resetAddress', getNetwork(context.ip));
  const passwordHash = await hashPassword(password);

  const person = await context.db.$transaction(async (db) => {
    const errand = await redeemToken(db, token, ['reset_password']);
    if (!errand) return null;
    const { profileId } = errand;
    // An error rolls the transaction back, so the link stays valid.
    requireUnknownPassword('password', password, await readOwner(db, profileId));
    // A stranger may have created an account whose address was never confirmed, unless its own session opens the link.
    const isOwner = context.viewer?.id === profileId;
    if (!isOwner && (await db.account.count({ where: { profileId, emailConfirmedAt: null } })) > 0)
      await replaceForOwner(db, context, profileId, passwordHash);
    const account = await db.account.update({
      where: { profileId },
      data: { passwordHash, emailConfirmedAt: new Date() },
      select: authenticatedSelect,
    });
    await db.accountToken.deleteMany({ where: { profileId } });
    await forgetDevices(db, profileId);
    // After the new password, so that no session can start in between.
    await db.session.deleteMany({ where: { profileId } });
    await recordSecurityEvent(db, context, { profileId, kind: 'password_reset' });
    return authenticatedFrom(account);
  });
  if (!person) throw invalidField('token', accountMessages.resetExpired);
  await startSessionAs(context, person);
}

/** Replaces the current password and ends all other sessions. */
export async function changePassword(context: Context, input: unknown): Promise<void> {
  const { currentPassword, newPassword } = parse(changePasswordSchema, input);
  context.session.requireSecure();
  const proof = await reauthenticate(context, currentPassword, 'currentPassword');
  if (!proof.byPassword) throw invalidField('currentPassword', passwordMessages.none);

  const { id: profileId } = requireViewer(context);
  requireUnknownPassword('newPassword', newPassword, await readOwner(context.db, profileId));
  const passwordHash = await hashPassword(newPassword);
  const person = await withReauthentication(context, proof, async (db) => {
    const account = await db.account.update({
      where: { profileId },
      data: { passwordHash },
      select: authenticatedSelect,
    });
    // Someone else may have requested these links. A link that only confirms the address is harmless and stays.
    await db.accountToken.deleteMany({ where: { profileId, purpose: { not: 'confirm_email' } } });
    await forgetDevices(db, profileId);
    // After the new password, so that no session can start in between.
    await db.session.deleteMany({ where: { profileId } });
    await recordSecurityEvent(db, context, { profileId, kind: 'password_changed' });
    return authenticatedFrom(account);
  });
  // The current session also gets a new id, in case the old one was stolen.
  await startSessionAs(context, person, { twoFactor: context.session.isTwoFactor });
}

/** Personal data that a new password must not consist of. */
const readOwner = (db: Db, id: string): Promise<PasswordOwner> =>
  db.profile.findUniqueOrThrow({
    where: { id },
    select: { fullName: true, email: true, username: true },
  });

/** Proof that the viewer has entered the password, or that the account has none because it uses Google. */
type Reauthentication = Pick<AuthenticatedViewer, 'signInVersion'> & { byPassword: boolean };

/**
 * Checks the viewer's current password, and counts the attempt. A wrong one throws BAD_USER_INPUT at `field`. An
 * account without a password needs another recent proof of identity. Run the following write in
 * `withReauthentication`.
 */
export async function reauthenticate(
  context: Context,
  password: string | null | undefined,
  field: string,
): Promise<Reauthentication> {
  const { id: profileId } = requireViewer(context);
  const account = await context.db.account.findUnique({
    where: { profileId },
    select: { passwordHash: true, signInVersion: true },
  });
  if (!account) throw unauthenticated();
  const { signInVersion } = account;
  if (!account.passwordHash) {
    await context.session.requireProof();
    return { signInVersion, byPassword: false };
  }
  if (!password) throw invalidField(field, accountMessages.passwordRequired);
  await context.limits.consume('password', profileId);
  if (!(await passwordMatches(password, account.passwordHash)))
    throw invalidField(field, passwordMessages.wrong);
  return { signInVersion, byPassword: true };
}
