import { useQuery } from '@apollo/client/react';
import { Suspense } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { formatDisplayName } from '../../components/CuratorName/CuratorName.tsx';
import { DetailList } from '../../components/DetailLink/DetailList.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadMore } from '../../components/LoadMore/LoadMore.tsx';
import { Page, PageHead } from '../../components/Page/Page.tsx';
import { useHead } from '../../lib/head.ts';
import { useFetchPolicy } from '../../lib/network/fetchPolicy.ts';
import { lazyWithRetry } from '../../lib/network/lazyWithRetry.ts';
import { pathTo } from '../../lib/paths.ts';
import { useViewer } from '../../lib/viewer.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { LIST, LIST_PAGE, listVariables, type SavedList } from './documents.ts';
import styles from './Lists.module.css';
import { PickWords, Thumbnail } from './PickWords.tsx';

const OwnList = lazyWithRetry(() => import('./OwnList.tsx'), 'OwnList');
const NotFoundPage = lazyWithRetry(() => import('../../components/Page/NotFoundPage.tsx'), 'NotFoundPage');

/** /lists/:id: a list for its owner, and with `?key=` for everyone who has its link. */
export function ListPage() {
  const { id } = useParams();
  const [search] = useSearchParams();
  const { viewer } = useViewer();
  const { data, fetchMore, ...query } = useQuery(LIST, {
    variables: listVariables(id, search),
    fetchPolicy: useFetchPolicy(`list ${id}`),
  });
  const list = data?.list;
  if (!data && query.error) {
    return (
      <Page>
        <ErrorState heading="h1" title="Couldn’t load this list" query={query} />
      </Page>
    );
  }
  if (data && !list) {
    return (
      <NotFoundPage title="List not found">
        It may be private, its link may have been replaced, or it was deleted.
      </NotFoundPage>
    );
  }
  if (!list) return <Waiting />;
  const isOwn = viewer !== null && viewer.id === list.profile?.id;
  const paths = list.items.nodes.flatMap(({ pick }) => (pick ? [pathTo.pick(pick.id)] : []));
  const { hasNextPage, endCursor } = list.items.pageInfo;
  // Beyond a page, the pages that are loaded stay, so that the reader stays at their place.
  const readEnd = async () =>
    hasNextPage ||
    (list.items.nodes.length > LIST_PAGE ? fetchMore({ variables: { after: endCursor } }) : query.refetch());
  return (
    <Page width="text">
      <Head list={list} />
      <DetailList paths={paths}>
        {isOwn ? (
          <Suspense fallback={<Items list={list} />}>
            <OwnList list={list} onAdded={readEnd} />
          </Suspense>
        ) : (
          <>
            <SharedBy list={list} />
            <Items list={list} />
          </>
        )}
      </DetailList>
      <LoadMore page={list.items.pageInfo} fetchMore={fetchMore} />
    </Page>
  );
}

function Head({ list }: { list: SavedList }) {
  useHead({ title: list.title, description: list.description || undefined, noIndex: true });
  return (
    <PageHead
      title={
        <span dir="auto" className="block">
          {list.title}
        </span>
      }
    >
      {list.description && (
        <span dir="auto" className="block pre-line">
          {list.description}
        </span>
      )}
    </PageHead>
  );
}

function SharedBy({ list: { profile } }: { list: SavedList }) {
  if (!profile) return null;
  return (
    <p className="mb-6 mute">
      A list by{' '}
      <Link to={pathTo.profile(profile)} className="font-600 ink">
        <bdi>{formatDisplayName(profile)}</bdi>
      </Link>
    </p>
  );
}

function Items({ list }: { list: SavedList }) {
  if (list.items.nodes.length === 0) return <EmptyState title="Nothing in this list yet" />;
  return (
    <ol aria-label="Picks" className="stack">
      {list.items.nodes.map((item) => (
        <li key={item.id} className={styles.item}>
          <Thumbnail item={item} />
          <PickWords item={item} />
        </li>
      ))}
    </ol>
  );
}

function Waiting() {
  return (
    <Page width="text">
      <div aria-busy="true" role="status" aria-label="Loading the list" className="grid gap-4">
        <Skeleton width="60%" height={44} />
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} height={88} />
        ))}
      </div>
    </Page>
  );
}
