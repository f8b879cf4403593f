import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Env } from './settings/env.ts';

type Secrets = Pick<Env, 'sessionSecrets'>;

const signatureBy = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url');

/**
 * The hash by which a random secret is stored and found. The look-up is safe from timing attacks, because a guess does
 * not control its hash.
 */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Signs a text with the newest secret of the site. */
export const sign = ({ sessionSecrets: [newest] }: Secrets, text: string): string =>
  signatureBy(newest, text);

/** Whether a signature of this text is by one of the site's secrets. */
export function isSigned({ sessionSecrets }: Secrets, text: string, signature: string): boolean {
  const given = Buffer.from(signature);
  return sessionSecrets.some((secret) => {
    const expected = Buffer.from(signatureBy(secret, text));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
