import { type ComponentType, lazy } from 'react';

/** One file of the build per page; `load` also serves to fetch it ahead. */
function page<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return { load, Page: lazy(() => load().then((module) => ({ default: module[name] }))) };
}

export const detailModal = () => import('../pages/Detail/DetailModal.tsx');
export const legal = () => import('../pages/Legal/Legal.tsx');

export const discover = page(() => import('../pages/Discover/Discover.tsx'), 'Discover');
export const featured = page(() => import('../pages/Featured/Featured.tsx'), 'Featured');
export const curators = page(() => import('../pages/Curators/Curators.tsx'), 'Curators');
export const collections = page(() => import('../pages/Collections/Collections.tsx'), 'Collections');
export const profile = page(() => import('../pages/Profile/Profile.tsx'), 'Profile');
export const search = page(() => import('../pages/Search/Search.tsx'), 'Search');
export const favorites = page(() => import('../pages/Favorites/Favorites.tsx'), 'Favorites');
export const notifications = page(() => import('../pages/Notifications/Notifications.tsx'), 'Notifications');
export const myThrees = page(() => import('../pages/MyThrees/MyThrees.tsx'), 'MyThrees');
export const submissions = page(() => import('../pages/admin/Submissions.tsx'), 'Submissions');
export const pickDetail = page(() => import('../pages/Detail/PickDetailPage.tsx'), 'PickDetailPage');
export const collectionDetail = page(
  () => import('../pages/Detail/CollectionDetailPage.tsx'),
  'CollectionDetailPage',
);
export const DetailModal = lazy(() => detailModal().then((module) => ({ default: module.DetailModal })));
export const signUp = page(() => import('../pages/SignUp/SignUp.tsx'), 'SignUp');
export const onboarding = page(() => import('../pages/Onboarding/Onboarding.tsx'), 'Onboarding');
export const authCallback = page(() => import('../pages/AuthCallback/AuthCallback.tsx'), 'AuthCallback');
export const resetPassword = page(() => import('../pages/ResetPassword/ResetPassword.tsx'), 'ResetPassword');
export const confirmEmail = page(() => import('../pages/ConfirmEmail/ConfirmEmail.tsx'), 'ConfirmEmail');
export const settings = page(() => import('../pages/Settings/Settings.tsx'), 'Settings');
export const creator = page(() => import('../pages/Creator/Creator.tsx'), 'Creator');
export const invite = page(() => import('../pages/Invite/Invite.tsx'), 'Invite');
export const help = page(() => import('../pages/Help/Help.tsx'), 'Help');
export const terms = page(legal, 'Terms');
export const privacyPolicy = page(legal, 'PrivacyPolicy');

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
};

/** Fetches the code of the page at this path; addresses that are no page of the client's have none. */
export function codeOf(pathname: string): Load | undefined {
  const [, first = '', second] = pathname.split('/');
  if (first.startsWith('@')) return second ? undefined : profile.load;
  if (first === 'picks') return second === 'new' || /\/edit$/.test(pathname) ? myThrees.load : detailModal;
  return first === 'collections' && second ? detailModal : files[first];
}
