import { z } from 'zod';
import type { SecurityEventKind } from '../../../prisma/client/client.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/sql.ts';
import { defineTask, enqueue } from '../../platform/jobs/task.ts';
import { hashSecret, sign } from '../../platform/signatures.ts';
import { DAY_MS, HOUR_MS } from '../../platform/time.ts';
import { sendLetter } from '../mail/mail.service.ts';
import { describeDevice } from './device.rules.ts';
import { securityMail } from './security.mails.ts';
import { NOT_ME_DAYS } from './security.rules.ts';

/** The maximum number of mails per hour about one kind of event. The list in the settings shows all events. */
const MAILS_OF_A_KIND = 10;

type SecurityEntry = {
  profileId: string;
  kind: SecurityEventKind;
  /** Further details, without text that users entered. */
  detail?: string;
  /** Where to send the mail. Defaults to the person's current address. `canUndo` adds the link “This wasn’t me”. */
  to?: { email: string; canUndo: boolean };
};

/** Records a change of credentials or devices in its transaction, and enqueues the mail about it. */
export async function recordSecurityEvent(
  tx: Db,
  { userAgent }: Pick<Context, 'userAgent'>,
  { profileId, kind, detail, to }: SecurityEntry,
): Promise<void> {
  const owner = to ?? (await tx.profile.findUnique({ where: { id: profileId }, select: { email: true } }));
  const { id } = await tx.securityEvent.create({
    data: { profileId, kind, device: describeDevice(userAgent), sentTo: owner?.email ?? null },
    select: { id: true },
  });
  if (kind === 'secured' || !owner?.email) return;
  await enqueue(tx, securityMailTask, { id, detail, canUndo: to?.canUndo ?? true });
}

/** Mails a security event. The job derives the link from the event, so that a retry sends the same link. */
export const securityMailTask = defineTask({
  name: 'security-mail',
  payload: z.object({ id: z.uuid(), detail: z.string().optional(), canUndo: z.boolean() }),
  async run({ id, detail, canUndo }, context) {
    const { db, env } = context;
    const event = await db.securityEvent.findUnique({ where: { id } });
    if (!event?.sentTo || event.kind === 'secured') return;
    const { profileId, kind, device, createdAt: at, sentTo } = event;
    const since = new Date(at.getTime() - HOUR_MS);
    const earlier = await db.securityEvent.count({
      where: { profileId, kind, createdAt: { gt: since, lt: at } },
    });
    if (earlier >= MAILS_OF_A_KIND) return;
    const token = canUndo ? sign(env, `not-me:${id}`) : null;
    if (token) await db.securityEvent.updateMany({ where: { id }, data: { linkHash: hashSecret(token) } });
    const what = kind === 'factor_reset_asked' ? 'stop' : 'token';
    const link = token && `${env.publicUrl}/not-me?${what}=${token}`;
    await sendLetter(context, sentTo, (site) => securityMail({ kind, device, at, detail, link }, site));
  },
});

/** The account to which a link “This wasn’t me” belongs, and since when someone else may have changed it. */
type NotMe = { profileId: string; sentTo: string; since: Date };

/**
 * Uses up a link “This wasn’t me” and all others of the person. Null if it is unknown, used or expired. The rows of
 * its owner stay locked until the transaction ends.
 */
export async function redeemNotMe(tx: Db, token: string): Promise<NotMe | null> {
  const linkHash = hashSecret(token);
  // Locks the owner first, as all code does that changes credentials.
  await tx.$queryRaw`
    select 1 from profiles p join accounts a on a.profile_id = p.id
    where p.id = (select profile_id from security_events where link_hash = ${linkHash})
    for no key update of p, a`;
  const oldest = new Date(Date.now() - NOT_ME_DAYS * DAY_MS);
  const event = await tx.securityEvent.findFirst({
    where: { linkHash, createdAt: { gt: oldest }, profile: { deletedAt: null } },
    select: { profileId: true, sentTo: true, createdAt: true },
  });
  if (!event?.sentTo) return null;
  const { profileId, sentTo, createdAt } = event;
  const secured = await tx.securityEvent.findFirst({
    where: { profileId, kind: 'secured', createdAt: { gt: oldest } },
    orderBy: { createdAt: 'desc' },
    select: { createdAt: true },
  });
  // After another link was used, a mail that arrives late may go to the intruder whom that link locked out.
  if (secured && secured.createdAt >= createdAt) return null;
  // Anyone who can read the mailbox can set a new password, and gets mails about what they then do. The links of these
  // mails undo nothing from before that password, such as an older second factor.
  const reset = await tx.securityEvent.findFirst({
    where: {
      profileId,
      sentTo,
      kind: 'password_reset',
      createdAt: { gt: secured?.createdAt ?? oldest, lte: createdAt },
    },
    orderBy: { createdAt: 'desc' },
    select: { createdAt: true },
  });
  // The newest mail is pressed first, and uses up the links of those before, which would undo more.
  const first = await tx.securityEvent.findFirstOrThrow({
    where: {
      profileId,
      sentTo,
      linkHash: { not: null },
      createdAt: { gte: reset?.createdAt, gt: secured?.createdAt ?? oldest },
    },
    orderBy: { createdAt: 'asc' },
    select: { createdAt: true },
  });
  await tx.securityEvent.updateMany({
    where: { profileId, linkHash: { not: null } },
    data: { linkHash: null },
  });
  return { profileId, sentTo, since: first.createdAt };
}
