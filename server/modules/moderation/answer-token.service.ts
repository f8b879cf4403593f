import type { Env } from '../../platform/settings/env.ts';
import { isSigned, sign } from '../../platform/signatures.ts';

type Secrets = Pick<Env, 'sessionSecrets'>;

const formatAnswerText = (takedownId: string) => `answer to take-down ${takedownId}`;

/** Whether this is the token by which a suspended person reads the reason and can appeal once. */
export const isAnswerToken = (secrets: Secrets, takedownId: string, token: string): boolean =>
  isSigned(secrets, formatAnswerText(takedownId), token);

/** The page where a suspended person appeals. */
export const answerPath = (secrets: Secrets, takedownId: string): string =>
  `/suspended?takedown=${takedownId}&token=${sign(secrets, formatAnswerText(takedownId))}`;
