import type { Viewer } from '../../platform/context.ts';

/** Only its curator edits a collection. */
export const canEditCollection = (viewer: Viewer | null, collection: { profileId: string }): boolean =>
  viewer?.id === collection.profileId;
