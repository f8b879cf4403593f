import type { output, ZodType } from 'zod';
import { AppError, type FieldError, invalidField } from './errors.ts';

/**
 * Parses an input, or throws BAD_USER_INPUT with an entry per invalid field. Its message is that of the first field.
 */
export function parse<Schema extends ZodType>(schema: Schema, input: unknown): output<Schema> {
  const result = schema.safeParse(cleanText(input, []), { error: defaultMessage });
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

/** Replaces empty texts by null, which columns store instead. */
export function emptyToNull<Fields extends object>(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, value === '' ? null : value]),
  ) as Fields;
}

/** The message for rules that have none of their own. Zod's messages are not meant for users. */
function defaultMessage({ path, input }: { path?: PropertyKey[] | undefined; input?: unknown }): string {
  const field = path?.join('.') || 'input';
  return input === null || input === undefined
    ? `Please enter a value for ${field}`
    : `Please enter a different value for ${field}`;
}

/**
 * Invisible characters that change the text direction, and spaces without width. The joiners U+200C and U+200D are
 * kept, because Persian and emoji need them.
 */
const INVISIBLE_MARKS = /[\u202a-\u202e\u2066-\u2069\u2060\ufeff]/g;
/**
 * In scripts without spaces, U+200B marks a possible line break, so a single one is kept. Elsewhere it is removed,
 * because words would differ but look the same.
 */
const SCRIPTS_WITHOUT_SPACES = [
  'Thai',
  'Lao',
  'Khmer',
  'Myanmar',
  'Javanese',
  'Balinese',
  'Tai_Tham',
  'Tibetan',
]
  .map((script) => `\\p{Script=${script}}`)
  .join('');
const BREAK_HINTS = new RegExp(
  `(?<=[${SCRIPTS_WITHOUT_SPACES}])(\\u200b)\\u200b*(?=[${SCRIPTS_WITHOUT_SPACES}])|\\u200b`,
  'gu',
);
/** The empty pattern of Braille (U+2800) is no space to Unicode, but looks like one. */
const ONLY_INVISIBLE = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]+$/u;
/** One half of a surrogate pair without the other. */
const LONE_SURROGATE = /\p{Surrogate}/u;

/**
 * Removes invisible characters, so a text of only these becomes empty. Refuses U+0000 and lone surrogates, which
 * PostgreSQL cannot store. Passwords are left unchanged.
 */
function cleanText(value: unknown, path: (string | number)[]): unknown {
  if (typeof value === 'string') {
    if (value.includes('\0')) throw invalidField(path.join('.'), 'Text can’t contain null characters');
    if (LONE_SURROGATE.test(value))
      throw invalidField(path.join('.'), 'Text can’t contain broken characters');
    if (/password/i.test(String(path.at(-1)))) return value;
    return ONLY_INVISIBLE.test(value) ? '' : value.replace(INVISIBLE_MARKS, '').replace(BREAK_HINTS, '$1');
  }
  if (Array.isArray(value)) return value.map((item, index) => cleanText(item, [...path, index]));
  if (value !== null && typeof value === 'object' && !(value instanceof Date)) {
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, cleanText(item, [...path, key])]),
    );
  }
  return value;
}
