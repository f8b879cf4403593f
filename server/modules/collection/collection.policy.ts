import type { Viewer } from '../../platform/context.ts';
import {
  adminsOnly,
  isOwnerOrAdmin,
  ownedBy,
  publicOrOwned,
  type Sql,
  sql,
} from '../../platform/reads/viewer.policy.ts';

/** Public collections are visible to everyone, drafts also to their curator, and all to admins. */
export const collectionIsVisible = (row: Sql, viewer: Viewer | null): Sql =>
  publicOrOwned(sql`${row}.is_public`, sql`${row}.profile_id`, viewer);

export const canSeeCollection = (
  viewer: Viewer | null,
  collection: { isPublic: boolean; profileId: string },
): boolean => collection.isPublic || isOwnerOrAdmin(viewer, collection.profileId);

/** Only curators can create collections (spec 1). */
export const canCreateCollection = (person: { isCreator: boolean } | null): boolean =>
  person?.isCreator === true;

/** Curators edit and delete their own collections, admins any. */
export const collectionIsEditable = (row: Sql, viewer: Viewer | null): Sql =>
  sql`(${adminsOnly(viewer)} or (${ownedBy(sql`${row}.profile_id`, viewer)}
    and (select is_creator from profiles where profiles.id = ${row}.profile_id)))`;
