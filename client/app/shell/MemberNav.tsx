import { Heart } from 'lucide-react';
import { Link } from 'react-router-dom';
import { pathTo } from '../../lib/paths.ts';
import { useViewer, type ViewerProfile } from '../../lib/viewer.tsx';
import { cx } from '../../ui/cx.ts';
import { iconButtonClass } from '../../ui/IconButton.tsx';
import { Avatar } from '../../ui/media/Avatar.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { NotificationBell } from './NotificationBell.tsx';
import styles from './TopBar.module.css';

interface MemberNavProps {
  viewer: ViewerProfile;
  /** aria-current of a link to this address. */
  current: (to: string) => 'page' | 'true' | undefined;
}

/** The members' part of the top bar: saved picks, notifications, their own page, the account menu (spec 2.2). */
export function MemberNav({ viewer, current }: MemberNavProps) {
  const { picture } = useViewer();
  return (
    <>
      <Link
        to={pathTo.favorites()}
        aria-label="Saved"
        title="Saved"
        className={cx(iconButtonClass(), styles.wide)}
        aria-current={current(pathTo.favorites())}
      >
        <Heart />
      </Link>
      <NotificationBell current={current(pathTo.notifications())} />
      <Link
        to={pathTo.myThrees()}
        aria-label="My threes"
        title="My threes"
        className={cx(styles.avatar, styles.wide)}
        aria-current={current(pathTo.myThrees())}
      >
        <Avatar image={picture} name={viewer.email} seed={viewer.fullName} size={36} />
      </Link>
      <AccountMenu />
    </>
  );
}
