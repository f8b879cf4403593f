import { useQuery } from '@apollo/client/react';
import { graphql } from '../../gql/gql.ts';
import { useFetchPolicy } from '../../lib/freshness.ts';
import { isUuid } from '../../lib/uuid.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { CollectionView } from './CollectionView.tsx';
import { DetailSkeleton } from './DetailSkeleton.tsx';
import type { DetailProps } from './detailProps.ts';
import { NotHere } from './NotHere.tsx';

const COLLECTION = graphql(`
  query CollectionDetail($id: ID!) {
    collection(id: $id) {
      id
      ...CollectionView_collection
    }
  }
`);

/** Fetches a collection and shows it; what a list already brought is there at once. */
export function CollectionDetail({ id, inModal, onName }: DetailProps) {
  const valid = isUuid(id);
  const { data, error, loading, refetch } = useQuery(COLLECTION, {
    variables: { id },
    skip: !valid,
    fetchPolicy: useFetchPolicy(`collection ${id}`),
    returnPartialData: true,
  });
  if (!valid || data?.collection === null) return <NotHere what="Collection" />;
  if (error && !loading) return <ErrorState title="This collection did not load" onRetry={() => refetch()} />;
  if (!data?.collection?.id) return <DetailSkeleton inModal={inModal} />;
  return <CollectionView id={data.collection.id} inModal={inModal} onName={onName} />;
}
