import { useState } from 'react';
import { cx } from '../../ui/cx.ts';
import styles from './Bio.module.css';
import { truncateBio } from './truncateBio.ts';

/**
 * A person's bio. On phones a long one is collapsed, by CSS: a rendered page does not jump, and without scripts the
 * whole bio is shown.
 */
export function Bio({ text, className }: { text: string; className?: string }) {
  const [open, setOpen] = useState(false);
  const [beginning, rest] = truncateBio(text);
  return (
    <p dir="auto" className={cx('written', rest && !open && styles.short, className)}>
      {beginning}
      {rest && (
        <>
          <span className={styles.rest}>{rest}</span>
          <span aria-hidden="true" className={styles.dots}>
            …
          </span>{' '}
          <button type="button" aria-expanded={open} className={styles.toggle} onClick={() => setOpen(!open)}>
            {open ? 'Show less' : 'more'}
          </button>
        </>
      )}
    </p>
  );
}
