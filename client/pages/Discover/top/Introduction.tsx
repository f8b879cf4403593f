import { X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { store } from '../../../lib/browser/browserStorage.ts';
import { useSiteName } from '../../../lib/head.ts';
import { cx } from '../../../ui/cx.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import styles from './Introduction.module.css';

/**
 * Introduces the site to new visitors. The server renders it for every visitor. theme.js hides it before the first
 * paint for those who have visited before.
 */
export function Introduction() {
  const site = useSiteName();
  const [closed, setClosed] = useState(false);
  const close = () => {
    setClosed(true);
    // A first visit in 1970, so that theme.js hides the introduction from now on.
    store('localStorage', 'threes-first-visit', '1');
  };
  return (
    !closed && (
      <div
        className={cx('row justify-between gap-3 mb-6 bg-wash round-panel leading-140', styles.introduction)}
      >
        <p>
          {site} is where people share the nine things they stand behind: three <Link to="/books">books</Link>
          , three <Link to="/places">places</Link>, three <Link to="/products">products</Link>.
        </p>
        <IconButton label="Close" size="small" onClick={close}>
          <X />
        </IconButton>
      </div>
    )
  );
}
