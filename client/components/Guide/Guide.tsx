import { type ComponentType, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { cx } from '../../ui/cx.ts';
import styles from './Guide.module.css';

export interface Topic {
  id: string;
  title: string;
  Body: ComponentType;
}

/** A long page in topics, with a list of them beside it. */
export function Guide({ topics, section }: { topics: readonly Topic[]; section?: string | undefined }) {
  return (
    <div className={styles.columns}>
      <nav aria-label="On this page" className={styles.contents}>
        <ul>
          {topics.map(({ id, title }) => (
            <li key={id}>
              <Link to={`#${id}`}>{title}</Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={cx('grid min-w-0', styles.sections)}>
        {topics.map(({ id, title, Body }) => (
          <section
            key={id}
            id={id}
            tabIndex={-1}
            aria-labelledby={`${id}-title`}
            className={cx('min-w-0', styles.section, section)}
          >
            <h2 id={`${id}-title`}>{title}</h2>
            <Suspense>
              <Body />
            </Suspense>
          </section>
        ))}
      </div>
    </div>
  );
}
