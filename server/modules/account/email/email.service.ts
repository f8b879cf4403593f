import { z } from 'zod';
import { type Context, requireViewer } from '../../../platform/context.ts';
import { conflict, invalidField, onViolation, unauthenticated } from '../../../platform/errors.ts';
import { defineTask, enqueue } from '../../../platform/jobs/task.ts';
import { getNetwork } from '../../../platform/limits/rate-limit.ts';
import { parse } from '../../../platform/validate.ts';
import { withActiveAuthor, withReauthentication } from '../../access/author.service.ts';
import { sendLetter } from '../../mail/mail.service.ts';
import { recordSecurityEvent } from '../../security/security.service.ts';
import { addressInUseMail, changeAddressMail } from '../account.mails.ts';
import { accountMessages, changeEmailSchema, confirmEmailSchema } from '../account.rules.ts';
import { promoteFirstAdmin, replaceForOwner } from '../admin.service.ts';
import { reauthenticate } from '../password/password.service.ts';
import { createToken, redeemToken, renewToken } from '../token.service.ts';
import { confirmationLink } from './confirmation.service.ts';

/**
 * Mails a link to a new address, which replaces the current one when the link is opened. Neither the response nor its
 * timing reveals whether the address already belongs to an account.
 */
export async function changeEmail(context: Context, input: unknown): Promise<void> {
  const { id: profileId } = requireViewer(context);
  const { db, limits } = context;
  const { email, currentPassword } = parse(changeEmailSchema, input);
  const proof = await reauthenticate(context, currentPassword, 'currentPassword');
  const person = await db.profile.findUniqueOrThrow({ where: { id: profileId }, select: { email: true } });
  if (person.email?.toLowerCase() === email) throw invalidField('email', accountMessages.emailIsYours);
  await limits.consume('confirmation', 'from', profileId);
  await limits.consume('confirmation', 'to', email);

  const made = await withReauthentication(context, proof, async (tx) => {
    // Only the latest request counts.
    await tx.accountToken.deleteMany({ where: { profileId, purpose: 'change_email' } });
    await enqueue(tx, changeEmailMailTask, { profileId, email });
    return createToken(tx, { profileId, purpose: 'change_email', email }, null);
  });
  if (!made) throw unauthenticated();
  if (proof.byPassword) context.session.prove();
}

/** Deletes the mailed link to a new address, so that the current one stays. */
export async function cancelEmailChange(context: Context): Promise<void> {
  await withActiveAuthor(context, (tx, profileId) =>
    tx.accountToken.deleteMany({ where: { profileId, purpose: 'change_email' } }),
  );
}

/** Mails the link to a new address, or a notice that the address already has an account. */
export const changeEmailMailTask = defineTask({
  name: 'change-email-mail',
  payload: z.object({ profileId: z.uuid(), email: z.string() }),
  async run({ profileId, email }, context) {
    const token = await renewToken(context, { profileId, purpose: 'change_email', email });
    if (!token) return;
    const taken = await context.db.profile.findUnique({ where: { email }, select: { id: true } });
    const link = confirmationLink(context, token);
    await sendLetter(context, email, (site) =>
      taken ? addressInUseMail(site) : changeAddressMail(link, site),
    );
  },
});

/**
 * Confirms an address by the token of a mailed link, and returns the address. The token works once. A new address
 * replaces the old one, which is notified and whose mailed links stop working.
 */
export async function confirmEmail(context: Context, input: unknown): Promise<string> {
  const { token } = parse(confirmEmailSchema, input);
  await context.limits.consume('resetAddress', getNetwork(context.ip));
  const taken = () => conflict(accountMessages.emailTaken, 'token');
  const confirmed = await onViolation({ profiles_email_key: taken }, () =>
    context.db.$transaction(async (db) => {
      const errand = await redeemToken(db, token, ['confirm_email', 'change_email']);
      if (!errand?.email) return null;
      const { profileId, purpose, email } = errand;
      const before = await db.profile.findUniqueOrThrow({
        where: { id: profileId },
        select: { email: true, account: { select: { emailConfirmedAt: true } } },
      });
      const moves = purpose === 'change_email';
      if (moves) await db.profile.update({ where: { id: profileId }, data: { email } });
      await db.accountToken.deleteMany({ where: moves ? { profileId } : { profileId, purpose } });
      await db.account.update({ where: { profileId }, data: { emailConfirmedAt: new Date() } });
      const promoted = await promoteFirstAdmin(context.env, db, profileId);
      // A stranger may have created the account with the address of the visitor who opens the link.
      if (promoted && context.viewer?.id !== profileId) await replaceForOwner(db, context, profileId, null);
      if (moves && before.email) {
        const wasConfirmed = Boolean(before.account?.emailConfirmedAt);
        await recordSecurityEvent(db, context, {
          profileId,
          kind: 'email_changed',
          // A never confirmed address may belong to a stranger, so it gets no mail and no link to undo the change.
          to: { email: before.email, canUndo: wasConfirmed },
          ...(wasConfirmed && { detail: `The new address is ${email}.` }),
        });
      }
      return email;
    }),
  );
  if (!confirmed) throw invalidField('token', accountMessages.confirmationExpired);

  return confirmed;
}
