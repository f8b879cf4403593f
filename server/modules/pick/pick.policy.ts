import type { Viewer } from '../../platform/context.ts';

type Owned = { profileId: string };

/** Only its curator edits a pick. */
export const canEditPick = (viewer: Viewer | null, pick: Owned): boolean => viewer?.id === pick.profileId;

/** Unpublished picks: for their curator and admins. */
export const canSeePick = (viewer: Viewer | null, pick: Owned & { isPublic: boolean }): boolean =>
  pick.isPublic || (viewer !== null && (viewer.isAdmin || viewer.id === pick.profileId));
