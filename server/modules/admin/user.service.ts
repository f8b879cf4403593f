import type { Prisma } from '../../../prisma/client/client.ts';
import type { Context } from '../../platform/context.ts';
import { invalidField } from '../../platform/errors.ts';
import { enqueue } from '../../platform/jobs/task.ts';
import { isUuid } from '../../platform/text/uuid.rules.ts';
import { withActiveAdmin } from '../access/author.service.ts';
import { confirmationMailTask } from '../account/email/confirmation.service.ts';
import type { AuditAction } from '../audit/audit.rules.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { USERS_AT_ONCE, userMessages } from './user.rules.ts';

type Transaction = Prisma.TransactionClient;

/**
 * Changes people in one transaction, with an entry in the audit log for each. `change` receives the ids of those who
 * exist, and returns the ids of those it changed.
 */
async function forUsers(
  context: Context,
  ids: readonly string[],
  action: AuditAction,
  change: (tx: Transaction, ids: string[]) => Promise<string[]>,
): Promise<void> {
  if (ids.length > USERS_AT_ONCE) throw invalidField('ids', userMessages.tooMany);
  const wanted = [...new Set(ids.filter(isUuid))];
  await withActiveAdmin(
    context,
    async (tx) => {
      const found = await tx.profile.findMany({
        where: { id: { in: wanted }, deletedAt: null },
        select: { id: true },
      });
      for (const id of await change(
        tx,
        found.map((person) => person.id),
      )) {
        await recordAudit(tx, context, { action, subject: { type: 'profile', id } });
      }
    },
    wanted,
  );
}

/** Ends all sessions of these people, including concurrent log-ins. Safe to repeat. */
export const endUserSessions = (context: Context, ids: readonly string[]) =>
  forUsers(context, ids, 'profile.sessions', async (tx, profileIds) => {
    await tx.account.updateMany({
      where: { profileId: { in: profileIds } },
      data: { signInVersion: { increment: 1 } },
    });
    await tx.session.deleteMany({ where: { profileId: { in: profileIds } } });
    return profileIds;
  });

/** Confirms the email addresses of these people without a mail. Confirmed addresses do not change. */
export const confirmUserEmails = (context: Context, ids: readonly string[]) =>
  forUsers(context, ids, 'profile.confirm', async (tx, profileIds) => {
    const confirmed = await tx.account.updateManyAndReturn({
      where: { profileId: { in: profileIds }, emailConfirmedAt: null },
      data: { emailConfirmedAt: new Date() },
      select: { profileId: true },
    });
    const changed = confirmed.map(({ profileId }) => profileId);
    await tx.accountToken.deleteMany({ where: { profileId: { in: changed }, purpose: 'confirm_email' } });
    return changed;
  });

/** Mails these people the confirmation link again, unless their address is confirmed. */
export const resendUserConfirmations = (context: Context, ids: readonly string[]) =>
  forUsers(context, ids, 'profile.resend', async (tx, profileIds) => {
    const waiting = await tx.account.findMany({
      where: { profileId: { in: profileIds }, emailConfirmedAt: null },
      select: { profileId: true },
    });
    for (const { profileId } of waiting) {
      // The same limit as for people themselves, so that nobody is flooded with mail.
      await context.limits.consume('confirmation', 'from', profileId);
      await enqueue(tx, confirmationMailTask, { profileId });
    }
    return waiting.map(({ profileId }) => profileId);
  });
