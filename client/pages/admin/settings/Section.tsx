import type { ReactNode } from 'react';
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
    <section aria-label={title} className={styles.section}>
      <div>
        <h2 className={styles.title}>{title}</h2>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      <div className={styles.fields}>{children}</div>
    </section>
  );
}
