import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import { CuratorCard, CuratorCardSkeleton } from '../../components/CuratorCard/CuratorCard.tsx';
import { FirstPage, LoadMore } from '../../components/LoadMore/LoadMore.tsx';
import { useStart } from '../../components/LoadMore/place.ts';
import { Page, PageHead } from '../../components/Page/Page.tsx';
import { graphql } from '../../gql/gql.ts';
import { reasonOf } from '../../lib/errors.ts';
import { useFetchPolicy } from '../../lib/freshness.ts';
import { useHead } from '../../lib/head.ts';
import { pathTo } from '../../lib/paths.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import styles from './Curators.module.css';

const CURATORS = graphql(`
  query Curators($after: String) {
    curators(first: 12, after: $after) {
      nodes {
        id
        ...CuratorCard_profile
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`);

const FIRST_SIGHT = 6;
const LEAD = 'People, and the nine things each of them stands behind.';

/** Everybody who shows a shelf. */
export function Curators() {
  const { from } = useStart();
  useHead({ title: 'Curators', path: pathTo.curators(), description: LEAD });
  return (
    <Page>
      <PageHead title="Curators">{LEAD}</PageHead>
      <FirstPage />
      <List key={from} />
    </Page>
  );
}

function List() {
  const start = useStart();
  const { data, error, loading, refetch, fetchMore } = useQuery(CURATORS, {
    variables: start,
    fetchPolicy: useFetchPolicy(`curators ${start.from}`),
  });
  if (!data && error) {
    return (
      <ErrorState
        title="Failed to load curators"
        text={reasonOf(error)}
        onRetry={() => refetch()}
        retrying={loading}
      />
    );
  }
  if (data?.curators.nodes.length === 0 && !start.from) {
    return (
      <EmptyState
        title="No curators yet"
        action={
          <Link to={pathTo.myThrees()} className={buttonClass({ variant: 'primary' })}>
            Share your threes
          </Link>
        }
      >
        Be the first to show a shelf.
      </EmptyState>
    );
  }
  return (
    <>
      <ul aria-label="Curators" aria-busy={!data} className={styles.list}>
        {data
          ? data.curators.nodes.map((profile, index) => (
              <li key={profile.id}>
                <CuratorCard profile={profile} priority={index < 3} />
              </li>
            ))
          : Array.from({ length: FIRST_SIGHT }, (_, index) => (
              <li key={index}>
                <CuratorCardSkeleton />
              </li>
            ))}
      </ul>
      {data && (
        <LoadMore
          hasMore={data.curators.pageInfo.hasNextPage}
          onMore={() => fetchMore({ variables: { after: data.curators.pageInfo.endCursor } })}
          next={data.curators.pageInfo.endCursor}
          end="These are all of them."
        />
      )}
    </>
  );
}
