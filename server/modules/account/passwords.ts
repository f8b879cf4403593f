import { hash, verify } from '@node-rs/argon2';
import { PASSWORD_MAX } from './account.rules.ts';

/** Where the spec has no words. */
export const passwordMessages = {
  wrong: 'Current password is incorrect',
  none: 'You log in with Google. To set a password, choose “Forgot your password?” when you log in.',
} as const;

// The same characters typed on another system may come in other code points.
const normal = (password: string) => password.normalize('NFKC');

/** argon2id with the library's parameters, which are those OWASP names (19 MiB, two passes). */
export function hashPassword(password: string): Promise<string> {
  return hash(normal(password));
}

let decoy: Promise<string> | undefined;

/**
 * Whether this is the password behind the hash. Where there is no hash it takes as long as where there is one
 * and answers no, so that the time does not tell who has an account.
 */
export async function passwordMatches(
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  if (password.length > PASSWORD_MAX) return false;
  decoy ??= hashPassword('nobody has this password');
  const matches = await verify(passwordHash ?? (await decoy), normal(password));
  return matches && passwordHash != null;
}
