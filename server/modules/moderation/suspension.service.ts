import { AppError } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { answerPath } from './answer-token.service.ts';
import { suspendedMessage } from './takedown.rules.ts';

export type Suspension = { reason: string; answerPath: string };

/** Why this person is suspended and where they answer; null if they are not. */
export async function readSuspension(
  { db, env }: Pick<Services, 'db' | 'env'>,
  profileId: string,
): Promise<Suspension | null> {
  const takedown = await db.takedown.findFirst({
    where: { profileId, subject: 'person', restoredAt: null },
    select: { id: true, reason: true },
  });
  return takedown && { reason: takedown.reason, answerPath: answerPath(env, takedown.id) };
}

/** The error of a refused sign-in. Only shown after the credentials were verified. */
export const suspended = ({ reason, answerPath }: Suspension) =>
  new AppError('FORBIDDEN', suspendedMessage(reason), { answerPath });
