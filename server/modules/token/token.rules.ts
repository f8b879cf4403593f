import { z } from 'zod';
import { singleLine } from '../../platform/text/line.rules.ts';
import { tokenScopes } from './token-scopes.rules.ts';

const scopeSchema = z.enum(tokenScopes.map(({ scope }) => scope));
/** The maximum number of tokens of one person. */
export const TOKENS_MAX = 20;
export const TOKEN_NAME_MAX = 60;
/** For how many days a token is valid, by default and at most. */
export const TOKEN_DAYS = 90;
const TOKEN_DAYS_MAX = 365;

export const tokenMessages = {
  notFound: 'Access token not found',
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
