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
  notFound: 'App not found',
  tooMany: `You have ${APPS_MAX} apps. End one first.`,
  tooManyAllowed: `You have allowed ${GRANTS_MAX} apps. End one in Your apps first.`,
  nameMissing: 'Please enter a name',
  nameLong: `A name must be at most ${APP_NAME_MAX} characters`,
  redirects: `Please enter 1 to ${REDIRECTS_MAX} addresses: https, http on this computer (127.0.0.1), or a scheme with a dot, without “#”`,
} as const;

/** The maximum length of the address of an app's metadata document. */
export const DOCUMENT_URL_MAX = 500;

/** The hosts of the person's own computer, for apps that run there. */
export const LOOPBACK = ['127.0.0.1', '[::1]', 'localhost'];

/** Whether RFC 8252 allows a redirect URI: https, loopback, or a private scheme with a dot, named after a domain. */
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
  // Invisible characters could reverse the text around the name, or be the whole name.
  name: singleLine(appMessages.nameMissing)
    .overwrite((name) => name.replace(/[\p{Cf}\p{DI}\u2800]/gu, ''))
    .min(1, appMessages.nameMissing)
    .max(APP_NAME_MAX, appMessages.nameLong),
  redirectUris: z
    .array(z.string(appMessages.redirects), appMessages.redirects)
    .min(1, appMessages.redirects)
    .max(REDIRECTS_MAX, appMessages.redirects)
    .refine((all) => all.every(isRedirectUri), appMessages.redirects),
  hasSecret: z.boolean(),
});

/** The client authentication methods of OAuth that apps can use. */
export const AUTH_METHODS = ['none', 'client_secret_basic', 'client_secret_post'] as const;

/** The metadata with which an app registers (RFC 7591). Other fields are ignored. */
export const registrationSchema = z.object({
  client_name: createAppSchema.shape.name.default('An app'),
  redirect_uris: createAppSchema.shape.redirectUris,
  token_endpoint_auth_method: z.enum(AUTH_METHODS).default('client_secret_basic'),
});

/** The metadata document at an app's `client_id`. It is public, so it cannot contain a secret. */
export const documentSchema = registrationSchema.extend({
  client_id: z.string(),
  token_endpoint_auth_method: z.literal('none').default('none'),
  client_secret: z.undefined().optional(),
});
