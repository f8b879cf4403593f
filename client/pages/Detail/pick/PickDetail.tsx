import { useQuery } from '@apollo/client/react';
import { graphql } from '../../../gql/gql.ts';
import { reasonOf } from '../../../lib/errors.ts';
import { useFetchPolicy } from '../../../lib/freshness.ts';
import { isUuid } from '../../../lib/uuid.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { useOnline } from '../../../ui/useOnline.ts';
import { DetailSkeleton } from '../DetailSkeleton.tsx';
import type { FetchProps } from '../detailProps.ts';
import { NotHere } from '../later.ts';
import { useGone } from '../useGone.ts';
import { PickView } from './PickView.tsx';

export const PICK = graphql(`
  query PickDetail($id: ID!) {
    pick(id: $id) {
      id
      ...PickView_pick
    }
  }
`);

/** Fetches a pick and shows it; what a list already brought is there at once. */
export function PickDetail({ id, inModal, onName, onGone }: FetchProps) {
  const valid = isUuid(id);
  const online = useOnline();
  const { data, error, loading, refetch } = useQuery(PICK, {
    variables: { id },
    skip: !valid,
    fetchPolicy: useFetchPolicy(`pick ${id}`),
    returnPartialData: true,
  });
  const missing = !valid || data?.pick === null;
  const failed = loading ? undefined : error;
  // Without a network it waits in its place for one, rather than close.
  const leave = failed && !online ? undefined : onGone;
  const known = Boolean(data?.pick?.id);
  const gone = useGone({ what: 'Pick', missing, error: failed, known, onGone: leave });
  if (!known && !(gone && !leave)) return <DetailSkeleton kind="pick" inModal={inModal} />;
  if (missing) return <NotHere what="Pick" />;
  if (gone)
    return <ErrorState title="Couldn’t load this pick" text={reasonOf(failed)} onRetry={() => refetch()} />;
  return <PickView id={id} inModal={inModal} onName={onName} onRetry={failed && (() => refetch())} />;
}
