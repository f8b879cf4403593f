import { useQuery } from '@apollo/client/react';
import { LibraryBig } from 'lucide-react';
import { CollectionCard, CollectionCardSkeleton } from '../../components/CollectionCard/CollectionCard.tsx';
import { DetailList } from '../../components/DetailLink/DetailList.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { GoToDiscover } from '../../components/LinkButton.tsx';
import { FirstPage, LoadMore } from '../../components/LoadMore/LoadMore.tsx';
import { useListStart } from '../../components/LoadMore/listStart.ts';
import { Page, PageHead } from '../../components/Page/Page.tsx';
import { useHead } from '../../lib/head.ts';
import { useFetchPolicy } from '../../lib/network/fetchPolicy.ts';
import { pathTo } from '../../lib/paths.ts';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import styles from './Collections.module.css';
import { COLLECTIONS } from './documents.ts';

const SKELETON_COUNT = 8;
const FIRST_ROW = 4;
const LEAD = 'Picks around one idea, one issue at a time.';

/** All collections, newest first. */
export function CollectionsPage() {
  const { from } = useListStart();
  useHead({ title: 'Collections', path: pathTo.collections(), description: LEAD });
  return (
    <Page>
      <PageHead title="Collections">{LEAD}</PageHead>
      <FirstPage />
      <List key={from} />
    </Page>
  );
}

function List() {
  const start = useListStart();
  const { data, fetchMore, ...query } = useQuery(COLLECTIONS, {
    variables: start,
    fetchPolicy: useFetchPolicy(`collections ${start.from}`),
  });
  if (!data && query.error) {
    return <ErrorState title="Couldn’t load collections" query={query} />;
  }
  if (data?.collections.nodes.length === 0 && !start.from) {
    return (
      <EmptyState icon={<LibraryBig />} title="No collections yet" action={<GoToDiscover />}>
        The first issue is on its way.
      </EmptyState>
    );
  }
  return (
    <>
      <DetailList paths={(data?.collections.nodes ?? []).map(({ id }) => pathTo.collection(id))}>
        <ul aria-label="Collections" aria-busy={!data} className={cx('grid pb-8', styles.list)}>
          {data
            ? data.collections.nodes.map((collection, index) => (
                <li key={collection.id}>
                  <CollectionCard
                    collection={collection}
                    index={index + 1}
                    sizes="(min-width: 1200px) 300px, (min-width: 768px) 30vw, 46vw"
                    priority={index < FIRST_ROW}
                    byline
                    heading="h2"
                  />
                </li>
              ))
            : Array.from({ length: SKELETON_COUNT }, (_, index) => (
                <li key={index}>
                  <CollectionCardSkeleton byline />
                </li>
              ))}
        </ul>
      </DetailList>
      {data && (
        <LoadMore
          page={data.collections.pageInfo}
          fetchMore={fetchMore}
          linked
          end="That’s every issue so far."
        />
      )}
    </>
  );
}
