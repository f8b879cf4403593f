import { useQuery } from '@apollo/client/react';
import { graphql } from '../../gql/gql.ts';
import { useFetchPolicy } from '../../lib/freshness.ts';
import { isUuid } from '../../lib/uuid.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { DetailSkeleton } from './DetailSkeleton.tsx';
import type { DetailProps } from './detailProps.ts';
import { NotHere } from './NotHere.tsx';
import { PickView } from './PickView.tsx';

const PICK = graphql(`
  query PickDetail($id: ID!) {
    pick(id: $id) {
      id
      ...PickView_pick
    }
  }
`);

/** Fetches a pick and shows it; what a list already brought is there at once. */
export function PickDetail({ id, inModal, onName }: DetailProps) {
  const valid = isUuid(id);
  const { data, error, loading, refetch } = useQuery(PICK, {
    variables: { id },
    skip: !valid,
    fetchPolicy: useFetchPolicy(`pick ${id}`),
    returnPartialData: true,
  });
  if (!valid || data?.pick === null) return <NotHere what="Pick" />;
  if (error && !loading) return <ErrorState title="This pick did not load" onRetry={() => refetch()} />;
  if (!data?.pick?.id) return <DetailSkeleton inModal={inModal} />;
  return <PickView id={data.pick.id} inModal={inModal} onName={onName} />;
}
