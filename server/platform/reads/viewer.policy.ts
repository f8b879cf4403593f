import type { Viewer } from '../context.ts';
import { raw, type Sql, sql } from '../database/sql.ts';

export type { Sql };
export { raw, sql };

/** Whether the viewer acts as an admin. With an access token, this needs the scope ADMIN. */
export const actsAsAdmin = (viewer: Pick<Viewer, 'isAdmin'> | null | undefined): boolean =>
  viewer?.isAdmin === true;

export const isOwnerOrAdmin = (viewer: Viewer | null | undefined, ownerId: string): boolean =>
  actsAsAdmin(viewer) || viewer?.id === ownerId;

/** A viewer for this person, without the permissions of an admin. */
export const asMember = (id: string): Viewer => ({ id, isAdmin: false });

/** A viewer for messages to all admins of the site. `id` is only a placeholder. */
export const asAnyAdmin = (id: string): Viewer => ({ id, isAdmin: true });

/** A viewer for another person, with the permissions of this viewer. */
export const withSameRights = (viewer: Pick<Viewer, 'isAdmin'>, id: string): Viewer => ({
  id,
  isAdmin: actsAsAdmin(viewer),
});

/** SQL for whether a person has the permissions of an admin now. `row` is the name or alias of the table profiles. */
export const isActiveAdmin = (row: Sql): Sql => sql`(${row}.is_admin and profile_is_active_admin(${row}))`;

/** A Prisma filter for active admins. */
export const activeAdmins = { isAdmin: true, deletedAt: null, suspendedAt: null } as const;

// SQL conditions on rows. `owner` is the column with the owner's id.

export const adminsOnly = (viewer: Viewer | null): Sql => (actsAsAdmin(viewer) ? sql`true` : sql`false`);

/** For rows that only admins see. */
export const onlyForAdmins = (_row: Sql, viewer: Viewer | null): Sql => adminsOnly(viewer);

export const ownedBy = (owner: Sql, viewer: Viewer | null): Sql =>
  viewer ? sql`${owner} = ${viewer.id}::uuid` : sql`false`;

export const ownedByOrAdmin = (owner: Sql, viewer: Viewer | null): Sql =>
  actsAsAdmin(viewer) ? sql`true` : ownedBy(owner, viewer);

/** Public rows are visible to everyone, others only to their owner and to admins. */
export function publicOrOwned(isPublic: Sql, owner: Sql, viewer: Viewer | null): Sql {
  if (viewer === null) return isPublic;
  return actsAsAdmin(viewer) ? sql`true` : sql`(${isPublic} or ${ownedBy(owner, viewer)})`;
}
