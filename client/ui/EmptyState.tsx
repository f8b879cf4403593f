import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  /** A lucide icon. */
  icon?: ReactNode;
  title: string;
  /** h1 where it is all that the page shows. */
  heading?: 'h1' | 'h2' | 'h3';
  /** What to do next. */
  children?: ReactNode;
  /** The button or link that does it. */
  action?: ReactNode;
  className?: string;
}

/** Nothing here yet: says what to do next, with the button. */
export function EmptyState({
  icon,
  title,
  heading: Heading = 'h2',
  children,
  action,
  className,
}: EmptyStateProps) {
  return (
    <div className={cx(styles.state, className)}>
      {icon && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
