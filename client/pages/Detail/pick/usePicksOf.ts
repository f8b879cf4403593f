import { useQuery } from '@apollo/client/react';
import type { DetailOrigin } from '../../../components/DetailLink/detailState.ts';
import { graphql } from '../../../gql/gql.ts';

const PICKS = graphql(`
  query PicksOfCollection($id: ID!) {
    collection(id: $id) {
      id
      picks {
        id
        ...RelatedTile_pick
      }
    }
  }
`);

/** The picks of the collection that the shown one was opened from: there already, but after a reload. */
export function usePicksOf(origin: DetailOrigin | undefined): string[] | undefined {
  const { data } = useQuery(PICKS, { variables: { id: origin?.id ?? '' }, skip: !origin });
  return data?.collection?.picks.map(({ id }) => id);
}
