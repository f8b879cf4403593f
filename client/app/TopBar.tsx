import { Heart } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link, type Location } from 'react-router-dom';
import { raise } from '../lib/events.ts';
import { pathTo } from '../lib/paths.ts';
import { useViewer } from '../lib/viewer.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import { Button, buttonClass } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import { iconButtonClass } from '../ui/IconButton.tsx';
import { Mark } from '../ui/Mark.tsx';
import { SearchBox } from './SearchBox.tsx';
import { activeSection, current } from './sections.ts';
import styles from './TopBar.module.css';

const NotificationBell = lazy(() =>
  import('./NotificationBell.tsx').then((module) => ({ default: module.NotificationBell })),
);
const AccountMenu = lazy(() =>
  import('./AccountMenu.tsx').then((module) => ({ default: module.AccountMenu })),
);

/** The bar at the top (spec 2.2). On phones it is left out where the page brings a head of its own. */
export function TopBar({ page }: { page: Location }) {
  const { viewer, loading } = useViewer();
  const section = activeSection(page.pathname);
  const wideOnly = /^\/(profile|my-threes|picks)(\/|$)/.test(page.pathname);
  const link = (to: string, name: string) => (
    <Link to={to} className={styles.link} aria-current={current(page.pathname, to, section)}>
      {name}
    </Link>
  );
  return (
    <header className={cx(styles.bar, wideOnly && styles.wideOnly)}>
      <Link to={pathTo.home()} className={styles.home} aria-label="Threes, home">
        <Mark size={24} />
        <span className={cx(styles.name, viewer && styles.wideName)}>Threes</span>
      </Link>
      <nav aria-label="Main" className={styles.links}>
        {link(pathTo.discover(), 'Discover')}
        {link(pathTo.curators(), 'Curators')}
        {link(pathTo.collections(), 'Collections')}
      </nav>
      <SearchBox page={page} />
      {viewer ? (
        <div className={styles.own}>
          <Link
            to={pathTo.favorites()}
            aria-label="Favorites"
            title="Favorites"
            className={cx(iconButtonClass(), styles.wide)}
            aria-current={current(page.pathname, pathTo.favorites(), section)}
          >
            <Heart aria-hidden="true" />
          </Link>
          <Suspense fallback={<span className={iconButtonClass()} aria-hidden="true" />}>
            <NotificationBell current={current(page.pathname, pathTo.notifications(), section)} />
          </Suspense>
          <Link
            to={pathTo.myThrees()}
            aria-label="My threes"
            title="My threes"
            className={cx(styles.avatar, styles.wide)}
            aria-current={current(page.pathname, pathTo.myThrees(), section)}
          >
            <Avatar image={viewer.avatar} name={viewer.email} seed={viewer.fullName} size={36} />
          </Link>
          {/* It holds its place while its code is on the way: visitors never need it. */}
          <Suspense fallback={<span className={iconButtonClass()} aria-hidden="true" />}>
            <AccountMenu isAdmin={viewer.isAdmin} />
          </Suspense>
        </div>
      ) : (
        !loading && (
          <div className={cx(styles.own, styles.wide)}>
            <Button variant="ghost" onClick={() => raise('show-login-modal')}>
              Log in
            </Button>
            <Link to={pathTo.signUp()} className={buttonClass({ variant: 'primary' })}>
              Join now
            </Link>
          </div>
        )
      )}
    </header>
  );
}
