import { Check, Plus } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './ToggleRow.module.css';

/** A list of rows to be pressed, whose words keep the edge of what is around it. */
export const ToggleRows = (list: ComponentProps<'ul'>) => (
  <ul {...list} className={cx(styles.list, list.className)} />
);

interface ToggleRowProps {
  on: boolean;
  disabled?: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** Something to be put in, or taken out again: pressed while it is in. */
export function ToggleRow({ on, disabled, onToggle, children }: ToggleRowProps) {
  return (
    <li>
      <button type="button" aria-pressed={on} disabled={disabled} className={styles.row} onClick={onToggle}>
        {children}
        <span className={styles.mark} aria-hidden="true">
          {on ? <Check /> : <Plus />}
        </span>
      </button>
    </li>
  );
}

/** A row that is on its way. */
export const ToggleRowSkeleton = ({ children }: { children: ReactNode }) => (
  <li aria-hidden="true" className={styles.row}>
    {children}
  </li>
);
