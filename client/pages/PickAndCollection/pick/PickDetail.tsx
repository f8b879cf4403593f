import { useQuery } from '@apollo/client/react';
import { isUuid } from '../../../../server/platform/text/uuid.rules.ts';
import { graphql } from '../../../gql/gql.ts';
import { useFetchPolicy } from '../../../lib/network/fetchPolicy.ts';
import type { FetchProps } from '../detailProps.ts';
import { LoadedDetail } from '../LoadedDetail.tsx';
import { PickView } from './PickView.tsx';

export const PICK = graphql(`
  query PickDetail($id: ID!) {
    pick(id: $id) { id ...PickView_pick }
  }
`);

/** Fetches a pick and shows it. What the cache has from a list is shown at once. */
export function PickDetail(props: FetchProps) {
  const { id } = props;
  const query = useQuery(PICK, {
    variables: { id },
    skip: !isUuid(id),
    fetchPolicy: useFetchPolicy(`pick ${id}`),
    returnPartialData: true,
  });
  return <LoadedDetail {...props} kind="pick" item={query.data?.pick} query={query} View={PickView} />;
}
