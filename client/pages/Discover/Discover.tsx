import { useQuery } from '@apollo/client/react';
import { useSearchParams } from 'react-router-dom';
import { Page } from '../../components/Page/Page.tsx';
import { graphql } from '../../gql/gql.ts';
import { categoryFromSlug } from '../../lib/categories.ts';
import { useFetchPolicy } from '../../lib/freshness.ts';
import { siteFeeds, useHead } from '../../lib/head.ts';
import { pathTo } from '../../lib/paths.ts';
import { CollectionsRow } from './CollectionsRow.tsx';
import styles from './Discover.module.css';
import { Feed } from './Feed.tsx';
import { FeedFilters, orderFromSlug } from './FeedFilters.tsx';
import { Hero } from './Hero.tsx';

const DISCOVER = graphql(`
  query Discover {
    curators(first: 1, featured: true) {
      nodes {
        id
        ...Hero_profile
      }
    }
    collections(first: 12) {
      nodes {
        id
        ...CollectionCard_collection
      }
    }
  }
`);

const LEAD =
  'Curators share the nine things they stand behind: their three best books, products and places. Browse, follow and save.';

/** Where everybody starts: the curator of the week, collections, and the feed. */
export function Discover() {
  useHead(
    import.meta.env.SSR
      ? { title: 'Discover', path: pathTo.discover(), alternates: siteFeeds, description: LEAD }
      : { title: 'Discover' },
  );
  const [params] = useSearchParams();
  const { data, error } = useQuery(DISCOVER, { fetchPolicy: useFetchPolicy('discover') });
  // What stands above the feed may be missing; the feed says when something went wrong.
  const pending = !data && !error;
  const category = categoryFromSlug(params.get('category'));
  const order = orderFromSlug(params.get('order'));

  return (
    <Page>
      <Hero profile={data?.curators.nodes[0]} pending={pending} />
      <CollectionsRow collections={data?.collections.nodes} pending={pending} />
      <section aria-labelledby="feed-heading" className={styles.feed}>
        <FeedFilters headingId="feed-heading" />
        <Feed key={`${category?.id} ${order.id}`} category={category} order={order.id} />
      </section>
    </Page>
  );
}
