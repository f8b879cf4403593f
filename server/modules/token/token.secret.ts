import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { hashSecret } from '../../platform/signatures.ts';

// A secret is `threes_pat_` (of a person) or `threes_app_` (of an app), 43 random characters (256 bits), and a
// checksum of 6. Scanners find leaked secrets by the prefix, and the checksum rules out false alarms.

type Kind = 'pat' | 'app';
const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const RANDOM_LENGTH = 43;
const CHECKSUM_LENGTH = 6;
const PREFIX_LENGTH = 'threes_pat_'.length + 4;
const FORM = new RegExp(
  `^threes_(?:pat|app)_([0-9A-Za-z]{${RANDOM_LENGTH}})([0-9A-Za-z]{${CHECKSUM_LENGTH}})$`,
);

/** A new secret, its hash for the database, and the beginning that is shown to its owner. */
export function newSecret(kind: Kind = 'pat'): { secret: string; hash: string; prefix: string } {
  const random = newRandom();
  const secret = `threes_${kind}_${random}${computeTokenChecksum(random)}`;
  return { secret, hash: hashSecret(secret), prefix: getPrefix(secret) };
}

/** The beginning of a secret, which is shown to its owner. */
export const getPrefix = (secret: string): string => secret.slice(0, PREFIX_LENGTH);

/** 43 random characters (256 bits). */
export const newRandom = (): string =>
  Array.from({ length: RANDOM_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** Whether a text is a well-formed secret with a correct checksum. Others need not be looked up. */
export function isSecret(text: string): boolean {
  const [, random = '', checksum] = FORM.exec(text) ?? [];
  return checksum !== undefined && checksum === computeTokenChecksum(random);
}

function computeTokenChecksum(random: string): string {
  let left = crc32(random);
  let letters = '';
  for (let place = 0; place < CHECKSUM_LENGTH; place += 1) {
    letters = `${LETTERS[left % LETTERS.length]}${letters}`;
    left = Math.floor(left / LETTERS.length);
  }
  return letters;
}
