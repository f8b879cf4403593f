import type { output, ZodType } from 'zod';
import { AppError, badField, type FieldError } from './errors.ts';

/**
 * The input as the schema reads it, or BAD_USER_INPUT with one entry per broken field.
 * The message of the error itself is the first one, which is what a form shows.
 */
export function parse<Schema extends ZodType>(schema: Schema, input: unknown): output<Schema> {
  const result = schema.safeParse(tidy(input, []), { error: inOurWords });
  if (result.success) return result.data;

  const fields = new Map<string, FieldError>();
  for (const issue of result.error.issues) {
    const field = issue.path.join('.');
    if (!fields.has(field)) fields.set(field, { field, message: issue.message });
  }
  const [first] = fields.values();
  throw new AppError('BAD_USER_INPUT', first?.message ?? 'Please check what you entered', {
    fields: [...fields.values()],
  });
}

/** Parsed fields as columns hold them: a text that was emptied is null. */
export function emptyToNull<Fields extends object>(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, value === '' ? null : value]),
  ) as Fields;
}

/** For what the schema has no words of its own for: the validator's are not meant for people. */
function inOurWords({ path, input }: { path?: PropertyKey[] | undefined; input?: unknown }): string {
  const field = path?.join('.') || 'input';
  return input === null || input === undefined
    ? `Please enter a value for ${field}`
    : `Please enter a different value for ${field}`;
}

/**
 * Marks that turn the direction of all that follows them, our own words too, and spaces without a width.
 * The joiners U+200C and U+200D stay: Persian and emoji need them.
 */
const UNSEEN_MARKS = /[\u202a-\u202e\u2066-\u2069\u2060\ufeff]/g;
/**
 * U+200B says where a line may break in scripts that put no spaces between words: one of them stays there. Elsewhere
 * it would only make two words that look the same.
 */
const UNSPACED = ['Thai', 'Lao', 'Khmer', 'Myanmar', 'Javanese', 'Balinese', 'Tai_Tham', 'Tibetan']
  .map((script) => `\\p{Script=${script}}`)
  .join('');
const BREAK_HINTS = new RegExp(`(?<=[${UNSPACED}])(\\u200b)\\u200b*(?=[${UNSPACED}])|\\u200b`, 'gu');
const NOTHING_TO_SEE = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}]+$/u;
/** Half a character: the other half of its pair is missing. */
const HALF = /\p{Surrogate}/u;

/**
 * Text without unseen marks, empty when there is nothing to see in it. Refused are U+0000 and halves of characters,
 * which PostgreSQL cannot keep in text: the one would come back as a database error, the other as something else.
 * Passwords stay to the letter.
 */
function tidy(value: unknown, path: (string | number)[]): unknown {
  if (typeof value === 'string') {
    if (value.includes('\0')) throw badField(path.join('.'), 'Text can’t contain null characters');
    if (HALF.test(value)) throw badField(path.join('.'), 'Text can’t contain broken characters');
    if (/password/i.test(String(path.at(-1)))) return value;
    return NOTHING_TO_SEE.test(value) ? '' : value.replace(UNSEEN_MARKS, '').replace(BREAK_HINTS, '$1');
  }
  if (Array.isArray(value)) return value.map((item, index) => tidy(item, [...path, index]));
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, tidy(item, [...path, key])]));
  }
  return value;
}
