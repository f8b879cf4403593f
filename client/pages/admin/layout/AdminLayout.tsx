import { useQuery } from '@apollo/client/react';
import { ArrowUpRight, Ellipsis, LogOut, Settings, UserRound } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, type Location, useNavigate } from 'react-router-dom';
import { SECURITY_PATH } from '../../../../server/platform/graphql/step-up.rules.ts';
import { useSignOut } from '../../../components/auth/useSignOut.ts';
import { formatLocalDate } from '../../../lib/format.ts';
import { pathTo } from '../../../lib/paths.ts';
import { useViewer } from '../../../lib/viewer.tsx';
import { cx } from '../../../ui/cx.ts';
import { Avatar } from '../../../ui/media/Avatar.tsx';
import { Mark } from '../../../ui/media/Mark.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../ui/overlay/Menu.tsx';
import styles from './AdminLayout.module.css';
import { Count } from './Count.tsx';
import { ADMIN_COUNTS, FACTOR_DUE } from './documents.ts';
import { type AdminEntry, adminEntries, isCurrentEntry } from './entries.ts';

/** The polling interval of the numbers in the navigation. */
const COUNTS_EVERY_MS = 60_000;
/** On a phone, four entries fit beside the button for the rest. */
const SHOWN = adminEntries.slice(0, 4);
const REST = adminEntries.slice(4);

/** The frame of the admin pages: a side bar, or on a phone a bar at the top and one at the bottom. */
export function AdminLayout({ page, children }: { page: Location; children: ReactNode }) {
  const { data, refetch } = useQuery(ADMIN_COUNTS, { pollInterval: COUNTS_EVERY_MS });
  const { pathname } = page;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page may have changed what waits.
  useEffect(() => {
    refetch().catch(() => {});
  }, [pathname]);
  const [more, setMore] = useState(false);

  const getEntryCount = ({ count }: AdminEntry) => (data && count ? count(data.adminCounts) : 0);
  const inRest = REST.reduce((sum, entry) => sum + getEntryCount(entry), 0);

  const link = (entry: AdminEntry) => {
    const { to, label, Icon, counted } = entry;
    return (
      <Link
        key={to}
        to={to}
        className={styles.entry}
        aria-current={isCurrentEntry(entry, pathname) ? 'page' : undefined}
        onClick={() => setMore(false)}
      >
        <Icon />
        <span className={cx('truncate', styles.label)}>{label}</span>
        <Count number={getEntryCount(entry)} counted={counted} />
      </Link>
    );
  };

  return (
    <div className={styles.frame}>
      <header data-keep-clear className={cx('row justify-between', styles.head)}>
        <Link to={pathTo.admin()} className={cx('row no-underline touch', styles.home)} aria-label="Admin">
          <Mark size={24} />
          <span className={cx('text-20 font-display font-700 tracking-tight', styles.name)}>Admin</span>
        </Link>
        <div className={styles.account}>
          <AdminMenu />
        </div>
      </header>
      <nav aria-label="Admin" className={cx('stack gap-half', styles.side)}>
        {adminEntries.map(link)}
        <Link to={pathTo.home()} className={cx(styles.entry, styles.site)}>
          <ArrowUpRight />
          <span className={cx('truncate', styles.label)}>View site</span>
        </Link>
      </nav>
      <div className={styles.content}>
        <FactorNotice />
        {children}
      </div>
      <nav aria-label="Admin" data-keep-clear className={styles.bottom}>
        {SHOWN.map(link)}
        <button
          type="button"
          className={styles.entry}
          aria-haspopup="dialog"
          aria-current={REST.some((entry) => isCurrentEntry(entry, pathname)) ? 'true' : undefined}
          onClick={() => setMore(true)}
        >
          <Ellipsis />
          <span className={cx('truncate', styles.label)}>More</span>
          <Count number={inRest} counted="waiting" />
        </button>
      </nav>
      {more && (
        <Dialog onClose={() => setMore(false)} title="More">
          <nav aria-label="More admin pages" className={cx('stack mt-3 gap-half', styles.more)}>
            {REST.map(link)}
          </nav>
        </Dialog>
      )}
    </div>
  );
}

/** Shows an admin that the site requires a second factor. */
function FactorNotice() {
  const due = useQuery(FACTOR_DUE).data?.viewer?.account.secondFactorDue;
  if (!due) return null;
  const isDue = new Date(due).getTime() < Date.now();
  return (
    <p role="status" className={cx('boxed bg-wash', styles.notice)}>
      {isDue
        ? 'This site asks admins for a second factor. Without it you see no more than members do.'
        : `From ${formatLocalDate(due)} on, this site asks admins for a second factor.`}{' '}
      <Link to={SECURITY_PATH}>Add one in your settings</Link>
    </p>
  );
}

function AdminMenu() {
  const { viewer, picture } = useViewer();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const go = (to: string) => ({ href: to, onSelect: () => navigate(to) });
  return (
    <Menu
      label="Account menu"
      buttonClassName={styles.avatar}
      button={<Avatar image={picture} name={viewer?.email} seed={viewer?.fullName} size={32} />}
    >
      <MenuItem icon={<ArrowUpRight />} {...go(pathTo.home())}>
        View site
      </MenuItem>
      <MenuItem icon={<UserRound />} {...go(pathTo.myThrees())}>
        My threes
      </MenuItem>
      <MenuItem icon={<Settings />} {...go(pathTo.settings())}>
        Your settings
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<LogOut />} danger onSelect={signOut}>
        Log Out
      </MenuItem>
    </Menu>
  );
}
