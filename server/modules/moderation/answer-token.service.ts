import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Env } from '../../platform/env.ts';

type Secret = Pick<Env, 'sessionSecret'>;

/** The token of the link by which somebody who is suspended reads a take-down and answers it, once. */
export const answerToken = ({ sessionSecret }: Secret, takedownId: string): string =>
  createHmac('sha256', sessionSecret).update(`answer to take-down ${takedownId}`).digest('base64url');

export function isAnswerToken(secret: Secret, takedownId: string, token: string): boolean {
  const expected = Buffer.from(answerToken(secret, takedownId));
  const given = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The page where a suspended person answers. */
export const answerPath = (secret: Secret, takedownId: string): string =>
  `/suspended?takedown=${takedownId}&token=${answerToken(secret, takedownId)}`;
