import { useQuery } from '@apollo/client/react';
import { graphql } from '../../gql/gql.ts';

const UNREAD = graphql(`
  query UnreadNotifications {
    viewer {
      unreadNotificationsCount
    }
  }
`);

const ASK_AGAIN_MS = 60_000;
const MOST_SHOWN = 99;

/** How many notifications are unread, as it is shown: "3", "99+", or null; asked again every minute while looked at. */
export function useUnread(): string | null {
  const { data, previousData } = useQuery(UNREAD, {
    pollInterval: ASK_AGAIN_MS,
    skipPollAttempt: () => document.hidden,
  });
  const unread = (data ?? previousData)?.viewer?.unreadNotificationsCount ?? 0;
  if (unread === 0) return null;
  return unread > MOST_SHOWN ? `${MOST_SHOWN}+` : String(unread);
}
