import { z } from 'zod';

/**
 * Replaces line breaks and control characters by a space. Pasted text contains them, but names and titles must not:
 * in a mail or a header they would start a new line.
 */
export const toSingleLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');

/** A trimmed text of a single line. All fields use it but stories, bios and notes. */
export const singleLine = (message?: string) => z.string(message).overwrite(toSingleLine).trim();
