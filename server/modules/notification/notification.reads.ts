import { type Context, requireViewer } from '../../platform/context.ts';
import { type Sql, sql } from '../../platform/database/sql.ts';
import { getDeclaredColumns } from '../../platform/reads/columns.ts';
import { byCreation } from '../../platform/reads/conditions.ts';
import { cappedPageSize } from '../../platform/reads/cursors.ts';
import { readById, readPage } from '../../platform/reads/run.ts';
import type { Selections } from '../../platform/reads/selection.ts';
import { expression, many, one, type Shape } from '../../platform/reads/shapes.ts';
import { visibleCollection } from '../collection/collection.reads.ts';
import { visiblePick } from '../pick/pick.reads.ts';
import { profileShape } from '../profile/profile.reads.ts';
import { NotificationModel } from './notification.model.ts';
import { noteIsVisible, notificationIsVisible, visibleMembers } from './notification.policy.ts';
import { ACTORS_COUNT_MAX, ACTORS_MAX } from './notification.rules.ts';

export const notificationShape: Shape = {
  typeName: 'Notification',
  table: 'notifications',
  fields: {
    ...getDeclaredColumns(NotificationModel),
    actor: one(
      () => profileShape,
      (row, profile) => sql`${profile}.id = (select member.actor_id from ${visibleMembers(row)}
        order by member.created_at desc, member.id desc limit 1)`,
    ),
    actors: many(
      () => profileShape,
      (row, profile, args) => {
        const limit = cappedPageSize(ACTORS_MAX, args.first as number);
        return {
          where: sql`${profile}.id in (select member.actor_id from ${visibleMembers(row)}
            order by member.created_at desc, member.id desc limit ${limit})`,
          order: sql`(select max(member.created_at) from notifications member
            where member.group_id = ${row}.group_id and member.actor_id = ${profile}.id) desc, ${profile}.id desc`,
          limit,
        };
      },
    ),
    actorsCount: expression(
      (row) =>
        sql`(select count(*)::int from (select from ${visibleMembers(row)} limit ${ACTORS_COUNT_MAX}) counted)`,
    ),
    // The pick of a comment may have been unpublished, and the comment's author no longer sees it.
    pick: visiblePick,
    collection: visibleCollection,
    note: expression(
      (row, viewer) => sql`case when ${noteIsVisible(row, viewer)} then coalesce(${row}.text,
        (select note from submission_reviews where id = ${row}.review_id),
        (select reason from takedowns where id = ${row}.takedown_id)) end`,
    ),
  },
};

/** The viewer's notifications, newest first. A group is represented by its newest row. */
export function readNotifications(context: Context, selections: Selections) {
  const viewer = requireViewer(context);
  return readPage<NotificationModel>(context, notificationShape, selections, (row: Sql) => ({
    where: notificationIsVisible(row, viewer),
    keys: byCreation(row),
  }));
}

/** A visible notification of the viewer, or null. */
export function readNotification(context: Context, selections: Selections, id: string) {
  requireViewer(context);
  return readById<NotificationModel>(context, notificationShape, selections, id, notificationIsVisible);
}

/** The number of notifications that the viewer has not read. A group counts as one. */
export async function countUnread(context: Context): Promise<number> {
  const viewer = requireViewer(context);
  const [row] = await context.db.$queryRaw<{ unread: number }[]>(sql`
    select count(*)::int as unread from notifications n
    where n.read_at is null and ${notificationIsVisible(sql`n`, viewer)}`);
  return row?.unread ?? 0;
}
