import { z } from 'zod';
import { emailMessages, emailSchema, emailWithMessage } from '../../platform/text/email.rules.ts';
import { singleLine } from '../../platform/text/line.rules.ts';
import { factorCodeSchema } from '../factor/factor.rules.ts';
import { passkeyAnswerSchema } from '../factor/passkey.rules.ts';
import { inviteMessages, inviteProblems } from '../invite/invite.rules.ts';
import { fullNameSchema } from '../profile/profile.rules.ts';
import { securityMessages } from '../security/security.rules.ts';

export const PASSWORD_MIN = 8;
/** Only in the settings: a shorter password gets another message than elsewhere (spec 5). */
const NEW_PASSWORD_MIN = 6;
/** A longer password would only make hashing slow. */
export const PASSWORD_MAX = 200;
/** The share of the five rules that a password must meet at sign-up. */
const STRENGTH_NEEDED = 0.8;
const STRENGTH_FAIR = 0.4;

/** Spec 5 and 8. */
export const accountMessages = {
  passwordRequired: 'Password is required',
  passwordShort: 'Password must be at least 8 characters',
  newPasswordShort: `Password must be at least ${NEW_PASSWORD_MIN} characters`,
  passwordCommon: 'This password is easy to guess: many people use it. Please choose another one.',
  passwordOwn:
    'This password is easy to guess: it is mostly your name or email address. Please choose another one.',
  passwordLong: `Password must be at most ${PASSWORD_MAX} characters`,
  passwordsDiffer: 'Passwords do not match',
  incomplete: 'Please complete all required fields',
  signInIncomplete: 'Email and password are required',
  newPasswordsDiffer: 'New passwords do not match',
  wrongCredentials: 'Invalid email or password',
  emailTaken: 'An account with this email already exists',
  failed: 'Authentication failed',
  googleFailed: 'Google authentication failed. Please try again or use email signup.',
  googleCanceled: 'Google sign-in was cancelled. Please try again.',
  googleMisconfigured: 'Google sign-in configuration error. Please contact support.',
  resetSent: 'If there’s an account with this email, we’ve sent it a link to choose a new password.',
  resetExpired: 'This link is no longer valid. Please request a new one.',
  emailIsYours: 'This is already your email address',
  confirmationSent: 'Confirmation email sent',
  confirmationExpired: 'This link is no longer valid. Each link works once and expires after a day.',
} as const;

/** The message for a Google login that ended without a session. `reason` is its error code. */
export function googleErrorMessage(reason: string | null | undefined): string {
  if (!reason) return accountMessages.googleFailed;
  if (/invit/i.test(reason)) {
    return inviteMessages[inviteProblems.find((problem) => reason.endsWith(problem)) ?? 'required'];
  }
  if (/denied|cancel|closed/i.test(reason)) return accountMessages.googleCanceled;
  if (/client|oauth|disabled|config/i.test(reason)) return accountMessages.googleMisconfigured;
  return accountMessages.googleFailed;
}

/** Spaces around a password do not count. */
const isLongEnough = (password: string) => password.trim().length >= PASSWORD_MIN;

/** The five rules of a strong password, as the checklist shows them. */
export const passwordRules = [
  { id: 'length', label: '8+ characters', test: isLongEnough },
  { id: 'upper', label: 'Uppercase letter', test: (password: string) => /\p{Lu}/u.test(password) },
  { id: 'lower', label: 'Lowercase letter', test: (password: string) => /\p{Ll}/u.test(password) },
  { id: 'number', label: 'Number', test: (password: string) => /\p{N}/u.test(password) },
  {
    id: 'special',
    label: 'Special character',
    test: (password: string) => /[^\p{L}\p{N}\s]/u.test(password),
  },
] as const;

interface PasswordStrength {
  /** The share of the rules that the password meets, from 0 to 1. */
  score: number;
  label: 'Weak' | 'Good' | 'Strong';
  /** Whether the password is strong enough to sign up. */
  enough: boolean;
}

export function passwordStrength(password: string): PasswordStrength {
  const met = passwordRules.filter((rule) => rule.test(password)).length;
  const score = met / passwordRules.length;
  return {
    score,
    label: score < STRENGTH_FAIR ? 'Weak' : score < STRENGTH_NEEDED ? 'Good' : 'Strong',
    enough: score >= STRENGTH_NEEDED,
  };
}

/** The rules that a weak password does not meet: "Password needs one more of: number, special character". */
function missingRules(password: string): string {
  const missing = passwordRules.filter((rule) => !rule.test(password));
  const needed = Math.ceil(STRENGTH_NEEDED * passwordRules.length) - (passwordRules.length - missing.length);
  const labels = missing.map(({ label }) => label.toLowerCase());
  return `Password needs ${NUMBERS[needed] ?? needed} more of: ${labels.join(', ')}`;
}

const NUMBERS = ['none', 'one', 'two', 'three', 'four'];

/** A new password. It is never trimmed. */
export const newPasswordSchema = z
  .string()
  .min(1, accountMessages.passwordRequired)
  .refine(isLongEnough, accountMessages.passwordShort)
  .max(PASSWORD_MAX, accountMessages.passwordLong)
  .refine((password) => passwordStrength(password).enough, {
    error: ({ input }) => missingRules(String(input)),
  });

/** Whether both fields for a new password are equal. For `refine` with `atConfirmation`. */
const matchesConfirmation =
  <Field extends string>(field: Field) =>
  (form: Record<Field | 'confirmPassword', string>) =>
    form[field] === form.confirmPassword;

const atConfirmation = (message: string) => ({
  path: ['confirmPassword'],
  error: message,
  // Runs even if other fields are invalid, so that all mistakes show at once.
  when: () => true,
});

const INVITE_CODE_MAX = 100;

export const signUpSchema = z.object({
  fullName: fullNameSchema,
  email: emailSchema,
  password: newPasswordSchema,
  inviteCode: singleLine()
    .max(INVITE_CODE_MAX, `An invite code must be at most ${INVITE_CODE_MAX} characters`)
    .nullish(),
});

export const signUpWithPasskeySchema = signUpSchema
  .omit({ password: true })
  .extend({ answer: passkeyAnswerSchema });

/** For `threes create-admin`. Existing accounts keep their name and password. */
export const createAdminSchema = z.object({
  email: emailSchema,
  fullName: fullNameSchema.optional(),
  password: newPasswordSchema.optional(),
});

/** The form has one field more than the mutation. */
export const signUpFormSchema = signUpSchema
  .omit({ inviteCode: true })
  .extend({ confirmPassword: z.string() })
  .refine(matchesConfirmation('password'), atConfirmation(accountMessages.passwordsDiffer));

/** The password stands first, because the form shows the first message: a missing one matters more than a typo. */
export const signInSchema = z.object({
  password: z
    .string()
    .min(1, accountMessages.signInIncomplete)
    .max(PASSWORD_MAX, accountMessages.passwordLong),
  email: emailWithMessage(accountMessages.signInIncomplete),
});

export const requestResetSchema = z.object({ email: emailSchema });

/** The token of an emailed link. */
const linkToken = (expired: string) => z.string().min(1, expired).max(200, expired);

export const resetPasswordSchema = z.object({
  token: linkToken(accountMessages.resetExpired),
  password: newPasswordSchema,
});

/** The reset form asks for the new password twice. */
export const resetFormSchema = resetPasswordSchema
  .pick({ password: true })
  .extend({ confirmPassword: z.string() })
  .refine(matchesConfirmation('password'), atConfirmation(accountMessages.passwordsDiffer));

export const changePasswordSchema = z.object({
  currentPassword: z.string().max(PASSWORD_MAX, accountMessages.passwordLong),
  newPassword: z.string().min(NEW_PASSWORD_MIN, accountMessages.newPasswordShort).pipe(newPasswordSchema),
});

export const changePasswordFormSchema = changePasswordSchema
  .extend({ confirmPassword: z.string() })
  .refine(matchesConfirmation('newPassword'), atConfirmation(accountMessages.newPasswordsDiffer));

/** In the settings, an empty address gets the same message as an invalid one (spec 5). */
export const changeEmailSchema = z.object({
  email: emailWithMessage(emailMessages.invalid),
  currentPassword: z.string().nullish(),
});

export const confirmEmailSchema = z.object({ token: linkToken(accountMessages.confirmationExpired) });

export const secureAccountSchema = z.object({ token: linkToken(securityMessages.linkExpired) });

export const proveIdentitySchema = z.object({
  password: z.string().max(PASSWORD_MAX, accountMessages.passwordLong).nullish(),
  code: factorCodeSchema.nullish(),
  passkey: passkeyAnswerSchema.nullish(),
});

export const deleteAccountSchema = z.object({ password: z.string().nullish() });

export const deletionMessages = {
  yourself: 'Delete your own account in your settings.',
} as const;
