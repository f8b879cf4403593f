import type { Viewer } from '../../platform/context.ts';

/** Only oneself edits one's profile. */
export const canEditProfile = (viewer: Viewer | null, profile: { id: string }): boolean =>
  viewer?.id === profile.id;

/** The e-mail address, the review's status and note: for their owner and admins. */
export const canSeePrivate = (viewer: Viewer | null, profile: { id: string }): boolean =>
  viewer !== null && (viewer.isAdmin || viewer.id === profile.id);
