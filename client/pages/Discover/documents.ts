import type { ListStart } from '../../components/LoadMore/listStart.ts';
import { graphql } from '../../gql/gql.ts';
import type { FeedOrder } from '../../gql/graphql.ts';
import type { CategoryInfo } from '../../lib/categories.ts';

export const DISCOVER = graphql(`
  query Discover {
    curators(first: 1, featured: true) { nodes { id ...Hero_profile } }
    collections(first: 12) { nodes { id ...CollectionCard_collection } }
  }
`);

export const FEED = graphql(`
  query Feed($category: Category, $order: FeedOrder, $after: String) {
    feedEntries(first: 15, category: $category, order: $order, after: $after) {
      nodes {
        profile { id ...NewPicks_profile }
        picks { id ...PickCard_pick ...NewPicks_pick }
      }
      pageInfo { endCursor hasNextPage }
    }
  }
`);

export const SUGGESTED = graphql(`
  query SuggestedCurators {
    curators(first: 3, order: FOLLOWED) { nodes { id ...CuratorCard_profile } }
  }
`);

/** ?feed=following -> FOLLOWING, ?order=popular -> POPULAR, otherwise newest first. */
export function readFeedOrder(search: URLSearchParams): FeedOrder {
  if (search.get('feed') === 'following') return 'FOLLOWING';
  return search.get('order') === 'popular' ? 'POPULAR' : 'NEWEST';
}

export const feedVariables = (category: CategoryInfo | undefined, order: FeedOrder, start: ListStart) => ({
  category: category?.id,
  order,
  ...start,
});
