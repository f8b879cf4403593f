import type { ComponentType } from 'react';
import { lazilyOpened } from '../lib/lazily.ts';

/** One file of the build per page; `load` also serves to fetch it ahead. */
function page<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return { load, Page: lazilyOpened(load, name) };
}

export const detailModal = () => import('../pages/Detail/DetailModal.tsx');
const signingIn = () => import('../pages/SignUp/SignUp.tsx');
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
export const DetailModal = lazilyOpened(detailModal, 'DetailModal');
export const signUp = page(signingIn, 'SignUp');
export const adminLogin = page(signingIn, 'AdminLogin');
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
