import { Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { Page, PageHead } from '../../components/Page/Page.tsx';
import { useIsPhone } from '../../lib/browser/useMediaQuery.ts';
import { readExamples } from '../../lib/examples.ts';
import { useHead } from '../../lib/head.ts';
import { lazyWithRetry } from '../../lib/network/lazyWithRetry.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import styles from './Sandbox.module.css';

const Explorer = lazyWithRetry(() => import('./Explorer.tsx'), 'Explorer');

export function SandboxPage() {
  useHead({
    title: 'Sandbox',
    path: '/sandbox',
    description: 'Try the GraphQL API in your browser: ready examples, the schema and what each query costs.',
  });
  // The explorer needs a browser, so the server does not render it.
  const [isInBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  // Half a megabyte of code keeps a phone busy for seconds, so there it opens on demand, or for a request in the address.
  const [isWanted, setWanted] = useState(false);
  const isPhone = useIsPhone();
  const opens = isInBrowser && (!isPhone || isWanted || location.hash.length > 1);
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
      {opens ? (
        <Suspense fallback={<ExplorerPlaceholder busy />}>
          <Explorer />
        </Suspense>
      ) : (
        <ExplorerPlaceholder onOpen={() => setWanted(true)} />
      )}
    </Page>
  );
}

function ExplorerPlaceholder({ busy = false, onOpen }: { busy?: boolean; onOpen?: () => void }) {
  return (
    <div className={cx('grid gap-4 grid-1', styles.layout)} aria-busy={busy}>
      <div className={cx('min-w-0 touch', styles.examples)} />
      <div className={cx('boxed round-panel bg-wash', styles.placeholder)}>
        <p className="mb-3">The editor works best on a wide screen and loads 0.5 MB.</p>
        <Button variant="primary" busy={busy} onClick={onOpen}>
          Open the editor
        </Button>
      </div>
    </div>
  );
}
