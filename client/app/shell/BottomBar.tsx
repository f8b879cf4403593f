import { CircleUser, Compass, Heart, LibraryBig, type LucideIcon, Users } from 'lucide-react';
import { Link, type Location } from 'react-router-dom';
import { pathTo } from '../../lib/paths.ts';
import { useViewer } from '../../lib/viewer.tsx';
import { Avatar } from '../../ui/media/Avatar.tsx';
import { findRoute } from '../routes/routes.ts';
import styles from './BottomBar.module.css';
import { LogInForm } from './LogInForm.tsx';
import { ariaCurrent } from './navigation.ts';

/** The bar at the bottom of phones (spec 2.3). */
export function BottomBar({ page }: { page: Location }) {
  const { viewer, picture } = useViewer();
  const route = findRoute(page.pathname);
  const current = (to: string) =>
    // Things have no entry of their own here (spec 2.3).
    to === pathTo.discover() && route?.section === pathTo.things()
      ? 'true'
      : ariaCurrent(page.pathname, to, route);
  const item = (to: string, name: string, Icon: LucideIcon) => (
    <Link to={to} className={styles.item} aria-current={current(to)}>
      <Icon />
      <span className="truncate max-w-full">{name}</span>
    </Link>
  );
  return (
    <nav aria-label="Sections" data-keep-clear className={styles.bar}>
      {item(pathTo.discover(), 'Discover', Compass)}
      {item(pathTo.curators(), 'Curators', Users)}
      {item(pathTo.collections(), 'Collections', LibraryBig)}
      {viewer ? (
        <>
          {item(pathTo.favorites(), 'Saved', Heart)}
          <Link to={pathTo.myThrees()} className={styles.item} aria-current={current(pathTo.myThrees())}>
            <Avatar
              image={picture}
              name={viewer.email}
              seed={viewer.fullName}
              size={24}
              className={styles.avatar}
            />
            <span className="truncate max-w-full">My threes</span>
          </Link>
        </>
      ) : (
        <LogInForm className={styles.form}>
          <button type="submit" name="mode" value="log-in" className={styles.item}>
            <CircleUser />
            <span className="truncate max-w-full">Log in</span>
          </button>
        </LogInForm>
      )}
    </nav>
  );
}
