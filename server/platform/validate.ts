import type { output, ZodType } from 'zod';
import { AppError, badField, type FieldError } from './errors.ts';

/**
 * The input as the schema reads it, or BAD_USER_INPUT with one entry per broken field.
 * The message of the error itself is the first one, which is what a form shows.
 */
export function parse<Schema extends ZodType>(schema: Schema, input: unknown): output<Schema> {
  refuseNul(input, []);
  const result = schema.safeParse(input);
  if (result.success) return result.data;

  const fields = new Map<string, FieldError>();
  for (const issue of result.error.issues) {
    const field = issue.path.join('.');
    if (!fields.has(field)) fields.set(field, { field, message: issue.message });
  }
  const [first] = fields.values();
  throw new AppError('BAD_USER_INPUT', first?.message ?? 'The input is not valid', {
    fields: [...fields.values()],
  });
}

/** PostgreSQL cannot keep U+0000 in text: without this it would come back as a database error. */
function refuseNul(value: unknown, path: (string | number)[]): void {
  if (typeof value === 'string') {
    if (value.includes('\0')) throw badField(path.join('.'), 'Text may not contain NUL characters');
  } else if (Array.isArray(value)) {
    value.forEach((item, index) => {
      refuseNul(item, [...path, index]);
    });
  } else if (value !== null && typeof value === 'object') {
    for (const [key, item] of Object.entries(value)) refuseNul(item, [...path, key]);
  }
}
