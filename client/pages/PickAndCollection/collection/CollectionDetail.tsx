import { useQuery } from '@apollo/client/react';
import { ErrorState } from '../../../components/ErrorState.tsx';
import { graphql } from '../../../gql/gql.ts';
import { describeError } from '../../../lib/network/errors.ts';
import { useFetchPolicy } from '../../../lib/network/fetchPolicy.ts';
import { useConnection } from '../../../lib/network/network.ts';
import { isUuid } from '../../../lib/uuid.ts';
import { DetailSkeleton } from '../DetailSkeleton.tsx';
import type { FetchProps } from '../detailProps.ts';
import { NotFound } from '../lazyParts.ts';
import { useUnavailable } from '../useUnavailable.ts';
import { CollectionView } from './CollectionView.tsx';

export const COLLECTION = graphql(`
  query CollectionDetail($id: ID!) {
    collection(id: $id) { id ...CollectionView_collection }
  }
`);

/** Fetches a collection and shows it; what a list already brought is there at once. */
export function CollectionDetail({ id, inModal, isPhone, onName, onUnavailable }: FetchProps) {
  const valid = isUuid(id);
  const offline = useConnection() === 'offline';
  const { data, error, loading, refetch } = useQuery(COLLECTION, {
    variables: { id },
    skip: !valid,
    fetchPolicy: useFetchPolicy(`collection ${id}`),
    returnPartialData: true,
  });
  const missing = !valid || data?.collection === null;
  const failed = loading ? undefined : error;
  // Offline, the modal stays open with a message and waits for the network.
  const leave = failed && offline ? undefined : onUnavailable;
  const known = Boolean(data?.collection?.id);
  const unavailable = useUnavailable({
    what: 'Collection',
    missing,
    error: failed,
    known,
    onUnavailable: leave,
  });
  if (!known && !(unavailable && !leave)) return <DetailSkeleton kind="collection" inModal={inModal} />;
  if (missing) return <NotFound what="Collection" />;
  if (unavailable)
    return (
      <ErrorState
        title="Couldn’t load this collection"
        text={describeError(failed)}
        onRetry={() => refetch()}
      />
    );
  return (
    <CollectionView
      id={id}
      inModal={inModal}
      isPhone={isPhone}
      onName={onName}
      onRetry={failed && (() => refetch())}
    />
  );
}
