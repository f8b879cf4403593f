import { AppError } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { answerPath } from './answer-token.service.ts';
import { suspendedMessage } from './takedown.rules.ts';

export type Suspension = { reason: string; answerPath: string };

/** The reason of a suspension, and the page to appeal; null if this person is not suspended. */
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
