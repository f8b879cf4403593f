import { AppError } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import type { Env } from '../../platform/settings/env.ts';
import { isSigned, sign } from '../../platform/signatures.ts';
import { suspendedMessage } from './takedown.rules.ts';

type Secrets = Pick<Env, 'sessionSecrets'>;

const formatAnswerText = (takedownId: string) => `answer to take-down ${takedownId}`;

/** Whether this is the token by which a suspended person reads the reason and can appeal once. */
export const isAnswerToken = (secrets: Secrets, takedownId: string, token: string): boolean =>
  isSigned(secrets, formatAnswerText(takedownId), token);

/** The page where a suspended person appeals. */
export const answerPath = (secrets: Secrets, takedownId: string): string =>
  `/suspended?takedown=${takedownId}&token=${sign(secrets, formatAnswerText(takedownId))}`;

type Suspension = { reason: string; answerPath: string };

/** Why a person is suspended, and the page where they can appeal. Null if they are not. */
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

/** The error of a refused login. Only for people whose credentials were verified, because it says why. */
export const suspended = ({ reason, answerPath }: Suspension) =>
  new AppError('FORBIDDEN', suspendedMessage(reason), { answerPath });
