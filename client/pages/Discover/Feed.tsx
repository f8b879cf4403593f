import { useQuery } from '@apollo/client/react';
import { Users } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { LoadMore } from '../../components/LoadMore/LoadMore.tsx';
import { useStart } from '../../components/LoadMore/place.ts';
import { PickGrid } from '../../components/PickGrid/PickGrid.tsx';
import { graphql } from '../../gql/gql.ts';
import type { FeedOrder } from '../../gql/graphql.ts';
import type { CategoryInfo } from '../../lib/categories.ts';
import { reasonOf } from '../../lib/errors.ts';
import { raise } from '../../lib/events.ts';
import { useFetchPolicy } from '../../lib/freshness.ts';
import { pathTo } from '../../lib/paths.ts';
import { useViewer } from '../../lib/viewer.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';

const FEED = graphql(`
  query Feed($category: Category, $order: FeedOrder, $after: String) {
    feed(first: 15, category: $category, order: $order, after: $after) {
      nodes {
        id
        ...PickCard_pick
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`);

const FIRST_SIGHT = 15;

interface FeedProps {
  category: CategoryInfo | undefined;
  order: FeedOrder;
}

/** The picks of everybody, or of those one follows. */
export function Feed({ category, order }: FeedProps) {
  const { viewer, loading: viewerLoading } = useViewer();
  const { pathname, search } = useLocation();
  const closed = order === 'FOLLOWING' && !viewer;
  const start = useStart();
  const fetchPolicy = useFetchPolicy(`feed ${category?.id} ${order} ${start.from}`);
  const { data, error, loading, refetch, fetchMore } = useQuery(FEED, {
    variables: { category: category?.id, order, ...start },
    skip: closed,
    // Whom one follows may have changed since.
    fetchPolicy: order === 'FOLLOWING' ? 'cache-and-network' : fetchPolicy,
    nextFetchPolicy: 'cache-first',
  });

  if (closed && !viewerLoading) {
    return (
      <EmptyState
        icon={<Users />}
        title="Log in to see the curators you follow"
        action={
          <Button
            variant="primary"
            onClick={() => raise('show-login-modal', { kind: 'visit', path: pathname + search })}
          >
            Log in
          </Button>
        }
      >
        Their newest picks will stand here.
      </EmptyState>
    );
  }
  if (!data) {
    return error ? (
      <ErrorState
        title="Failed to load feed picks"
        text={reasonOf(error)}
        onRetry={() => refetch()}
        retrying={loading}
      />
    ) : (
      <PickGrid picks={[]} pending={FIRST_SIGHT} label="Picks are loading" slug={category?.slug} />
    );
  }
  const { nodes, pageInfo } = data.feed;
  if (nodes.length === 0 && !start.from) return <NoPicks order={order} category={category} />;
  return (
    <>
      <PickGrid picks={nodes} label="Picks" slug={category?.slug} />
      <LoadMore
        hasMore={pageInfo.hasNextPage}
        onMore={() => fetchMore({ variables: { after: pageInfo.endCursor } })}
        next={pageInfo.endCursor}
        end="That is all for now."
      />
    </>
  );
}

function NoPicks({ order, category }: FeedProps) {
  const what = category?.plural.toLowerCase() ?? 'picks';
  if (order === 'FOLLOWING') {
    return (
      <EmptyState
        icon={<Users />}
        title="Follow a few curators to fill this page"
        action={
          <Link to={pathTo.curators()} className={buttonClass({ variant: 'primary' })}>
            Find curators
          </Link>
        }
      >
        Their newest {what} will stand here.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={`No ${what} yet`}
      action={
        <Link to={pathTo.myThrees()} className={buttonClass({ variant: 'primary' })}>
          Share your threes
        </Link>
      }
    >
      Be the first to put something on a shelf.
    </EmptyState>
  );
}
