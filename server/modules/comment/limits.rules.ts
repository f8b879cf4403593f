import { formatCount } from '../../platform/text/count.rules.ts';

// Public pages read these, and do not load zod.

export const COMMENT_MAX = 2_000;
/** The maximum number of characters of the reason for which an admin removes a comment. */
export const REASON_MAX = 1_000;
/** How long an author can edit a comment. */
export const EDIT_MINUTES = 15;

export const commentMessages = {
  missing: 'Please write a comment',
  long: `A comment must be at most ${formatCount(COMMENT_MAX)} characters`,
  subject: 'Comment on a pick or a collection, or reply to a comment',
  subjectNotFound: 'There’s nothing to comment on here',
  notFound: 'Comment not found',
  closed: 'Comments are closed here',
  reasonMissing: 'Please give a reason. The author will see it.',
  reasonLong: `The reason must be at most ${formatCount(REASON_MAX)} characters`,
  editEnded: `A comment can be edited for ${EDIT_MINUTES} minutes`,
} as const;

/** Normalizes line breaks, allows one empty line in a row, and removes other control characters. */
export const toPlainText = (text: string): string =>
  text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n]+/gu, ' ')
    .replace(/\n{3,}/g, '\n\n');
