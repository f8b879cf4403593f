import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import styles from './Page.module.css';

interface PageProps {
  width?: 'wide' | 'narrow' | 'text';
  className?: string;
  children: ReactNode;
}

/** The column of a page: its width, gutters and vertical padding. */
export function Page({ width = 'wide', className, children }: PageProps) {
  return <div className={cx(styles.page, styles[width], className)}>{children}</div>;
}

interface PageHeadProps {
  title: ReactNode;
  children?: ReactNode;
}

/** A page's heading with a line below it. */
export function PageHead({ title, children }: PageHeadProps) {
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>{title}</h1>
      {children && <p className={styles.lead}>{children}</p>}
    </header>
  );
}
