import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import type { Env } from './settings/env.ts';

type Secrets = Pick<Env, 'sessionSecrets'>;

const signatureBy = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url');

/**
 * The hash by which a random secret is stored and looked up. An attacker cannot choose the hash, so the lookup needs
 * no constant time.
 */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Signs a text with the newest secret of the site. */
export const sign = ({ sessionSecrets: [newest] }: Secrets, text: string): string =>
  signatureBy(newest, text);

/** Whether one of the site's secrets made this signature of the text. */
export function isSigned({ sessionSecrets }: Secrets, text: string, signature: string): boolean {
  const given = Buffer.from(signature);
  return sessionSecrets.some((secret) => {
    const expected = Buffer.from(signatureBy(secret, text));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

const CIPHER = 'aes-256-gcm';
const [IV_BYTES, TAG_BYTES] = [12, 16];
const cipherKey = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'threes at rest', 32));

/** Encrypts a text with the newest secret of the site. A copy of the database alone does not reveal it. */
export function encrypt({ sessionSecrets: [newest] }: Secrets, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, cipherKey(newest), iv);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

/** Decrypts a text. Null if none of the site's secrets encrypted it. */
export function decrypt({ sessionSecrets }: Secrets, text: string): string | null {
  const bytes = Buffer.from(text, 'base64url');
  const start = IV_BYTES + TAG_BYTES;
  for (const secret of sessionSecrets) {
    try {
      const decipher = createDecipheriv(CIPHER, cipherKey(secret), bytes.subarray(0, IV_BYTES));
      decipher.setAuthTag(bytes.subarray(IV_BYTES, start));
      return decipher.update(bytes.subarray(start), undefined, 'utf8') + decipher.final('utf8');
    } catch {}
  }
  return null;
}
