import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Announced } from './announce.ts';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  /** A lucide icon. */
  icon?: ReactNode;
  title: string;
  /** h1 if it is the only content of the page. */
  heading?: 'h1' | 'h2' | 'h3';
  /** A sentence on what to do next. */
  children?: ReactNode;
  /** The button or link for the next step. */
  action?: ReactNode;
  /** Makes screen readers announce it when it appears. */
  role?: 'alert' | 'status';
}

/** Shown in place of an empty list: says what to do next. */
export function EmptyState({
  icon,
  title,
  heading: Heading = 'h2',
  children,
  action,
  role,
}: EmptyStateProps) {
  return (
    <div role={role} className={styles.state}>
      {!role && <Announced text={title} />}
      {icon && (
        <span className={cx('mb-4 mute', styles.icon)} aria-hidden="true">
          {icon}
        </span>
      )}
      <Heading className="text-20">{title}</Heading>
      {children && <div className={cx('mt-2 mute text-17 break-anywhere', styles.text)}>{children}</div>}
      {action && <div className={cx('cluster gap-3 mt-6 justify-center', styles.action)}>{action}</div>}
    </div>
  );
}
