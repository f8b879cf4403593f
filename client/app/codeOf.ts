import {
  adminLogin,
  collections,
  confirmEmail,
  creator,
  curators,
  detailModal,
  discover,
  favorites,
  featured,
  help,
  invite,
  legal,
  myThrees,
  notifications,
  onboarding,
  profile,
  resetPassword,
  search,
  settings,
  signUp,
  submissions,
} from './pages.ts';

type Load = () => Promise<unknown>;

/** Which code a link needs, by the first part of its path. */
const files: Record<string, Load> = {
  '': discover.load,
  discover: discover.load,
  featured: featured.load,
  curators: curators.load,
  collections: collections.load,
  search: search.load,
  // These open over the page that they stand on.
  pick: detailModal,
  collection: detailModal,
  profile: profile.load,
  signup: signUp.load,
  onboarding: onboarding.load,
  'reset-password': resetPassword.load,
  'confirm-email': confirmEmail.load,
  settings: settings.load,
  creator: creator.load,
  invite: invite.load,
  help: help.load,
  terms: legal,
  'privacy-policy': legal,
  favorites: favorites.load,
  notifications: notifications.load,
  'my-threes': myThrees.load,
  admin: submissions.load,
  'admin-login': adminLogin.load,
};

/** Fetches the code of the page at this path; addresses that are no page of the client's have none. */
export function codeOf(pathname: string): Load | undefined {
  const [, first = '', second] = pathname.split('/');
  if (first.startsWith('@')) return second ? undefined : profile.load;
  if (first === 'picks') return second === 'new' || /\/edit$/.test(pathname) ? myThrees.load : detailModal;
  return first === 'collections' && second ? detailModal : files[first];
}
