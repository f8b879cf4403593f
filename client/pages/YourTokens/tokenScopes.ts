import type { TokenScope } from '../../gql/graphql.ts';

/** What each scope lets a token do, in words. */
export const tokenScopes: readonly { scope: TokenScope; label: string; hint: string }[] = [
  { scope: 'READ', label: 'Read your data', hint: 'Drafts, saved picks, notifications and settings.' },
  { scope: 'WRITE_PICKS', label: 'Edit your shelf', hint: 'Your profile, picks and collections.' },
  {
    scope: 'WRITE_SOCIAL',
    label: 'Save, follow and comment',
    hint: 'What you do with other people’s picks.',
  },
  { scope: 'ADMIN', label: 'Act as an admin', hint: 'Read and do what you can in the admin area.' },
];

/** The scopes of a token, in words. */
export const scopesText = (scopes: readonly TokenScope[]): string =>
  tokenScopes
    .filter(({ scope }) => scopes.includes(scope))
    .map(({ label }, index) => (index === 0 ? label : label.charAt(0).toLowerCase() + label.slice(1)))
    .join(', ');
