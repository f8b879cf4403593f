import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { CuratorByline } from '../../../components/CuratorName/CuratorName.tsx';
import { refTo } from '../../../components/refTo.ts';
import { formatDate } from '../../../lib/format.ts';
import { pathTo } from '../../../lib/paths.ts';
import { cx } from '../../../ui/cx.ts';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import styles from './Facts.module.css';

/** Labels and values in two columns. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

interface FactProps {
  label: string;
  /** Hidden on phones. */
  wideOnly?: boolean;
  /** The setting that can hide it (client/components/settings/hiding.ts). */
  shows?: 'categories';
  /** A skeleton is shown while it is empty. */
  children: ReactNode;
}

/** A label and its value. */
export function Fact({ label, wideOnly, shows, children }: FactProps) {
  return (
    <div className={cx(styles.fact, wideOnly && styles.wideOnly)} data-shows={shows}>
      <dt className="note font-600 tracking-caps">{label}</dt>
      <dd className="min-w-0">{children || <Skeleton width={120} height={20} />}</dd>
    </div>
  );
}

interface PublishedFactProps {
  /** Null if it never was public, undefined while it loads. */
  at: string | null | undefined;
  /** Whether it could not be loaded. */
  failed: boolean;
}

export function PublishedFact({ at, failed }: PublishedFactProps) {
  if (at === null || (!at && failed)) return null;
  return <Fact label="PUBLISHED">{at && formatDate(at)}</Fact>;
}

interface CuratorFactProps {
  label: string;
  profile: { id?: string; username?: string | null } | null | undefined;
}

/** The curator, with a link to their shelf. */
export function CuratorFact({ label, profile }: CuratorFactProps) {
  return (
    <Fact label={label}>
      {profile?.id && (
        <Link
          to={pathTo.profile({ id: profile.id, username: profile.username })}
          className={cx('flex font-500 quiet-link max-w-full', styles.person)}
        >
          <CuratorByline profile={refTo('Profile', profile.id)} size={24} />
        </Link>
      )}
    </Fact>
  );
}
