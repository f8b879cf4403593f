import { Link } from 'react-router-dom';
import { UnreadBell } from '../../components/notifications/UnreadBell.tsx';
import { useUnread } from '../../components/notifications/useUnread.ts';
import { pathTo } from '../../lib/paths.ts';
import { iconButtonClass } from '../../ui/IconButton.tsx';

export function NotificationBell({ current }: { current: 'page' | 'true' | undefined }) {
  const unread = useUnread();
  return (
    <Link
      to={pathTo.notifications()}
      aria-label={unread ? `Notifications, ${unread} unread` : 'Notifications'}
      title="Notifications"
      aria-current={current}
      className={iconButtonClass()}
    >
      <UnreadBell unread={unread} />
    </Link>
  );
}
