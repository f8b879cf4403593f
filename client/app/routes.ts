import { matchPath } from 'react-router-dom';
import { pathTo } from '../lib/paths.ts';

/** How the server answers the first request of an address (spec 2.1). */
export type Answer =
  /** The page itself; `module` is the file of its code, `reads` the parameters that it reads. */
  | { kind: 'page'; module: string; reads: readonly string[] }
  | { kind: 'redirect'; to: string; unknown?: true }
  /** For the signed-in; others are sent to /. */
  | { kind: 'members' }
  /** The empty frame that the browser fills. */
  | { kind: 'shell' };

const page = (module: string, ...reads: string[]): Answer => ({
  kind: 'page',
  module: `pages/${module}`,
  reads,
});
const redirect = (to: string): Answer => ({ kind: 'redirect', to });
const members: Answer = { kind: 'members' };
const shell: Answer = { kind: 'shell' };
const pick = page('Detail/PickDetailPage.tsx');
const collection = page('Detail/CollectionDetailPage.tsx');

export const table: readonly [pattern: string, answer: Answer][] = [
  ['/', redirect(pathTo.discover())],
  ['/discover', page('Discover/Discover.tsx', 'category', 'feed', 'order', 'after')],
  ['/featured', page('Featured/Featured.tsx')],
  ['/curators', page('Curators/Curators.tsx', 'profession', 'place', 'order', 'after')],
  ['/collections', page('Collections/Collections.tsx', 'after')],
  ['/search', page('Search/Search.tsx', 'q', 'type', 'after')],
  ['/picks/new', members],
  ['/picks/:id/edit', members],
  ['/pick/:id', pick],
  ['/picks/:id', pick],
  ['/collection/:id', collection],
  ['/collections/:id', collection],
  ['/profile/:id', page('Profile/Profile.tsx')],
  ['/creator', page('Creator/Creator.tsx')],
  ['/invite', page('Invite/Invite.tsx', 'code')],
  ['/help', page('Help/Help.tsx')],
  ['/terms', page('Legal/Legal.tsx')],
  ['/privacy-policy', page('Legal/Legal.tsx')],
  ['/signup', shell],
  ['/onboarding', shell],
  ['/auth/callback', shell],
  ['/reset-password', shell],
  ['/confirm-email', shell],
  ['/settings', members],
  ['/account/*', members],
  ['/account-setup', members],
  ['/security', members],
  ['/email-settings', members],
  ['/favorites', members],
  ['/notifications', members],
  ['/my-threes', members],
  ['/my-threes/all', members],
  ['/my-threes/collections/new', members],
  ['/my-threes/collections/:id/edit', members],
  ['/admin-login', shell],
  ['/admin/*', members],
];

/** The row of the route table for this path; unknown ones go to /discover. */
export function answerTo(pathname: string): Answer {
  if (/^\/@[^/]+\/?$/.test(pathname)) return page('Profile/Profile.tsx');
  const row = table.find(([pattern]) => matchPath(pattern, pathname));
  return row?.[1] ?? { kind: 'redirect', to: pathTo.discover(), unknown: true };
}
