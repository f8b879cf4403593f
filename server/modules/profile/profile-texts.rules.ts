import { z } from 'zod';
import { singleLine, type TextFields, type TextsOf, textNames } from '../../platform/text/line.rules.ts';

export const TITLE_MAX = 80;
const BIO_MAX = 600;
export const LOCATION_MAX = 80;

export const titleSchema = singleLine().max(TITLE_MAX, `Title must be at most ${TITLE_MAX} characters`);

/**
 * The texts of a profile. Each one declared here is in the API, its inputs, reviews, exports and tools for
 * assistants, and deleted with the account.
 */
export const profileTexts = {
  title: {
    label: 'Title',
    rule: titleSchema.nullish(),
    description: 'The profession, at most 80 characters.',
    inReview: 'The profession',
    isInByline: true,
    isAlwaysShown: true,
  },
  bio: {
    label: 'Bio',
    column: 'message',
    rule: z.string().trim().max(BIO_MAX, `Bio must be at most ${BIO_MAX} characters`).nullish(),
    description: 'A few sentences about the person, at most 600 characters. Plain text with line breaks.',
    inReview: 'The text about the person',
  },
  location: {
    label: 'Location',
    column: 'current_city',
    rule: singleLine().max(LOCATION_MAX, `Location must be at most ${LOCATION_MAX} characters`).nullish(),
    description: '"City, Country" or free text, at most 80 characters.',
    inReview: 'Where the person lives',
    isInByline: true,
  },
} satisfies TextFields<{
  /** Whether short descriptions of the person contain the text. */
  isInByline?: boolean;
  /** Whether strangers can read the text before the shelf is approved. */
  isAlwaysShown?: boolean;
}>;

/** The texts in short descriptions of a person. */
export const bylineTexts = textNames(profileTexts).filter((name) => 'isInByline' in profileTexts[name]);

export const listBylineTexts = (profile: Partial<TextsOf<typeof profileTexts>>): string[] =>
  bylineTexts.flatMap((name) => profile[name] || []);
