import type { Viewer } from '../../platform/context.ts';

/** Curators make collections (spec 1). */
export const canCreateCollection = (person: { isCreator: boolean } | null): boolean =>
  person?.isCreator === true;

/** What is asked of a collection: whose it is, and whether they are a curator. */
export type CollectionOwner = { profileId: string; ownerIsCreator: boolean };

/** Curators edit and delete their own, admins any. */
export const canEditCollection = (
  viewer: Viewer | null,
  { profileId, ownerIsCreator }: CollectionOwner,
): boolean => viewer !== null && (viewer.isAdmin || (viewer.id === profileId && ownerIsCreator));
