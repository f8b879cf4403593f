import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { invalidField } from '../../../platform/errors.ts';
import { accountMessages, PASSWORD_MIN } from '../account.rules.ts';

/** Personal data from which an attacker could guess a password. */
export type PasswordOwner = {
  fullName?: string | null;
  email?: string | null;
  username?: string | null;
};

// The 100,000 commonest passwords in lower case, one a line: the beginning of the "10 million password list" by Mark
// Burnett (public domain). They stay one string, which takes an eighth of the memory of a set.
let common: string | undefined;
const isCommon = (password: string): boolean => {
  common ??= brotliDecompressSync(
    readFileSync(new URL('./common-passwords.txt.br', import.meta.url)),
  ).toString();
  return common.includes(`\n${password}\n`);
};

/** People add digits and signs to a common password to meet the rules, or one or two letters at its end. */
const DECORATION = /^[^\p{L}]+|[^\p{L}]+$/gu;
/** Shorter words occur in too many good passwords. */
const COMMON_BASE_MIN = 4;
const OWN_WORD_MIN = 3;

function isDecorated(password: string): boolean {
  const base = password.replace(DECORATION, '');
  return base.length >= COMMON_BASE_MIN && base.length * 2 >= password.length && isCommon(base);
}

/** Why a password that meets the rules is still easy to guess, or null. */
export function knownPasswordProblem(password: string, owner: PasswordOwner): string | null {
  const folded = password.normalize('NFKC').trim().toLowerCase();
  const starts = [folded, folded.slice(0, -1), folded.slice(0, -2)];
  if (starts.some((start) => isCommon(start) || isDecorated(start))) return accountMessages.passwordCommon;
  const rest = ownWords(owner).reduce((left, word) => left.replaceAll(word, ''), folded);
  return rest !== folded && rest.length < PASSWORD_MIN ? accountMessages.passwordOwn : null;
}

/** The words of a person's name, username and email address, long ones first. */
function ownWords({ fullName, email, username }: PasswordOwner): string[] {
  const texts = [fullName, email, username].map((text) => (text ?? '').normalize('NFKC').toLowerCase());
  const words = texts.flatMap((text) => [
    text,
    text.replace(/[^\p{L}\p{N}]+/gu, ''),
    ...text.split('@'),
    ...text.split(/[^\p{L}\p{N}]+/u),
  ]);
  return [...new Set(words)]
    .filter((word) => word.length >= OWN_WORD_MIN)
    .sort((one, other) => other.length - one.length);
}

/** Refuses a new password that is easy to guess. */
export function requireUnknownPassword(field: string, password: string, owner: PasswordOwner): void {
  const problem = knownPasswordProblem(password, owner);
  if (problem) throw invalidField(field, problem);
}
