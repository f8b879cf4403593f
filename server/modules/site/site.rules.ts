import { z } from 'zod';
import { formatCount } from '../../platform/text/count.rules.ts';
import { emailSchema } from '../../platform/text/email.rules.ts';
import { singleLine } from '../../platform/text/line.rules.ts';

const SITE_NAME_MAX = 40;
const SITE_DESCRIPTION_MAX = 200;
/** The defaults for a new site. They must equal those of the database. */
export const DEFAULT_IDENTITY = {
  name: 'Threes',
  description: 'Nine things you stand behind: three books, three places, three products.',
} as const;
const FLAGGED_WORDS_MAX = 500;
const WORD_MAX = 60;

const limit = (min: number, max: number) => {
  const message = `Please enter a whole number from ${min} to ${formatCount(max)}`;
  return z.number().int(message).min(min, message).max(max, message);
};

const name = singleLine()
  .min(1, 'Please enter a name')
  .max(SITE_NAME_MAX, `The name must be at most ${SITE_NAME_MAX} characters`);
const description = singleLine()
  .min(1, 'Please enter a description')
  .max(SITE_DESCRIPTION_MAX, `The description must be at most ${SITE_DESCRIPTION_MAX} characters`);

const splitAt =
  (pattern: RegExp) =>
  (text: string): string[] =>
    text.normalize().toLowerCase().match(pattern) ?? [];

/** The words of a text in lower case: "C++, I ❤ it" is c, i, it. */
export const splitWords = splitAt(/[\p{L}\p{N}]+/gu);

/** The words and signs of a text in lower case: "C++, I ❤ it" is c, +, +, i, ❤, it. */
export const splitWordsAndSigns = splitAt(/[\p{L}\p{N}]+|[\p{S}#*@%&]/gu);

const flaggedWord = singleLine()
  .max(WORD_MAX, `A word must be at most ${WORD_MAX} characters`)
  .refine((word) => word === '' || splitWordsAndSigns(word).length > 0, {
    error: 'A word needs a letter, a digit or a sign such as +',
  });
const flaggedWords = z
  .array(flaggedWord)
  .max(FLAGGED_WORDS_MAX, `The list can hold at most ${FLAGGED_WORDS_MAX} words`)
  .transform((words) => [...new Set(words.map((word) => word.toLowerCase()).filter(Boolean))]);

/** Fields that are missing or null do not change. */
export const siteSettingsSchema = z.object({
  name: name.nullish(),
  description: description.nullish(),
  /** Empty text removes it. */
  contactEmail: z.union([z.literal(''), emailSchema]).nullish(),
  registration: z.enum(['open', 'invite']).nullish(),
  reviewPolicy: z.enum(['show_at_once', 'hold_back']).nullish(),
  secondFactor: z.enum(['nobody', 'admins', 'everybody']).nullish(),
  flaggedWords: flaggedWords.nullish(),
  writesPerMinute: limit(10, 1_000).nullish(),
  uploadsPerHour: limit(1, 1_000).nullish(),
  signUpsPerHour: limit(1, 1_000).nullish(),
  version: z.number().int().nullish(),
});
