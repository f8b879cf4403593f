import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './Facts.module.css';

/** Labels and what they say, in two columns. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

interface FactProps {
  label: string;
  /** Not on phones. */
  wideOnly?: boolean;
  /** What it is about, where the viewer may not want to see that (client/components/settings/hiding.ts). */
  shows?: 'categories';
  /** Empty while it is on its way. */
  children: ReactNode;
}

/** One of them. */
export function Fact({ label, wideOnly, shows, children }: FactProps) {
  return (
    <div className={cx(styles.fact, wideOnly && styles.wideOnly)} data-shows={shows}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children || <Skeleton width={120} height={20} />}</dd>
    </div>
  );
}
