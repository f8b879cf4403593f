import type { Prisma } from '../../../prisma/client/client.ts';
import type { Context } from '../../platform/context.ts';
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
 * Ends everything by which somebody else could come in: password, Google, sessions, access tokens, mailed links and
 * webhooks. Then mails the link to a new password to the address that was told, which the account gets back if it was
 * changed since. Null if another account has confirmed that address by now.
 */
export async function secureAccount(context: Context, input: unknown): Promise<string | null> {
  const { token } = parse(secureAccountSchema, input);
  await context.limits.consume('resetAddress', getNetwork(context.ip));
  const done = await context.db.$transaction(async (tx) => {
    const link = await redeemNotMe(tx, token);
    if (!link) return null;
    const { profileId, sentTo, since } = link;
    // Who reads the mail must not end a second factor that was there before.
    await replaceCredentials(tx, profileId, null, since);
    await tx.$queryRaw`select access_end(${profileId}::uuid)::text`;
    await tx.webhook.updateMany({ where: { profileId }, data: { isActive: false } });
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
 * Gives an account the address back to which the link was mailed. One that nobody has confirmed cannot keep it from who
 * reads its mail. If another account has confirmed it, this one gets no address, so that its present one cannot come
 * back in by a reset.
 */
async function restoreAddress(
  tx: Prisma.TransactionClient,
  profileId: string,
  sentTo: string,
): Promise<string | null> {
  await tx.$executeRaw`
    update profiles set email = null where email = ${sentTo}::citext and id <> ${profileId}::uuid
      and exists (select from accounts where profile_id = profiles.id and email_confirmed_at is null)`;
  const isTaken = await tx.profile.count({ where: { email: sentTo, id: { not: profileId } } });
  const email = isTaken ? null : sentTo;
  await tx.profile.update({ where: { id: profileId }, data: { email }, select: { id: true } });
  return email;
}
