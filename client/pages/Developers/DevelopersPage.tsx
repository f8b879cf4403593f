import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { Page, PageHead } from '../../components/Page/Page.tsx';
import { useHead } from '../../lib/head.ts';
import { pathTo } from '../../lib/paths.ts';
import styles from './Developers.module.css';
import { topics } from './topics.tsx';

/** /developers */
export function DevelopersPage() {
  const lead = 'Everything on public pages, and with a token your own shelf, in one GraphQL API.';
  useHead({ title: 'Developers', path: '/developers', description: lead });
  return (
    <Page width="narrow">
      <PageHead title="Developers">
        {lead} Try it in the <Link to="/sandbox">sandbox</Link>. Members have{' '}
        <Link to={pathTo.tokens()}>tokens</Link> and <Link to={pathTo.webhooks()}>webhooks</Link>.
      </PageHead>
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
        <div className={styles.sections}>
          {topics.map(({ id, title, Body }) => (
            <section
              key={id}
              id={id}
              tabIndex={-1}
              aria-labelledby={`${id}-title`}
              className={styles.section}
            >
              <h2 id={`${id}-title`}>{title}</h2>
              <Suspense>
                <Body />
              </Suspense>
            </section>
          ))}
        </div>
      </div>
    </Page>
  );
}
