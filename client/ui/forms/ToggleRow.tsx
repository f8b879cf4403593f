import { Check, Plus } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './ToggleRow.module.css';

/** A list of toggle rows, whose text aligns with the content around the list. */
export const ToggleRows = (list: ComponentProps<'ul'>) => (
  <ul {...list} className={cx(styles.list, list.className)} />
);

interface ToggleRowProps {
  on: boolean;
  disabled?: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** A row that adds or removes something; pressed while it is included. */
export function ToggleRow({ on, disabled, onToggle, children }: ToggleRowProps) {
  return (
    <li>
      <button
        type="button"
        aria-pressed={on}
        disabled={disabled}
        className={cx('row gap-3 rounded w-full', styles.row)}
        onClick={onToggle}
      >
        {children}
        <span className={cx('grid flex-none', styles.mark)} aria-hidden="true">
          {on ? <Check /> : <Plus />}
        </span>
      </button>
    </li>
  );
}

export const ToggleRowSkeleton = ({ children }: { children: ReactNode }) => (
  <li aria-hidden="true" className={cx('row gap-3 rounded w-full', styles.row)}>
    {children}
  </li>
);
