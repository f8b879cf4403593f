import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { graphql } from '../../gql/gql.ts';
import { useLiveEvents } from '../../lib/network/useLiveEvents.ts';

const UNREAD = graphql(`
  query UnreadNotifications {
    viewer { unreadNotificationsCount }
  }
`);

const NEWS = graphql(`
  subscription NotificationAdded {
    notificationAdded { id }
  }
`);

/** The number of unread notifications that the bell has read last. */
export const useKnownUnread = (): number | undefined =>
  useQuery(UNREAD, { fetchPolicy: 'cache-only' }).data?.viewer?.unreadNotificationsCount;

/** The polling interval without live events, and the interval with live events, which can be delayed. */
const POLL_MS = 60_000;
const LIVE_POLL_MS = 5 * 60_000;
const MAX_SHOWN = 99;

/** The number of unread notifications as shown: "3", "99+" or null. Each live event makes it be fetched again. */
export function useUnread(): string | null {
  const { data, previousData, refetch, startPolling } = useQuery(UNREAD);
  const isLive = useLiveEvents('notifications', NEWS, refetch);
  useEffect(() => startPolling(isLive ? LIVE_POLL_MS : POLL_MS), [isLive, startPolling]);
  const unread = (data ?? previousData)?.viewer?.unreadNotificationsCount ?? 0;
  if (unread === 0) return null;
  return unread > MAX_SHOWN ? `${MAX_SHOWN}+` : String(unread);
}
