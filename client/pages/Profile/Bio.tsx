import { useState } from 'react';
import { useIsPhone } from '../../lib/useMediaQuery.ts';
import styles from './Bio.module.css';

/** Spec 9: on phones a bio is cut to this many characters. */
const SHORT = 100;

/** In their own words; on phones a long one starts short. */
export function Bio({ text }: { text: string }) {
  const isPhone = useIsPhone();
  const [open, setOpen] = useState(false);
  const long = isPhone && text.length > SHORT;
  return (
    <p className={styles.bio}>
      {long && !open ? `${text.slice(0, SHORT).trimEnd()}… ` : `${text} `}
      {long && (
        <button type="button" aria-expanded={open} className={styles.toggle} onClick={() => setOpen(!open)}>
          {open ? 'Show less' : 'more'}
        </button>
      )}
    </p>
  );
}
