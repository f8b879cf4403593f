import { hash, verify } from '@node-rs/argon2';
import { PASSWORD_MAX } from '../account.rules.ts';

/** Messages that are not in the specification. */
export const passwordMessages = {
  wrong: 'Current password is incorrect',
  none: 'Your account has no password. To set one, choose “Forgot your password?” when you log in.',
} as const;

// Keyboards of other systems can send the same characters as different code points.
const normalize = (password: string) => password.normalize('NFKC');

/** argon2id with the library's defaults, which are OWASP's recommendation (19 MiB, two passes). */
export function hashPassword(password: string): Promise<string> {
  return hash(normalize(password));
}

let decoy: Promise<string> | undefined;

/**
 * Whether a password matches the hash. Without a hash it takes equally long and returns false, so that the timing does
 * not reveal whether an account exists.
 */
export async function passwordMatches(
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  if (password.length > PASSWORD_MAX) return false;
  decoy ??= hashPassword('nobody has this password');
  const matches = await verify(passwordHash ?? (await decoy), normalize(password));
  return matches && passwordHash != null;
}
