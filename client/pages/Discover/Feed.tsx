import { useQuery } from '@apollo/client/react';
import { type ComponentProps, Suspense, useDeferredValue } from 'react';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadMore } from '../../components/LoadMore/LoadMore.tsx';
import type { ListStart } from '../../components/LoadMore/listStart.ts';
import { PickCard } from '../../components/PickCard/PickCard.tsx';
import { CardGrid, GridItem, PickGrid, SIZES } from '../../components/PickGrid/PickGrid.tsx';
import type { FeedOrder } from '../../gql/graphql.ts';
import type { CategoryInfo } from '../../lib/categories.ts';
import { formatShown } from '../../lib/format.ts';
import { useFetchPolicy } from '../../lib/network/fetchPolicy.ts';
import { lazyWithRetry } from '../../lib/network/lazyWithRetry.ts';
import { pathTo } from '../../lib/paths.ts';
import { useViewer } from '../../lib/viewer.tsx';
import { Announced } from '../../ui/feedback/announce.ts';
import styles from './Discover.module.css';
import { FEED, feedVariables } from './documents.ts';
import { NewPicks } from './top/NewPicks.tsx';

// Only members get recommendations.
const CuratorMatches = lazyWithRetry(
  () => import('../../components/CuratorMatches/CuratorMatches.tsx'),
  'CuratorMatches',
);
const NoPicks = lazyWithRetry(() => import('./NoPicks.tsx'), 'NoPicks');

const SKELETON_COUNT = 15;
/** The entries before the curators who share the viewer's taste: whole rows of two and of five. */
const BEFORE_MATCHES = 10;

interface FeedProps {
  category: CategoryInfo | undefined;
  order: FeedOrder;
  start: ListStart;
  /** Whether curators who share the viewer's taste are shown among the newest. */
  hasMatches: boolean;
}

/** The picks of all curators, or of those the viewer follows. */
export function Feed({ category, order, start, hasMatches }: FeedProps) {
  const { viewer, loading: viewerLoading } = useViewer();
  const closed = order === 'FOLLOWING' && !viewer;
  const fetchPolicy = useFetchPolicy(`feed ${category?.id} ${order} ${start.from}`);
  const {
    data: answer,
    fetchMore,
    ...query
  } = useQuery(FEED, {
    variables: feedVariables(category, order, start),
    skip: closed,
    // The viewer may have followed or unfollowed a curator since.
    fetchPolicy: order === 'FOLLOWING' ? 'cache-and-network' : fetchPolicy,
    nextFetchPolicy: 'cache-first',
  });
  // All cards at once would block a slow phone. React renders after a deferred value in slices.
  const isAnswered = useDeferredValue(answer !== undefined);
  const data = isAnswered ? answer : undefined;

  if (closed && !viewerLoading) return <Nothing order={order} category={category} closed />;
  if (!data) {
    return query.error ? (
      <ErrorState title="Failed to load feed picks" query={query} />
    ) : (
      <PickGrid picks={[]} pending={SKELETON_COUNT} label="Loading picks" slug={category?.slug} />
    );
  }
  const { nodes, pageInfo } = data.feedEntries;
  const showsMatches = hasMatches && viewer && order === 'NEWEST' && !start.from;
  const matches = (
    <li key="matches" className={styles.matches}>
      <Suspense>
        <CuratorMatches />
      </Suspense>
    </li>
  );
  if (nodes.length === 0 && !start.from) return <Nothing order={order} category={category} />;
  const count = nodes.reduce((sum, { picks }) => sum + picks.length, 0);
  return (
    <>
      <Announced text={formatShown(count, pageInfo.hasNextPage, 'pick')} />
      <CardGrid
        label="Picks"
        paths={nodes.flatMap(({ picks: [pick, second] }) => (pick && !second ? pathTo.pick(pick.id) : []))}
      >
        {nodes.flatMap(({ profile, picks }, index) => {
          const [pick] = picks;
          return [
            index === BEFORE_MATCHES && showsMatches && matches,
            pick && (
              <GridItem key={pick.id}>
                {picks.length > 1 ? (
                  <NewPicks profile={profile} picks={picks} what={category?.plural} />
                ) : (
                  <PickCard pick={pick} sizes={SIZES} />
                )}
              </GridItem>
            ),
          ];
        })}
        {nodes.length <= BEFORE_MATCHES && showsMatches && matches}
      </CardGrid>
      <LoadMore page={pageInfo} fetchMore={fetchMore} linked end="That’s everything for now." />
    </>
  );
}

function Nothing(props: ComponentProps<typeof NoPicks>) {
  return (
    <Suspense fallback={null}>
      <NoPicks {...props} />
    </Suspense>
  );
}
