import { useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { graphql } from '../../gql/gql.ts';

const UNREAD = graphql(`
  query UnreadNotifications {
    viewer {
      unreadNotificationsCount
    }
  }
`);

const NEWS = graphql(`
  subscription NotificationAdded {
    notificationAdded {
      id
    }
  }
`);

/** How often the number is read where events do not come, and where they should come but may be held up. */
const POLL_MS = 60_000;
const LIVE_POLL_MS = 5 * 60_000;
/** The page is drawn before the stream is opened. */
const START_MS = 1_000;
const MAX_SHOWN = 99;

/** The number of unread notifications as shown: "3", "99+" or null. It is read again at each notification. */
export function useUnread(): string | null {
  const [isLive, setLive] = useState(true);
  const { data, previousData, refetch } = useQuery(UNREAD, {
    pollInterval: isLive ? LIVE_POLL_MS : POLL_MS,
    skipPollAttempt: () => document.hidden,
  });
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    const refused = () => setLive(false);
    const start = async () => {
      const { followEvents } = await import('../../lib/liveEvents.ts');
      const changed = () => void refetch().catch(() => {});
      if (!isGone) stop = followEvents('notifications', NEWS, { changed, refused });
    };
    const timer = setTimeout(() => start().catch(refused), START_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [refetch]);
  const unread = (data ?? previousData)?.viewer?.unreadNotificationsCount ?? 0;
  if (unread === 0) return null;
  return unread > MAX_SHOWN ? `${MAX_SHOWN}+` : String(unread);
}
