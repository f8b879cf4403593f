import { useQuery } from '@apollo/client/react';
import { Suspense, useDeferredValue, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FirstPage } from '../../components/LoadMore/LoadMore.tsx';
import { useListStart } from '../../components/LoadMore/listStart.ts';
import { Page, PageHead } from '../../components/Page/Page.tsx';
import { categoryFromSlug } from '../../lib/categories.ts';
import { feedsAt, useHead } from '../../lib/head.ts';
import { useFetchPolicy } from '../../lib/network/fetchPolicy.ts';
import { lazyWithRetry } from '../../lib/network/lazyWithRetry.ts';
import { pathTo } from '../../lib/paths.ts';
import { useViewer } from '../../lib/viewer.tsx';
import { StatusRegion } from '../../ui/feedback/StatusRegion.tsx';
import styles from './Discover.module.css';
import { DISCOVER, readFeedOrder } from './documents.ts';
import { Feed } from './Feed.tsx';
import { FeedFilters } from './FeedFilters.tsx';
import { Hero } from './top/Hero.tsx';
import { Introduction } from './top/Introduction.tsx';

// The server renders it with the page; its code loads after the page's.
const CollectionsRow = lazyWithRetry(() => import('./CollectionsRow.tsx'), 'CollectionsRow');
// Visitors never need it.
const MemberTop = lazyWithRetry(() => import('./top/MemberTop.tsx'), 'MemberTop');

/** /discover: the curator of the week, collections and the feed. */
export function DiscoverPage() {
  useHead(
    import.meta.env.SSR
      ? { title: 'Discover', path: pathTo.discover(), alternates: feedsAt() }
      : { title: 'Discover' },
  );
  const [params] = useSearchParams();
  const start = useListStart();
  const { from } = start;
  const { viewer, loading } = useViewer();
  const [isVisitor, setVisitor] = useState(!viewer && !loading);
  if (!viewer && !loading && !isVisitor) setVisitor(true);
  // If a visitor logs in further down, the introduction stays, so that the scroll position in the feed stays.
  if (viewer && isVisitor && window.scrollY === 0) setVisitor(false);
  const category = categoryFromSlug(params.get('category'));
  const order = readFeedOrder(params);
  const address = `${category?.id} ${order} ${from}`;
  // The pressed filter is shown first. React then renders the other list in slices.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address names all of them
  const feed = useDeferredValue(useMemo(() => ({ address, category, order, start }), [address]));

  return (
    <Page>
      {from ? (
        <PageHead title="Discover" />
      ) : isVisitor ? (
        <>
          <Introduction />
          <Top />
        </>
      ) : (
        <Suspense fallback={<div className={styles.top} data-creator={viewer?.isCreator} />}>
          <MemberTop />
        </Suspense>
      )}
      <section aria-labelledby="feed-heading" className={styles.feed}>
        <FeedFilters headingId="feed-heading" />
        <FirstPage />
        <StatusRegion>
          <Feed
            key={feed.address}
            category={feed.category}
            order={feed.order}
            start={feed.start}
            hasMatches={!isVisitor}
          />
        </StatusRegion>
      </section>
    </Page>
  );
}

/** What visitors see above the feed. If it fails to load it is left out; the feed shows its own error. */
function Top() {
  const { data, error } = useQuery(DISCOVER, { fetchPolicy: useFetchPolicy('discover') });
  const pending = !data && !error;
  return (
    <>
      <Hero profile={data?.curators.nodes[0]} pending={pending} />
      {!error && (
        <Suspense fallback={<div className={styles.row} />}>
          <CollectionsRow collections={data?.collections.nodes} pending={pending} />
        </Suspense>
      )}
    </>
  );
}
