import type { ReactNode } from 'react';
import { cx } from '../../../ui/cx.ts';
import styles from './SiteSettings.module.css';

/** Shows a part of the settings under its title. */
export function Section({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: string | undefined;
  children: ReactNode;
}) {
  return (
    <section aria-label={title} className={cx('grid border-t', styles.section)}>
      <div>
        <h2 className="text-17">{title}</h2>
        {lead && <p className="mt-1 note">{lead}</p>}
      </div>
      <div className="grid min-w-0 gap-5">{children}</div>
    </section>
  );
}
