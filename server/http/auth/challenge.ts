import { tokenScopes } from '../../modules/token/token-scopes.rules.ts';
import type { Services } from '../../platform/services.ts';

/** The address at which apps learn how to get a token (RFC 9728). */
export const RESOURCE_PATH = '/.well-known/oauth-protected-resource';

/** The header `WWW-Authenticate`, which tells apps that address. */
export const challenge = (
  { publicUrl }: Pick<Services['env'], 'publicUrl'>,
  path: string,
  more: string,
): string => `Bearer ${more}, resource_metadata="${publicUrl}${RESOURCE_PATH}${path === '/mcp' ? path : ''}"`;

/** The response headers if a token lacks a scope (RFC 6750), so that an app can ask the person for it. */
export function missingScopeHeaders(
  env: Pick<Services['env'], 'publicUrl'>,
  { scopes }: Record<string, unknown> = {},
  path = '',
): Record<string, string> {
  if (!Array.isArray(scopes)) return {};
  const names = tokenScopes.filter(({ scope }) => scopes.includes(scope.toUpperCase()));
  const scope = names.map(({ oauth }) => oauth).join(' ');
  return { 'WWW-Authenticate': challenge(env, path, `error="insufficient_scope", scope="${scope}"`) };
}
