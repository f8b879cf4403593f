import type { Viewer } from '../../platform/context.ts';
import {
  adminsOnly,
  isOwnerOrAdmin,
  ownedBy,
  publicOrOwned,
  raw,
  type Sql,
  sql,
} from '../../platform/reads/viewer.policy.ts';
import { pickIsVisible } from '../pick/pick.policy.ts';

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

/** Whether the viewer can see the pick or collection that a row is about. */
export const subjectIsVisible = (row: Sql, viewer: Viewer | null): Sql => sql`(
  exists (select from picks where id = ${row}.pick_id and ${pickIsVisible(raw('picks'), viewer)})
  or exists (select from collections where id = ${row}.collection_id
    and ${collectionIsVisible(raw('collections'), viewer)}))`;
