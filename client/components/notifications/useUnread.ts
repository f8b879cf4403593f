import { useQuery } from '@apollo/client/react';
import { graphql } from '../../gql/gql.ts';

const UNREAD = graphql(`
  query UnreadNotifications {
    viewer {
      unreadNotificationsCount
    }
  }
`);

const POLL_MS = 60_000;
const MAX_SHOWN = 99;

/** The number of unread notifications as shown: "3", "99+" or null. Polled every minute while the tab is visible. */
export function useUnread(): string | null {
  const { data, previousData } = useQuery(UNREAD, {
    pollInterval: POLL_MS,
    skipPollAttempt: () => document.hidden,
  });
  const unread = (data ?? previousData)?.viewer?.unreadNotificationsCount ?? 0;
  if (unread === 0) return null;
  return unread > MAX_SHOWN ? `${MAX_SHOWN}+` : String(unread);
}
