import type { Viewer } from '../../platform/context.ts';

/** People can only edit their own profile. */
export const canEditProfile = (viewer: Viewer | null, profile: { id: string }): boolean =>
  viewer?.id === profile.id;

/** The email address, the review status and its note are visible to their owner and to admins. */
export const canSeePrivate = (viewer: Viewer | null, profile: { id: string }): boolean =>
  viewer !== null && (viewer.isAdmin || viewer.id === profile.id);
