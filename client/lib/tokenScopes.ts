import { tokenScopes as known } from '../../server/modules/token/token-scopes.rules.ts';
import type { TokenScope } from '../gql/graphql.ts';

/** What each scope lets a token or an app do, in words. */
export const tokenScopes = known.map(({ scope, label, hint }) => ({
  scope: scope.toUpperCase() as TokenScope,
  label,
  hint,
}));

export const scopesText = (scopes: readonly TokenScope[]): string =>
  tokenScopes
    .filter(({ scope }) => scopes.includes(scope))
    .map(({ label }, index) => (index === 0 ? label : label.charAt(0).toLowerCase() + label.slice(1)))
    .join(', ');
