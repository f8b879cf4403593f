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
import { PickView } from './PickView.tsx';

export const PICK = graphql(`
  query PickDetail($id: ID!) {
    pick(id: $id) { id ...PickView_pick }
  }
`);

/** Fetches a pick and shows it. What the cache has from a list is shown at once. */
export function PickDetail({ id, inModal, isPhone, onName, onUnavailable }: FetchProps) {
  const valid = isUuid(id);
  const offline = useConnection() === 'offline';
  const { data, error, loading, refetch } = useQuery(PICK, {
    variables: { id },
    skip: !valid,
    fetchPolicy: useFetchPolicy(`pick ${id}`),
    returnPartialData: true,
  });
  const missing = !valid || data?.pick === null;
  const failed = loading ? undefined : error;
  // Offline, the modal stays open with a message and waits for the network.
  const leave = failed && offline ? undefined : onUnavailable;
  const known = Boolean(data?.pick?.id);
  const unavailable = useUnavailable({ what: 'Pick', missing, error: failed, known, onUnavailable: leave });
  if (!known && !(unavailable && !leave))
    return <DetailSkeleton kind="pick" inModal={inModal} isPhone={isPhone} />;
  if (missing) return <NotFound what="Pick" />;
  if (unavailable)
    return (
      <ErrorState title="Couldn’t load this pick" text={describeError(failed)} onRetry={() => refetch()} />
    );
  return (
    <PickView
      id={id}
      inModal={inModal}
      isPhone={isPhone}
      onName={onName}
      onRetry={failed && (() => refetch())}
    />
  );
}
