import { Menu } from 'lucide-react';
import { Suspense, startTransition, useState } from 'react';
import { Link, type Location } from 'react-router-dom';
import { LinkButton } from '../../components/LinkButton.tsx';
import { useSiteName } from '../../lib/head.ts';
import { lazyWithRetry, preload } from '../../lib/network/lazyWithRetry.ts';
import { pathTo } from '../../lib/paths.ts';
import { useViewer } from '../../lib/viewer.tsx';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { iconButtonClass } from '../../ui/IconButton.tsx';
import { Mark } from '../../ui/media/Mark.tsx';
import { findRoute } from '../routes/routes.ts';
import { LogInForm } from './LogInForm.tsx';
import { ariaCurrent, getTopBar } from './navigation.ts';
import { SearchBox } from './search/SearchBox.tsx';
import styles from './TopBar.module.css';

const MemberNav = lazyWithRetry(() => import('./MemberNav.tsx'), 'MemberNav');
const loadMenu = () => import('./AccountMenu.tsx');
const AccountMenu = lazyWithRetry(loadMenu, 'AccountMenu');
const preloadMenu = () => preload(loadMenu);

/** The bar at the top (spec 2.2). Some pages hide it on phones because they have a header of their own. */
export function TopBar({ page }: { page: Location }) {
  const { viewer, loading } = useViewer();
  const site = useSiteName();
  const route = findRoute(page.pathname);
  const { wideOnly, search, transparent } = getTopBar(route);
  const link = (to: string, name: string) => (
    <Link
      to={to}
      className={cx('row relative mute font-500 no-underline', styles.link)}
      aria-current={ariaCurrent(page.pathname, to, route)}
    >
      {name}
    </Link>
  );
  return (
    <header
      data-keep-clear
      className={cx(styles.bar, wideOnly && styles.wideOnly, transparent && styles.transparent)}
    >
      <Link
        to={pathTo.home()}
        className={cx('row flex-none no-underline touch', styles.home)}
        aria-label={`${site}, home`}
      >
        <Mark size={24} />
        <span className={cx(styles.name, viewer && styles.wideName)}>{site}</span>
      </Link>
      <nav aria-label="Main" className={cx('flex gap-2', styles.links)}>
        {link(pathTo.discover(), 'Discover')}
        {link(pathTo.things(), 'Things')}
        {link(pathTo.curators(), 'Curators')}
        {link(pathTo.collections(), 'Collections')}
      </nav>
      {search && <SearchBox page={page} />}
      {viewer ? (
        <div className={cx('row flex-none gap-2', styles.own, styles.tools)}>
          {/* Loaded separately: visitors never need it. */}
          <Suspense fallback={null}>
            <MemberNav viewer={viewer} current={(to) => ariaCurrent(page.pathname, to, route)} />
          </Suspense>
        </div>
      ) : (
        !loading && (
          <div className={cx('row flex-none gap-2', styles.own, styles.wide)}>
            <LogInForm>
              <Button type="submit" name="mode" value="log-in" variant="ghost">
                Log in
              </Button>
            </LogInForm>
            <LinkButton to={pathTo.signUp()} variant="primary">
              Join now
            </LinkButton>
            <AccountButton />
          </div>
        )
      )}
    </header>
  );
}

/** The button of a visitor's account menu. The menu's code loads when the button is hovered, focused or pressed. */
function AccountButton() {
  const [wanted, setWanted] = useState(false);
  const button = (
    <button
      type="button"
      aria-label="Account menu"
      aria-haspopup="menu"
      aria-expanded={false}
      className={cx(iconButtonClass(), styles.menu)}
      onPointerEnter={preloadMenu}
      onFocus={preloadMenu}
      onClick={() => startTransition(() => setWanted(true))}
    >
      <Menu />
    </button>
  );
  return <Suspense fallback={button}>{wanted ? <AccountMenu startOpen /> : button}</Suspense>;
}
