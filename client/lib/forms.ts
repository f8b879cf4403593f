import { flushSync } from 'react-dom';
import type { output, ZodType } from 'zod';

export type FieldMessages = Record<string, string>;

type Checked<Data> =
  | { data: Data; fields?: undefined; first?: undefined }
  | { data?: undefined; fields: FieldMessages; first: string };

/**
 * Validates a form, or values read from one, by the shared rules: the cleaned data, or a message for each invalid field
 * and the first one.
 */
export function checkForm<Schema extends ZodType>(schema: Schema, values: unknown): Checked<output<Schema>> {
  const result = schema.safeParse(values instanceof FormData ? Object.fromEntries(values) : values);
  if (result.success) return { data: result.data };
  const fields: FieldMessages = {};
  for (const issue of result.error.issues) fields[issue.path.join('.')] ??= issue.message;
  return { fields, first: result.error.issues[0]?.message ?? '' };
}

/**
 * Draws the errors that `show` sets, focuses the form's first invalid field and scrolls to its message, which is out of
 * sight below a long story. Returns whether there is one.
 */
export function showErrors(form: HTMLElement | null, show: () => void): boolean {
  flushSync(show);
  const invalid = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  invalid?.focus();
  const note = document.getElementById(invalid?.getAttribute('aria-describedby') ?? '');
  (invalid?.querySelector('[data-unfinished]') ?? note)?.scrollIntoView({ block: 'nearest' });
  return Boolean(invalid);
}
