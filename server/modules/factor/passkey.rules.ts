import { z } from 'zod';
import { singleLine } from '../../platform/text/line.rules.ts';

export const PASSKEYS_MAX = 20;
export const PASSKEY_NAME_MAX = 60;
/** How long a challenge can be answered. */
export const CHALLENGE_MINUTES = 10;
const ANSWER_MAX = 20_000;

export const passkeyMessages = {
  late: 'That took too long, or was used already. Please try again.',
  wrong: 'That passkey isn’t right for this. Please try again.',
  unknown: 'This site doesn’t know that passkey. Log in another way, or use another passkey.',
  insecure: 'Passkeys need https. This site’s address begins with http.',
  copied: 'That passkey may have been copied. Log in another way, then remove it.',
  tooMany: `You have ${PASSKEYS_MAX} passkeys. Remove one first.`,
  taken: 'This passkey was already added.',
  notFound: 'Passkey not found',
  last: 'This is your only way to log in. Add another passkey, or set a password, before you remove it.',
} as const;

/** The response of a browser. The library validates its structure. */
export const passkeyAnswerSchema = z
  .string()
  .min(1, passkeyMessages.wrong)
  .max(ANSWER_MAX, passkeyMessages.wrong);

export const passkeyNameSchema = singleLine()
  .min(1, 'Please enter a name')
  .max(PASSKEY_NAME_MAX, `A name must be at most ${PASSKEY_NAME_MAX} characters`);

export const addPasskeySchema = z.object({ name: passkeyNameSchema, answer: passkeyAnswerSchema });
export const signInWithPasskeySchema = addPasskeySchema.pick({ answer: true });
export const renamePasskeySchema = z.object({ id: z.string(), name: passkeyNameSchema });
