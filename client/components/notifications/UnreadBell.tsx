import { Bell } from 'lucide-react';
import { cx } from '../../ui/cx.ts';
import styles from './UnreadBell.module.css';

/** The bell with the number of unread notifications. Hidden from screen readers, because its link says the same. */
export function UnreadBell({ unread }: { unread: string | null }) {
  return (
    <span className="grid relative">
      <Bell />
      {unread && (
        <span className={cx('tabular text-center absolute font-650', styles.count)} aria-hidden="true">
          {unread}
        </span>
      )}
    </span>
  );
}
