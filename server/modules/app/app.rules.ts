import { z } from 'zod';
import { singleLine } from '../../platform/text/line.rules.ts';
import { parseUrl } from '../../platform/text/url.rules.ts';
import {
  APP_NAME_MAX,
  APPS_MAX,
  GRANTS_MAX,
  REDIRECT_LENGTH_MAX,
  REDIRECTS_MAX,
} from './app-limits.rules.ts';

export const appMessages = {
  notFound: 'There’s no such app',
  tooMany: `You have ${APPS_MAX} apps. End one first.`,
  tooManyAllowed: `You have allowed ${GRANTS_MAX} apps. End one in Your apps first.`,
  nameMissing: 'Please enter a name',
  nameLong: `A name must be at most ${APP_NAME_MAX} characters`,
  redirects: `Please enter 1 to ${REDIRECTS_MAX} addresses: https, http on this computer (127.0.0.1), or a scheme with a dot, without “#”`,
} as const;

/** The longest address of a document that describes an app. */
export const DOCUMENT_URL_MAX = 500;

/** Our own computer, where an app without a web server listens. */
export const LOOPBACK = ['127.0.0.1', '[::1]', 'localhost'];

/** Whether an app may ask to return people there: RFC 8252 names what is safe. A scheme with a dot belongs to a domain. */
function isRedirectUri(text: string): boolean {
  if (text.length > REDIRECT_LENGTH_MAX || /[#\s\p{Cc}]/u.test(text)) return false;
  const url = parseUrl(text);
  if (!url) return false;
  const { protocol, hostname, username, password } = url;
  if (username || password) return false;
  if (protocol === 'http:') return LOOPBACK.includes(hostname);
  return protocol === 'https:' || /^[a-z][a-z0-9+-]*\.[a-z0-9.+-]+:$/.test(protocol);
}

export const createAppSchema = z.object({
  // Invisible signs could turn the order of the words around, or be all of the name.
  name: singleLine(appMessages.nameMissing)
    .overwrite((name) => name.replace(/[\p{Cf}\p{DI}\u2800]/gu, ''))
    .min(1, appMessages.nameMissing)
    .max(APP_NAME_MAX, appMessages.nameLong),
  redirectUris: z
    .array(z.string())
    .min(1, appMessages.redirects)
    .max(REDIRECTS_MAX, appMessages.redirects)
    .refine((all) => all.every(isRedirectUri), appMessages.redirects),
  hasSecret: z.boolean(),
});

/** How an app shows that it is itself. */
export const AUTH_METHODS = ['none', 'client_secret_basic', 'client_secret_post'] as const;

/** What an app says of itself when it registers (RFC 7591). The rest of it has no effect. */
export const registrationSchema = z.object({
  client_name: createAppSchema.shape.name.default('An app'),
  redirect_uris: createAppSchema.shape.redirectUris,
  token_endpoint_auth_method: z.enum(AUTH_METHODS).default('client_secret_basic'),
});

/** What the document at an app's `client_id` says of it. A secret in a public document would be none. */
export const documentSchema = registrationSchema.extend({
  client_id: z.string(),
  token_endpoint_auth_method: z.literal('none').default('none'),
  client_secret: z.undefined().optional(),
});
