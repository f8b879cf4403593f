import { z } from 'zod';
import { singleLine } from '../../platform/text/line.rules.ts';

/**
 * The scopes of tokens and apps: as stored, as OAuth names them, in words beside a choice, and in a sentence of a mail.
 */
export const tokenScopes = [
  {
    scope: 'public',
    oauth: 'public',
    label: 'Read what is public',
    hint: 'Nothing of yours: fit for a page in a browser.',
    power: 'read what is public',
  },
  {
    scope: 'read',
    oauth: 'read',
    label: 'Read your data',
    hint: 'Drafts, saved picks, notifications and settings.',
    power: 'read what only you see',
  },
  {
    scope: 'write_picks',
    oauth: 'picks',
    label: 'Edit your shelf',
    hint: 'Your profile, picks and collections.',
    power: 'change your profile, picks, collections and shelf',
  },
  {
    scope: 'write_social',
    oauth: 'social',
    label: 'Save, follow and comment',
    hint: 'What you do with other people’s picks.',
    power: 'save, follow and comment as you',
  },
  {
    scope: 'admin',
    oauth: 'admin',
    label: 'Act as an admin',
    hint: 'Read and do what you can in the admin area.',
    power: 'do what you can as an admin',
  },
] as const;

const scopeSchema = z.enum(tokenScopes.map(({ scope }) => scope));
/** The most tokens of one person. */
export const TOKENS_MAX = 20;
export const TOKEN_NAME_MAX = 60;
/** How long a token is valid by default, and at most. */
export const TOKEN_DAYS = 90;
export const TOKEN_DAYS_MAX = 365;

export const tokenMessages = {
  notFound: 'There’s no such access token',
  tooMany: `You have ${TOKENS_MAX} access tokens. Revoke one first.`,
  nameMissing: 'Please enter a name',
  nameLong: `A name must be at most ${TOKEN_NAME_MAX} characters`,
  scopesMissing: 'Please choose what it may do',
  days: `Please enter 1 to ${TOKEN_DAYS_MAX} days`,
} as const;

export const createTokenSchema = z.object({
  name: singleLine(tokenMessages.nameMissing)
    .min(1, tokenMessages.nameMissing)
    .max(TOKEN_NAME_MAX, tokenMessages.nameLong),
  scopes: z.array(scopeSchema).min(1, tokenMessages.scopesMissing).max(20, tokenMessages.scopesMissing),
  days: z
    .int(tokenMessages.days)
    .min(1, tokenMessages.days)
    .max(TOKEN_DAYS_MAX, tokenMessages.days)
    .default(TOKEN_DAYS),
});
