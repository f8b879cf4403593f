import { type ComponentType, lazy } from 'react';

/** One file of the build per page; `load` also serves to fetch it ahead. */
function page<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return { load, Page: lazy(() => load().then((module) => ({ default: module[name] }))) };
}

const detail = () => import('../pages/Detail/Detail.tsx');
const legal = () => import('../pages/Legal/Legal.tsx');

export const discover = page(() => import('../pages/Discover/Discover.tsx'), 'Discover');
export const curators = page(() => import('../pages/Curators/Curators.tsx'), 'Curators');
export const collections = page(() => import('../pages/Collections/Collections.tsx'), 'Collections');
export const profile = page(() => import('../pages/Profile/Profile.tsx'), 'Profile');
export const search = page(() => import('../pages/Search/Search.tsx'), 'Search');
export const favorites = page(() => import('../pages/Favorites/Favorites.tsx'), 'Favorites');
export const myThrees = page(() => import('../pages/MyThrees/MyThrees.tsx'), 'MyThrees');
export const submissions = page(() => import('../pages/admin/Submissions.tsx'), 'Submissions');
export const pickDetail = page(detail, 'PickDetailPage');
export const collectionDetail = page(detail, 'CollectionDetailPage');
export const DetailModal = lazy(() => detail().then((module) => ({ default: module.DetailModal })));
export const signUp = page(() => import('../pages/SignUp/SignUp.tsx'), 'SignUp');
export const onboarding = page(() => import('../pages/Onboarding/Onboarding.tsx'), 'Onboarding');
export const authCallback = page(() => import('../pages/AuthCallback/AuthCallback.tsx'), 'AuthCallback');
export const resetPassword = page(() => import('../pages/ResetPassword/ResetPassword.tsx'), 'ResetPassword');
export const terms = page(legal, 'Terms');
export const privacyPolicy = page(legal, 'PrivacyPolicy');

/** What a visitor opens next is fetched while the browser has nothing to do. */
export function fetchAhead(): void {
  const later = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1500));
  later(() => {
    for (const load of [discover.load, detail, profile.load, curators.load, collections.load, search.load]) {
      load().catch(() => {});
    }
  });
}
