import { z } from 'zod';

const EMAIL_MAX = 254;

/** Spec 5 and 8. */
export const emailMessages = {
  required: 'Email is required',
  invalid: 'Please enter a valid email address',
} as const;

const DOMAIN_LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
/** Lower-case addresses that browsers and the scalar EmailAddress accept, with a dot in the domain. */
const EMAIL = new RegExp(`^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]+@${DOMAIN_LABEL}(?:\\.${DOMAIN_LABEL})+$`);

/** An email address. `missing` is the message if it is empty. */
export const emailWithMessage = (missing: string) =>
  z
    .string()
    .trim()
    .toLowerCase()
    .min(1, missing)
    .max(EMAIL_MAX, emailMessages.invalid)
    .regex(EMAIL, emailMessages.invalid);

export const emailSchema = emailWithMessage(emailMessages.required);
