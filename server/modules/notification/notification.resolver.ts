import { Args, Ctx, Int, Resolver, Root, Subscription } from 'type-graphql';
import { type Context, requireStream, requireViewer } from '../../platform/context.ts';
import { Arg, Call, FieldResolver, Mutation, RowField } from '../../platform/graphql/operations.ts';
import { PageArgs } from '../../platform/graphql/relay.ts';
import { DateTime, Id } from '../../platform/graphql/scalars.ts';
import { Scope } from '../../platform/graphql/scopes.ts';
import { getSelections } from '../../platform/reads/selection.ts';
import { Viewer } from '../access/viewer.model.ts';
import { ProfileModel } from '../profile/profile.model.ts';
import { NotificationConnection, NotificationModel } from './notification.model.ts';
import { countUnread, readNotification, readNotifications } from './notification.reads.ts';
import { markNotificationsRead } from './notification.service.ts';

@Resolver(() => Viewer)
export class NotificationResolver {
  @FieldResolver(() => NotificationConnection, 'The viewer’s notifications, newest first.')
  notifications(@Args(() => PageArgs) _page: PageArgs, @Call() { context, info }: Call) {
    return readNotifications(context, getSelections(info));
  }

  @FieldResolver(() => Int, 'The number of notifications that the viewer has not read.')
  unreadNotificationsCount(@Ctx() context: Context) {
    return countUnread(context);
  }

  @Scope('read')
  @Subscription(() => NotificationModel, {
    nullable: true,
    description:
      'Each new notification of the viewer, or the group that it joined. After a new connection, read `viewer.notifications`: what happened in between is not sent.',
    subscribe: ({ context }) =>
      requireStream(context).events('notifications', { key: requireViewer(context).id }),
  })
  notificationAdded(@Root() id: string, @Call() { context, info }: Call) {
    return readNotification(context, getSelections(info), id);
  }

  @Scope('write_social')
  @Mutation(
    () => Viewer,
    'Marks these notifications as read, or all without `ids`. Safe to repeat. Ids of other people’s notifications are ignored. A token without READ can request `__typename` only.',
  )
  async markNotificationsRead(
    @Arg('ids', () => [Id], 'The notifications to mark. All if left out.', { nullable: true })
    ids: string[] | null | undefined,
    @Arg(
      'until',
      () => DateTime,
      'Leaves unread what is newer: the `createdAt` of the newest notification that was shown.',
      { nullable: true },
    )
    until: Date | null | undefined,
    @Ctx() context: Context,
  ) {
    await markNotificationsRead(context, { ids, until });
    return {};
  }
}

@Resolver(() => NotificationModel)
export class NotificationActorsResolver {
  @RowField(() => [ProfileModel], 'The people who caused it, the last one first.', {
    arg: Arg('first', () => Int, 'How many: 1 to 100. At most 10 are returned.', {
      nullable: true,
      defaultValue: 2,
    }),
  })
  declare actors: unknown;
}
