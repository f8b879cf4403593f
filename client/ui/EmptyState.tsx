import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  /** A lucide icon. */
  icon?: ReactNode;
  title: string;
  /** What to do next. */
  children?: ReactNode;
  /** The button or link that does it. */
  action?: ReactNode;
  className?: string;
}

/** Nothing here yet: says what to do next, with the button. */
export function EmptyState({ icon, title, children, action, className }: EmptyStateProps) {
  return (
    <div className={cx(styles.state, className)}>
      {icon && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <h2 className={styles.title}>{title}</h2>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
