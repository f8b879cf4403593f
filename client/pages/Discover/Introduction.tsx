import { X } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './Introduction.module.css';

/**
 * What Threes is, for whoever has not been here. It stands in every page rendered for visitors; theme.js hides it before
 * the first paint from those who have been here before.
 */
export function Introduction() {
  const [closed, setClosed] = useState(false);
  const close = () => {
    setClosed(true);
    try {
      // As a first visit long ago.
      localStorage.setItem('threes-first-visit', '1');
    } catch {}
  };
  return (
    !closed && (
      <div className={styles.introduction}>
        <p>
          Threes is where people share the nine things they stand behind: three books, three places, three
          products.
        </p>
        <IconButton label="Close" size="small" onClick={close}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
    )
  );
}
