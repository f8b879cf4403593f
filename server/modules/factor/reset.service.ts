import { z } from 'zod';
import { type Context, requireViewer } from '../../platform/context.ts';
import { conflict, invalidField } from '../../platform/errors.ts';
import { defineTask, enqueue } from '../../platform/jobs/task.ts';
import { getNetwork } from '../../platform/limits/rate-limit.ts';
import { hashSecret } from '../../platform/signatures.ts';
import { isUuid } from '../../platform/text/uuid.rules.ts';
import { HOUR_MS } from '../../platform/time.ts';
import { withActiveAdmin } from '../access/author.service.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { recordSecurityEvent } from '../security/security.service.ts';
import type { FactorResetPayload } from './factor.model.ts';
import { factorMessages, RESET_HOURS } from './factor.rules.ts';
import { dropFactors } from './factor.service.ts';

/** The User-Agent of an event that an admin or a job caused. */
const byNobody = { userAgent: '' };

/** Begins the reset of a person's second factor, and notifies them at once. Safe to repeat. */
export async function resetUserFactor(context: Context, id: string): Promise<FactorResetPayload> {
  if (id === requireViewer(context).id) throw conflict(factorMessages.yourself);
  if (!isUuid(id)) throw conflict(factorMessages.noFactor);
  return withActiveAdmin(
    context,
    async (tx) => {
      const person = await tx.profile.findFirst({
        where: {
          id,
          deletedAt: null,
          OR: [{ authenticator: { confirmedAt: { not: null } } }, { passkeys: { some: {} } }],
        },
        select: { email: true, factorReset: true },
      });
      if (!person) throw conflict(factorMessages.noFactor);
      const { email, factorReset } = person;
      if (factorReset) return { dueAt: factorReset.dueAt, email };
      const dueAt = new Date(Date.now() + RESET_HOURS * HOUR_MS);
      await tx.factorReset.create({ data: { profileId: id, dueAt } });
      await enqueue(tx, factorResetTask, { profileId: id }, { runAt: dueAt, key: `factor-reset:${id}` });
      await recordSecurityEvent(tx, byNobody, { profileId: id, kind: 'factor_reset_asked' });
      await recordAudit(tx, context, { action: 'profile.factor', subject: { type: 'profile', id } });
      return { dueAt, email };
    },
    [id],
  );
}

/** Removes the second factor at the end of the waiting time, unless the owner stopped the reset. */
export const factorResetTask = defineTask({
  name: 'factor-reset',
  payload: z.object({ profileId: z.uuid() }),
  run: ({ profileId }, { db }) =>
    db.$transaction(async (tx) => {
      const { count } = await tx.factorReset.deleteMany({ where: { profileId, dueAt: { lte: new Date() } } });
      if (count === 0) return;
      await dropFactors(tx, profileId);
      await recordSecurityEvent(tx, byNobody, { profileId, kind: 'factor_reset' });
    }),
});

/** Stops a reset by the mailed link. */
export async function stopFactorReset(context: Context, token: string): Promise<void> {
  await context.limits.consume('resetAddress', getNetwork(context.ip));
  await context.db.$transaction(async (tx) => {
    const asked = await tx.securityEvent.findFirst({
      where: { linkHash: hashSecret(token), kind: 'factor_reset_asked' },
      select: { profileId: true },
    });
    const { count } = asked ? await tx.factorReset.deleteMany({ where: asked }) : { count: 0 };
    if (!asked || count === 0) throw invalidField('token', factorMessages.stopExpired);
    await recordSecurityEvent(tx, context, { ...asked, kind: 'factor_reset_stopped' });
  });
}
