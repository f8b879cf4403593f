import type { Viewer } from '../../platform/context.ts';

/** Only the curator edits a pick. */
export const canEditPick = (viewer: Viewer | null, pick: { profileId: string }): boolean =>
  viewer?.id === pick.profileId;
