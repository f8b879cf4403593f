import type { ApolloCache } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useAttempt } from '../../components/useAttempt.ts';
import { graphql } from '../../gql/gql.ts';
import type { MarkNotificationsReadMutation } from '../../gql/graphql.ts';

const STATE = graphql(`
  query NotificationsState {
    viewer {
      unreadNotificationsCount
      notifications(first: 30) { nodes { id createdAt readAt } }
    }
  }
`);

const MARK_READ = graphql(`
  mutation MarkNotificationsRead($ids: [ID!], $until: DateTime) {
    markNotificationsRead(ids: $ids, until: $until) { unreadNotificationsCount }
  }
`);

/** Marks one or all notifications as read, optimistically. What is newer than the list stays unread. */
export function useMarkRead(): { markRead: (id: string) => void; markAllRead: () => void } {
  const client = useApolloClient();
  const attempt = useAttempt('Couldn’t mark your notifications as read. Please try again.');
  const mark = async (ids?: string[]) => {
    const viewer = client.readQuery({ query: STATE })?.viewer;
    if (!viewer) return;
    const shown = viewer.notifications.nodes;
    const left = ids ? Math.max(0, viewer.unreadNotificationsCount - ids.length) : 0;
    await client.mutate({
      mutation: MARK_READ,
      variables: ids ? { ids } : { until: shown[0]?.createdAt },
      optimisticResponse: {
        markNotificationsRead: { __typename: 'Viewer', unreadNotificationsCount: left },
      } as MarkNotificationsReadMutation,
      // Others may come while the request is on its way.
      update: (cache) => showAsRead(cache, ids ?? shown.map(({ id }) => id)),
    });
  };
  return {
    // The reader is leaving for the notification's subject, so a failure is not reported.
    markRead: (id) => mark([id]).catch(() => {}),
    markAllRead: () => attempt(mark),
  };
}

/** Shows notifications as read, by default all that are loaded. */
export function showAsRead(cache: ApolloCache, ids?: string[]): void {
  const now = new Date().toISOString();
  const loaded = cache.readQuery({ query: STATE })?.viewer?.notifications.nodes.map(({ id }) => id);
  for (const id of ids ?? loaded ?? []) {
    cache.modify({
      id: cache.identify({ __typename: 'Notification', id }),
      fields: { readAt: (before: string | null) => before ?? now },
    });
  }
}
