import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/sql.ts';
import { invalidField } from '../../platform/errors.ts';
import { enqueue } from '../../platform/jobs/task.ts';
import { getNetwork } from '../../platform/limits/rate-limit.ts';
import { parse } from '../../platform/validate.ts';
import { securityMessages } from '../security/security.rules.ts';
import { recordSecurityEvent, redeemNotMe } from '../security/security.service.ts';
import { secureAccountSchema } from './account.rules.ts';
import { replaceCredentials } from './admin.service.ts';
import { resetMailTask } from './password/password.service.ts';

/**
 * Revokes everything that could give an intruder access: password, Google, sessions, remembered devices, access
 * tokens, apps, mailed links, webhooks, and second factors that were added since the first warning with a good link.
 * Then mails a link for a new password to the address that received the warning, which becomes the account's address
 * again. Null if another account has confirmed that address by now.
 */
export async function secureAccount(context: Context, input: unknown): Promise<string | null> {
  const { token } = parse(secureAccountSchema, input);
  await context.limits.consume('resetAddress', getNetwork(context.ip));
  const done = await context.db.$transaction(async (tx) => {
    const link = await redeemNotMe(tx, token);
    if (!link) return null;
    const { profileId, sentTo, since } = link;
    // An intruder with access to the mailbox must not be able to remove an older second factor.
    await replaceCredentials(tx, profileId, null, since);
    await tx.knownDevice.deleteMany({ where: { profileId } });
    const email = await restoreAddress(tx, profileId, sentTo);
    await recordSecurityEvent(tx, context, { profileId, kind: 'secured' });
    if (email) await enqueue(tx, resetMailTask, { email });
    return { email };
  });
  if (!done) throw invalidField('token', securityMessages.linkExpired);
  return done.email;
}

/**
 * Gives the account back the address that received the link. Another account with this address loses it if it has not
 * confirmed it. If it has, this account gets no address, so that the intruder cannot reset the password.
 */
async function restoreAddress(tx: Db, profileId: string, sentTo: string): Promise<string | null> {
  await tx.$executeRaw`
    update profiles set email = null where email = ${sentTo}::citext and id <> ${profileId}::uuid
      and exists (select from accounts where profile_id = profiles.id and email_confirmed_at is null)`;
  const isTaken = await tx.profile.count({ where: { email: sentTo, id: { not: profileId } } });
  const email = isTaken ? null : sentTo;
  await tx.profile.update({ where: { id: profileId }, data: { email }, select: { id: true } });
  return email;
}
