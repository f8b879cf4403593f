import { Prisma } from '../../../prisma/client/client.ts';
import { type Context, requireViewer } from '../../platform/context.ts';
import { columnsOf } from '../../platform/reads/columns.ts';
import { readPage } from '../../platform/reads/run.ts';
import type { Selections } from '../../platform/reads/selection.ts';
import { expression, one, type Shape, type Sql } from '../../platform/reads/shapes.ts';
import { pickShape } from '../pick/pick.reads.ts';
import { profileShape } from '../profile/profile.reads.ts';
import { NotificationModel } from './notification.model.ts';

const { sql } = Prisma;

export const notificationShape: Shape = {
  typeName: 'Notification',
  table: 'notifications',
  fields: {
    ...columnsOf(NotificationModel),
    actor: one(
      () => profileShape,
      (row, profile) => sql`${profile}.id = ${row}.actor_id`,
    ),
    pick: one(
      () => pickShape,
      (row, pick) => sql`${pick}.id = ${row}.pick_id`,
    ),
    note: expression(
      (row) => sql`coalesce((select note from submission_reviews where id = ${row}.review_id),
        (select reason from takedowns where id = ${row}.takedown_id))`,
    ),
  },
};

/** What a suspended person did is told again when they are restored. */
const actorIsVisible = (row: Sql): Sql =>
  sql`not exists (select from profiles where id = ${row}.actor_id and suspended_at is not null)`;

/** The viewer's notifications, newest first. */
export function readNotifications(
  context: Context,
  selections: Selections,
  args: { first?: number; after?: string },
) {
  const viewer = requireViewer(context);
  return readPage<NotificationModel>(context, notificationShape, selections, args, (row) => ({
    where: sql`${row}.profile_id = ${viewer.id}::uuid and ${actorIsVisible(row)}`,
    keys: [
      { by: sql`${row}.created_at`, type: 'timestamptz' },
      { by: sql`${row}.id`, type: 'uuid' },
    ],
  }));
}

/** The number of notifications that the viewer has not read. */
export const countUnread = (context: Context): Promise<number> =>
  context.db.notification.count({
    where: {
      profileId: requireViewer(context).id,
      readAt: null,
      OR: [{ actorId: null }, { actor: { suspendedAt: null } }],
    },
  });
