import type { Prisma } from '../../../prisma/client/client.ts';
import type { Viewer } from '../context.ts';
import { raw, sql } from '../database/sql.ts';

export { raw, sql };
export type Sql = Prisma.Sql;

/** Whether the viewer acts as an admin. A program needs a token with the scope ADMIN. */
export const actsAsAdmin = (viewer: Pick<Viewer, 'isAdmin'> | null | undefined): boolean =>
  viewer?.isAdmin === true;

export const isOwnerOrAdmin = (viewer: Viewer | null | undefined, ownerId: string): boolean =>
  actsAsAdmin(viewer) || viewer?.id === ownerId;

/** This person without the rights of an admin. */
export const asMember = (id: string): Viewer => ({ id, isAdmin: false });

/** The viewer for messages to all admins of the site. `id` is a placeholder. */
export const asAnyAdmin = (id: string): Viewer => ({ id, isAdmin: true });

/** Another person with the permissions of this viewer. */
export const withSameRights = (viewer: Pick<Viewer, 'isAdmin'>, id: string): Viewer => ({
  id,
  isAdmin: actsAsAdmin(viewer),
});

/**
 * Whether a person currently has the permissions of an admin. `row` is a row of profiles, by the name of the table or
 * an alias.
 */
export const isActiveAdmin = (row: Sql): Sql => sql`(${row}.is_admin and profile_is_active_admin(${row}))`;

/** The same as a filter of profiles. */
export const activeAdmins = { isAdmin: true, deletedAt: null, suspendedAt: null } as const;

// The same as conditions of a statement. `owner` is the column with the id of the owner.

export const adminsOnly = (viewer: Viewer | null): Sql => (actsAsAdmin(viewer) ? sql`true` : sql`false`);

export const ownedBy = (owner: Sql, viewer: Viewer | null): Sql =>
  viewer ? sql`${owner} = ${viewer.id}::uuid` : sql`false`;

export const ownedByOrAdmin = (owner: Sql, viewer: Viewer | null): Sql =>
  actsAsAdmin(viewer) ? sql`true` : ownedBy(owner, viewer);

/** Public rows are visible to everyone, the others to their owner and admins. */
export function publicOrOwned(isPublic: Sql, owner: Sql, viewer: Viewer | null): Sql {
  if (viewer === null) return isPublic;
  return actsAsAdmin(viewer) ? sql`true` : sql`(${isPublic} or ${ownedBy(owner, viewer)})`;
}
