import type { ReactNode } from 'react';
import { useTitle } from '../../../lib/head.ts';
import { cx } from '../../../ui/cx.ts';
import { keepFocus } from '../../../ui/keepFocus.ts';
import styles from './AdminScreen.module.css';

interface AdminScreenProps {
  title: string;
  /** A line below the heading. */
  lead?: ReactNode;
  /** Buttons at the right of the heading. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The content of an admin page: its heading, its document title and its actions. */
export function AdminScreen({ title, lead, actions, children }: AdminScreenProps) {
  useTitle(title);
  return (
    <div ref={keepFocus} tabIndex={-1} className={styles.page}>
      <header className={cx('row wrap justify-between mb-5', styles.head)}>
        <div>
          <h1 className={cx('text-26', styles.title)}>{title}</h1>
          {lead && <p className={cx('mt-1 mute', styles.lead)}>{lead}</p>}
        </div>
        {actions && <div className="cluster gap-2">{actions}</div>}
      </header>
      {children}
    </div>
  );
}
