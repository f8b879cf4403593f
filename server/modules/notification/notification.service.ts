import { z } from 'zod';
import { type Context, requireViewer } from '../../platform/context.ts';
import { sendMailOnce } from '../../platform/jobs/mail-once.ts';
import { defineTask } from '../../platform/jobs/task.ts';
import { isUuid } from '../../platform/reads/cursors.ts';
import { asAuthor } from '../account/author.service.ts';
import { decisionMail } from './notification.mails.ts';

/** Marks some or all of the viewer's notifications as read; safe to repeat. Ids of other people's are ignored. */
export async function markNotificationsRead(context: Context, ids?: readonly string[] | null): Promise<void> {
  const profileId = requireViewer(context).id;
  await asAuthor(context, (tx) =>
    tx.notification.updateMany({
      where: { profileId, readAt: null, ...(ids && { id: { in: ids.filter(isUuid) } }) },
      data: { readAt: new Date() },
    }),
  );
}

/** Mails a curator how the review of their shelf ended, unless they have turned mails off (spec 2.5). */
export const decisionMailTask = defineTask({
  name: 'decision-mail',
  payload: z.object({ profileId: z.uuid() }),
  async run({ profileId }, context) {
    const person = await context.db.profile.findFirst({
      where: {
        id: profileId,
        deletedAt: null,
        status: { in: ['approved', 'rejected'] },
        OR: [{ settings: null }, { settings: { emailNotifications: true } }],
      },
      select: {
        email: true,
        fullName: true,
        status: true,
        rejectionNote: true,
        account: { select: { emailConfirmedAt: true } },
      },
    });
    if (!person?.email) return;
    const { email, status, rejectionNote, account } = person;
    const fullName = account?.emailConfirmedAt ? person.fullName : null;
    const approved = status === 'approved';
    const mail = decisionMail({ email, fullName, approved, rejectionNote }, context.env.publicUrl);
    await sendMailOnce(context, mail);
  },
});
