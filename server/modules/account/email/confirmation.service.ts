import { z } from 'zod';
import { type Context, requireViewer } from '../../../platform/context.ts';
import { defineTask, enqueue } from '../../../platform/jobs/task.ts';
import { sendLetter } from '../../mail/mail.service.ts';
import { confirmAddressMail } from '../account.mails.ts';
import { createToken } from '../token.service.ts';

/** The link of a mail that confirms an address. */
export const confirmationLink = ({ env }: Pick<Context, 'env'>, token: string) =>
  `${env.publicUrl}/confirm-email?token=${token}`;

/**
 * Mails a link to confirm an address, unless it is confirmed. The owner of ADMIN_EMAIL can get it again, because it
 * can make them the first admin (admin.service.ts).
 */
export const confirmationMailTask = defineTask({
  name: 'confirmation-mail',
  payload: z.object({ profileId: z.uuid() }),
  async run({ profileId }, context) {
    const { adminEmail } = context.env;
    const isUnconfirmed = { account: { emailConfirmedAt: null } };
    const person = await context.db.profile.findFirst({
      where: { id: profileId, OR: [isUnconfirmed, ...(adminEmail ? [{ email: adminEmail }] : [])] },
      select: { email: true },
    });
    if (!person?.email) return;
    const { email } = person;
    const token = await createToken(context.db, { profileId, purpose: 'confirm_email', email }, email);
    if (!token) return;
    const link = confirmationLink(context, token);
    await sendLetter(context, email, (site) => confirmAddressMail(link, site));
  },
});

export async function requestEmailConfirmation(context: Context): Promise<void> {
  const { id: profileId } = requireViewer(context);
  await context.limits.consume('confirmation', 'from', profileId);
  await enqueue(context.db, confirmationMailTask, { profileId });
}
