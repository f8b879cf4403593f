import { CircleQuestionMark, LayoutGrid, LogOut, type LucideIcon, Settings } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useIsPhone } from '../../lib/browser/useMediaQuery.ts';
import { pathTo } from '../../lib/paths.ts';
import { cx } from '../../ui/cx.ts';
import { useSignOut } from '../auth/useSignOut.ts';
import { UnreadBell } from '../notifications/UnreadBell.tsx';
import { useUnread } from '../notifications/useUnread.ts';
import styles from './PhoneMenu.module.css';

interface PhoneMenuProps {
  /** The current page, which the menu leaves out. */
  on: 'my-threes' | 'settings';
}

/** A menu with the links of the top bar, for pages that have no top bar on phones (spec 2.2). */
export function PhoneMenu(props: PhoneMenuProps) {
  return useIsPhone() && <Row {...props} />;
}

function Row({ on }: PhoneMenuProps) {
  const unread = useUnread();
  const signOut = useSignOut();
  const link = (to: string, name: string, Icon: LucideIcon) => (
    <Link to={to} className={styles.item}>
      <Icon size={22} />
      {name}
    </Link>
  );
  return (
    <nav aria-label="Account" className={cx('grid border-b', styles.row)}>
      {on === 'settings' && link(pathTo.myThrees(), 'My threes', LayoutGrid)}
      <Link to={pathTo.notifications()} className={styles.item}>
        <UnreadBell unread={unread} />
        <span>
          Notifications
          {unread && <span className="visually-hidden">, {unread} unread</span>}
        </span>
      </Link>
      {on === 'my-threes' && link(pathTo.settings(), 'Settings', Settings)}
      {link(pathTo.help(), 'Help', CircleQuestionMark)}
      {/* The settings page has its own Log out (spec 2.5). */}
      {on === 'my-threes' && (
        <button type="button" className={styles.item} onClick={signOut}>
          <LogOut size={22} />
          Log out
        </button>
      )}
    </nav>
  );
}
