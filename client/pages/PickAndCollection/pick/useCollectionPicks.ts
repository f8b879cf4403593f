import { useQuery } from '@apollo/client/react';
import type { DetailOrigin } from '../../../components/DetailLink/detailState.ts';
import { graphql } from '../../../gql/gql.ts';

const PICKS = graphql(`
  query PicksOfCollection($id: ID!) {
    collection(id: $id) {
      id
      picks { id ...RelatedTile_pick }
    }
  }
`);

/** The ids of the picks of the collection that a pick was opened from. Only a reload has to fetch them. */
export function useCollectionPicks(origin: DetailOrigin | undefined): string[] | undefined {
  const { data } = useQuery(PICKS, { variables: { id: origin?.id ?? '' }, skip: !origin });
  return data?.collection?.picks.map(({ id }) => id);
}
