import { useQuery } from '@apollo/client/react';
import { Bell } from 'lucide-react';
import { Link } from 'react-router-dom';
import { graphql } from '../gql/gql.ts';
import { pathTo } from '../lib/paths.ts';
import { iconButtonClass } from '../ui/IconButton.tsx';
import styles from './NotificationBell.module.css';

const UNREAD = graphql(`
  query UnreadNotifications {
    viewer {
      unreadNotificationsCount
    }
  }
`);

const ASK_AGAIN_MS = 60_000;
const MOST_SHOWN = 99;

/** The way to the notifications, with how many are unread; asked again every minute while the page is looked at. */
export function NotificationBell({ current }: { current: 'page' | 'true' | undefined }) {
  const { data, previousData } = useQuery(UNREAD, {
    pollInterval: ASK_AGAIN_MS,
    skipPollAttempt: () => document.hidden,
  });
  const unread = (data ?? previousData)?.viewer?.unreadNotificationsCount ?? 0;
  const shown = unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread;
  return (
    <Link
      to={pathTo.notifications()}
      aria-label={unread > 0 ? `Notifications, ${shown} unread` : 'Notifications'}
      title="Notifications"
      aria-current={current}
      className={iconButtonClass()}
    >
      <span className={styles.bell}>
        <Bell aria-hidden="true" />
        {unread > 0 && (
          <span className={styles.count} aria-hidden="true">
            {shown}
          </span>
        )}
      </span>
    </Link>
  );
}
