import { type Context, requireViewer } from '../../platform/context.ts';
import { confirmAddressMail } from './account.mails.ts';
import { createToken } from './token.service.ts';

/** The link of a mail that confirms an address. */
export const confirmationLink = ({ env }: Pick<Context, 'env'>, token: string) =>
  `${env.publicUrl}/confirm-email?token=${token}`;

/** Mails the viewer a link that confirms their address, unless it is confirmed. Runs after the response. */
export function sendConfirmation(context: Context): void {
  const { background, requestId } = context;
  const { id } = requireViewer(context);
  background.run('A confirmation link could not be sent', () => sendConfirmationTo(context, id), {
    requestId,
  });
}

async function sendConfirmationTo(context: Context, profileId: string): Promise<void> {
  const person = await context.db.profile.findFirst({
    where: { id: profileId, account: { emailConfirmedAt: null } },
    select: { email: true },
  });
  if (!person?.email) return;
  const { email } = person;
  const token = await createToken(context.db, { profileId, purpose: 'confirm_email', email }, email);
  if (token) await context.mailer.send(confirmAddressMail(email, confirmationLink(context, token)));
}

/** Sends the viewer's confirmation again, at most five times an hour. */
export async function requestEmailConfirmation(context: Context): Promise<void> {
  await context.limits.consume('confirmation', 'from', requireViewer(context).id);
  sendConfirmation(context);
}
