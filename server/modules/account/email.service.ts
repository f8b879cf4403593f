import { type Context, requireViewer } from '../../platform/context.ts';
import { conflict, invalidField, onViolation, unauthenticated } from '../../platform/errors.ts';
import { networkOf } from '../../platform/rate-limit.ts';
import { parse } from '../../platform/validate.ts';
import { addressChangedMail, addressInUseMail, changeAddressMail } from './account.mails.ts';
import { accountMessages, changeEmailSchema, confirmEmailSchema } from './account.rules.ts';
import { asReauthenticated } from './author.service.ts';
import { confirmationLink } from './confirmation.service.ts';
import { reauthenticate } from './password.service.ts';
import { createToken, redeemToken } from './token.service.ts';

/**
 * Mails a link to a new address, which replaces the current one when the link is opened. Neither the response nor its
 * timing tells whether the address already belongs to an account.
 */
export async function changeEmail(context: Context, input: unknown): Promise<void> {
  const { id: profileId } = requireViewer(context);
  const { db, limits, background, requestId } = context;
  const { email, currentPassword } = parse(changeEmailSchema, input);
  const proof = await reauthenticate(context, currentPassword, 'currentPassword');
  const person = await db.profile.findUniqueOrThrow({ where: { id: profileId }, select: { email: true } });
  if (person.email?.toLowerCase() === email) throw invalidField('email', accountMessages.emailIsYours);
  await limits.consume('confirmation', 'from', profileId);
  await limits.consume('confirmation', 'to', email);

  const token = await asReauthenticated(context, proof, async (tx) => {
    // Only the latest request counts.
    await tx.accountToken.deleteMany({ where: { profileId, purpose: 'change_email' } });
    return createToken(tx, { profileId, purpose: 'change_email', email }, null);
  });
  if (!token) throw unauthenticated();
  const send = async () => {
    const taken = await db.profile.findUnique({ where: { email }, select: { id: true } });
    await context.mailer.send(
      taken ? addressInUseMail(email) : changeAddressMail(email, confirmationLink(context, token)),
    );
  };
  background.run('A link to a new address could not be sent', send, { requestId });
}

/**
 * Confirms an address by the token of a mailed link, which works once, and returns the address. A new address
 * replaces the old one: the old address is notified, and links mailed to it stop working.
 */
export async function confirmEmail(context: Context, input: unknown): Promise<string> {
  const { token } = parse(confirmEmailSchema, input);
  await context.limits.consume('resetAddress', networkOf(context.ip));
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
      const wasConfirmed = Boolean(before.account?.emailConfirmedAt);
      return { email, left: moves ? before.email : null, wasConfirmed };
    }),
  );
  if (!confirmed) throw invalidField('token', accountMessages.confirmationExpired);

  const { email, left, wasConfirmed } = confirmed;
  if (left) {
    const tell = () => context.mailer.send(addressChangedMail(left, wasConfirmed ? email : null));
    context.background.run('An old address could not be told', tell, { requestId: context.requestId });
  }
  return email;
}
