import { Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { Page, PageHead } from '../../components/Page/Page.tsx';
import { readExamples } from '../../lib/examples.ts';
import { useHead } from '../../lib/head.ts';
import { lazyWithRetry } from '../../lib/network/lazyWithRetry.ts';
import { cx } from '../../ui/cx.ts';
import styles from './Sandbox.module.css';

const Explorer = lazyWithRetry(() => import('./Explorer.tsx'), 'Explorer');

/** /sandbox */
export function SandboxPage() {
  useHead({
    title: 'Sandbox',
    path: '/sandbox',
    description: 'Try the GraphQL API in your browser: ready examples, the schema and what each query costs.',
  });
  // The explorer needs a browser, so the server does not render it.
  const [isInBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  const placeholder = <ExplorerPlaceholder />;
  return (
    <Page className={styles.page}>
      <PageHead title="Sandbox">
        Try the GraphQL API in your browser. Requests run on this site, with your account if you’re logged in.
        The <Link to="/developers">guide for developers</Link> has the rest.
      </PageHead>
      <noscript>
        {import.meta.env.SSR && (
          <>
            <p>Running them here needs JavaScript. From a program, send these to /graphql by POST:</p>
            {readExamples().map(({ title, query, variables }) => (
              <section key={title}>
                <h2>{title}</h2>
                <pre>{query}</pre>
                {variables && <pre>{variables}</pre>}
              </section>
            ))}
          </>
        )}
      </noscript>
      {isInBrowser ? (
        <Suspense fallback={placeholder}>
          <Explorer />
        </Suspense>
      ) : (
        placeholder
      )}
    </Page>
  );
}

function ExplorerPlaceholder() {
  return (
    <div className={cx('grid gap-4 grid-1', styles.layout)} aria-busy="true">
      <div className={cx('min-w-0 touch', styles.examples)} />
      <div className={cx('round-panel bg-wash', styles.placeholder)} />
    </div>
  );
}
