import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/sql.ts';
import { AppError, invalidField } from '../../platform/errors.ts';
import { enqueue } from '../../platform/jobs/task.ts';
import { isUuid } from '../../platform/text/uuid.rules.ts';
import { withActiveAdmin } from '../access/author.service.ts';
import { confirmationMailTask } from '../account/email/confirmation.service.ts';
import type { AuditAction } from '../audit/audit.rules.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { USERS_AT_ONCE, userMessages } from './admin.rules.ts';

function listWanted(ids: readonly string[]): string[] {
  if (ids.length > USERS_AT_ONCE) throw invalidField('ids', userMessages.tooMany);
  return [...new Set(ids.filter(isUuid))];
}

/**
 * Changes people in one transaction, with an entry in the audit log for each. `change` receives the ids of those who
 * exist, and returns the ids of those it changed.
 */
async function forUsers(
  context: Context,
  ids: readonly string[],
  action: AuditAction,
  change: (tx: Db, ids: string[]) => Promise<string[]>,
): Promise<void> {
  const wanted = listWanted(ids);
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

/** Ends all sessions of these people, including concurrent logins. Safe to repeat. */
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

/**
 * Mails these people the confirmation link again, unless their address is confirmed or they got too many. Returns the
 * ids of those it mails. RATE_LIMITED if all got too many.
 */
export async function resendUserConfirmations(context: Context, ids: readonly string[]): Promise<string[]> {
  const waiting = await context.db.account.findMany({
    where: { profileId: { in: listWanted(ids) }, emailConfirmedAt: null, profile: { deletedAt: null } },
    select: { profileId: true },
  });
  const mailed: string[] = [];
  let refusal: unknown;
  for (const { profileId } of waiting) {
    try {
      // The same limit as for people themselves, so that nobody is flooded with mail.
      await context.limits.consume('confirmation', 'from', profileId);
      mailed.push(profileId);
    } catch (error) {
      if (!(error instanceof AppError) || error.extensions.code !== 'RATE_LIMITED') throw error;
      refusal = error;
    }
  }
  if (refusal && mailed.length === 0) throw refusal;
  await forUsers(context, mailed, 'profile.resend', async (tx, profileIds) => {
    for (const profileId of profileIds) await enqueue(tx, confirmationMailTask, { profileId });
    return profileIds;
  });
  return mailed;
}
