import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
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
      {children && <p className="mt-2 mute text-17 max-w-39em">{children}</p>}
    </header>
  );
}

interface PageTabsProps {
  label: string;
  tabs: readonly { to: string; name: string; isCurrent: boolean }[];
}

/** Links to the pages of a section, above the heading of each. */
export function PageTabs({ label, tabs }: PageTabsProps) {
  return (
    <nav aria-label={label} className="cluster mb-5 border-b gap-x-5">
      {tabs.map(({ to, name, isCurrent }) => (
        <Link
          key={name}
          to={to}
          className={cx(
            'inline-flex mute font-500 nowrap items-center no-underline touch line-tab',
            styles.tab,
          )}
          aria-current={isCurrent ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
