import { z } from 'zod';

/** How many days people have to set up a second factor after the site begins to require it. */
export const GRACE_DAYS = 7;
/** How many hours the owner can stop a reset by an admin. */
export const RESET_HOURS = 72;
export const RECOVERY_CODES = 10;
/** How long after the password the code can be entered. */
export const CODE_MINUTES = 10;
const CODE_MAX = 40;

export const factorMessages = {
  needed: 'Enter the code of your authenticator app.',
  malformed: 'Enter the six digits that your app shows, or one of your recovery codes.',
  wrong: 'That code isn’t right. Enter the one that your app shows now.',
  used: 'That code was used already. Wait for the next one.',
  recoveryWrong: 'That recovery code isn’t right, or was used already.',
  late: 'That took too long. Please log in again.',
  unreadable:
    'This site can no longer read your authenticator app’s secret, because its own secret was changed. Use a recovery code.',
  on: 'An authenticator app is set up already. Remove it first.',
  notBegun: 'There’s no authenticator app to confirm. Start setting it up again.',
  off: 'No authenticator app is set up.',
  keep: 'This site asks for a second factor, and this is your only one. It can’t be removed.',
  yourself: 'Remove your own in your settings, or ask another admin.',
  noFactor: 'This person has no second factor.',
  stopExpired: 'There’s no reset to stop anymore.',
} as const;

/** The message for a code of another time. `minutes` is how far the phone's clock is ahead. */
export const clockMessage = (minutes: number): string =>
  `That code is from another time. The clock of your phone is about ${Math.abs(minutes)} ${
    Math.abs(minutes) === 1 ? 'minute' : 'minutes'
  } ${minutes > 0 ? 'ahead' : 'behind'}. Set it automatically, then enter a new code.`;

/** The characters of recovery codes. Similar ones are left out. */
export const RECOVERY_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
export const RECOVERY_FORM = new RegExp(`^[${RECOVERY_LETTERS}]{16}$`);

/** A code without the spaces and dashes that make it readable. */
export const factorCodeSchema = z
  .string()
  .max(CODE_MAX, factorMessages.malformed)
  .transform((typed) => typed.replace(/[\s-]/g, '').toLowerCase())
  .refine((code) => /^\d{6}$/.test(code) || RECOVERY_FORM.test(code), factorMessages.malformed);

export const completeSignInSchema = z.object({
  code: factorCodeSchema,
  rememberDevice: z.boolean().nullish(),
});

export const confirmAuthenticatorSchema = z.object({ code: factorCodeSchema });
