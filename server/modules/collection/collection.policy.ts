import type { Viewer } from '../../platform/context.ts';

/** Only curators create collections (spec 1). */
export const canCreateCollection = (person: { isCreator: boolean } | null): boolean =>
  person?.isCreator === true;

/** The columns that decide who can edit a collection. */
export type CollectionOwner = { profileId: string; ownerIsCreator: boolean };

/** Curators edit and delete their own collections, admins any. */
export const canEditCollection = (
  viewer: Viewer | null,
  { profileId, ownerIsCreator }: CollectionOwner,
): boolean => viewer !== null && (viewer.isAdmin || (viewer.id === profileId && ownerIsCreator));
