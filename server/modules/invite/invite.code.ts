import { createHmac } from 'node:crypto';
import type { Services } from '../../platform/services.ts';
import { hashSecret } from '../../platform/signatures.ts';

/** An alphabet without similar letters (Crockford's base 32). */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 16;

/**
 * The code of an invite is derived from the site's newest secret. So the job that mails it can be repeated, although
 * the database stores only a hash.
 */
export function signInviteCode({ env }: Pick<Services, 'env'>, id: string) {
  const [secret] = env.sessionSecrets;
  const bytes = createHmac('sha256', secret).update(`invite:${id}`).digest().subarray(0, LENGTH);
  const letters = Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('');
  const code = letters.replace(/.{4}(?=.)/g, '$&-');
  return { code, codeHash: hashInviteCode(code), prefix: code.slice(0, 4) };
}

/** The hash by which a code is stored. Case is ignored. */
export const hashInviteCode = (code: string): string => hashSecret(code.trim().toLowerCase());

export const inviteUrl = ({ env }: Pick<Services, 'env'>, code: string): string =>
  `${env.publicUrl}/invite?code=${encodeURIComponent(code)}`;
