import { z } from 'zod';
import { type Context, requireViewer } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';
import { defineTask, enqueue } from '../../platform/jobs/task.ts';
import { withActiveAdmin } from '../access/author.service.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { sendLetter } from './mail.service.ts';

/** Sends a test mail to the admin who asks for it. Returns the address. */
export async function sendTestMail(context: Context): Promise<string> {
  const { id } = requireViewer(context);
  await context.limits.consume('testMail', id);
  return withActiveAdmin(context, async (tx) => {
    const { email } = await tx.profile.findUniqueOrThrow({ where: { id }, select: { email: true } });
    if (!email) throw notFound('Your account has no email address.');
    await enqueue(tx, testMailTask, { email });
    await recordAudit(tx, context, {
      action: 'settings.test_mail',
      subject: { type: 'settings', id: 'site' },
    });
    return email;
  });
}

/** Only one attempt, because a mail that arrives hours later would prove nothing. */
export const testMailTask = defineTask({
  name: 'test-mail',
  payload: z.object({ email: z.string() }),
  attempts: 1,
  async run({ email }, context) {
    await sendLetter(context, email, (site) => ({
      subject: `A test email from ${site}`,
      parts: [
        `This is the test email that you sent from the settings of ${site}.`,
        'It arrived, so emails work.',
      ],
    }));
  },
});
