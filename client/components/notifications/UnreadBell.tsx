import { Bell } from 'lucide-react';
import styles from './UnreadBell.module.css';

/** The bell with how many notifications are unread, for eyes only: its link says it. */
export function UnreadBell({ unread }: { unread: string | null }) {
  return (
    <span className={styles.bell}>
      <Bell aria-hidden="true" />
      {unread && (
        <span className={styles.count} aria-hidden="true">
          {unread}
        </span>
      )}
    </span>
  );
}
