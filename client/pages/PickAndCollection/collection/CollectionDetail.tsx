import { useQuery } from '@apollo/client/react';
import { isUuid } from '../../../../server/platform/text/uuid.rules.ts';
import { graphql } from '../../../gql/gql.ts';
import { useFetchPolicy } from '../../../lib/network/fetchPolicy.ts';
import type { FetchProps } from '../detailProps.ts';
import { LoadedDetail } from '../LoadedDetail.tsx';
import { CollectionView } from './CollectionView.tsx';

export const COLLECTION = graphql(`
  query CollectionDetail($id: ID!) {
    collection(id: $id) { id ...CollectionView_collection }
  }
`);

/** Fetches a collection and shows it. What the cache has from a list is shown at once. */
export function CollectionDetail(props: FetchProps) {
  const { id } = props;
  const query = useQuery(COLLECTION, {
    variables: { id },
    skip: !isUuid(id),
    fetchPolicy: useFetchPolicy(`collection ${id}`),
    returnPartialData: true,
  });
  return (
    <LoadedDetail
      {...props}
      kind="collection"
      item={query.data?.collection}
      query={query}
      View={CollectionView}
    />
  );
}
