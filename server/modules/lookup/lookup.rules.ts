import { z } from 'zod';
import { singleLine } from '../profile/line.rules.ts';

/** The most characters of what is looked up. */
export const LOOKUP_MAX = 2_000;
/** The most characters of a token that names what was found. */
export const LOOKUP_TOKEN_MAX = 12_000;

export const lookupMessages = {
  tooLong: `This is longer than ${LOOKUP_MAX} characters`,
  nothing: 'Paste a link, an ISBN or a map address',
  unreadable: 'We couldn’t read that page. Type the title instead.',
  unknownBook: 'We couldn’t find that book. Type the title instead.',
  unknownPlace: 'We couldn’t find that place. Type the title instead.',
  busy: 'We are reading too many pages right now. Please try again.',
  noPicture: 'There is no picture to use any more. Please choose one yourself.',
  pictureAway: 'We couldn’t get that picture. Please choose one yourself.',
};

export const lookUpSchema = z.object({
  text: singleLine(lookupMessages.nothing)
    .min(1, lookupMessages.nothing)
    .max(LOOKUP_MAX, lookupMessages.tooLong)
    .refine(isLookUp, lookupMessages.nothing),
});

export const copyPictureSchema = z.object({
  lookup: z.string().max(LOOKUP_TOKEN_MAX, lookupMessages.noPicture).nullish(),
  thingId: z.uuid(lookupMessages.noPicture).nullish(),
});

/** Whether a text is a web address, a map address or an ISBN, and nothing else. */
export function isLookUp(text: string): boolean {
  return isAddress(text) || isbn13Of(text) !== null;
}

/** Whether a text is one http, https or geo address. */
function isAddress(text: string): boolean {
  if (text.length > LOOKUP_MAX || /\s/.test(text)) return false;
  return /^geo:-?\d/i.test(text) || (/^https?:\/\/[^/?#]+\.[^/?#]/i.test(text) && URL.canParse(text));
}

/** The 13 digits of an ISBN with 10 or 13, with or without hyphens. Null if its check digit is wrong. */
export function isbn13Of(text: string): string | null {
  if (text.length > 40) return null;
  const digits = text
    .trim()
    .replace(/^isbn(-1[03])?:?\s*/i, '')
    .replace(/[\s\u2010-\u2015-]/g, '')
    .toUpperCase();
  if (/^97[89]\d{10}$/.test(digits)) return checkDigit13(digits) === digits[12] ? digits : null;
  if (!/^\d{9}[\dX]$/.test(digits) || checkDigit10(digits) !== digits[9]) return null;
  const begin = `978${digits.slice(0, 9)}`;
  return begin + checkDigit13(begin);
}

const weighted = (digits: string, weight: (index: number) => number): number =>
  [...digits].reduce((sum, digit, index) => sum + Number(digit) * weight(index), 0);

const checkDigit13 = (digits: string): string =>
  String((10 - (weighted(digits.slice(0, 12), (index) => (index % 2 ? 3 : 1)) % 10)) % 10);

function checkDigit10(digits: string): string {
  const check = (11 - (weighted(digits.slice(0, 9), (index) => 10 - index) % 11)) % 11;
  return check === 10 ? 'X' : String(check);
}
