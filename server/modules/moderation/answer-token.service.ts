import type { Env } from '../../platform/settings/env.ts';
import { isSigned, sign } from '../../platform/signatures.ts';

type Secrets = Pick<Env, 'sessionSecrets'>;

const formatAnswerText = (takedownId: string) => `answer to take-down ${takedownId}`;

/** The token of the link with which a suspended person reads a take-down and appeals once. */
const answerToken = (secrets: Secrets, takedownId: string): string =>
  sign(secrets, formatAnswerText(takedownId));

export const isAnswerToken = (secrets: Secrets, takedownId: string, token: string): boolean =>
  isSigned(secrets, formatAnswerText(takedownId), token);

/** The page where a suspended person appeals. */
export const answerPath = (secrets: Secrets, takedownId: string): string =>
  `/suspended?takedown=${takedownId}&token=${answerToken(secrets, takedownId)}`;
