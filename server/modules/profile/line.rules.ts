import { z } from 'zod';

/**
 * Line breaks and control characters, folded to a space: pasted text has them, and in a name or a title they are never
 * meant. In a mail or a header they would begin a line of their own.
 */
export const toSingleLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');

/** Text of one line, trimmed. Every field that is no story, bio or note is made with this. */
export const singleLine = (message?: string) => z.string(message).overwrite(toSingleLine).trim();
