import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { graphql } from '../../gql/gql.ts';
import { chosenThings } from '../../lib/browser/chosenThings.ts';

const MATCHES = graphql(`
  query CuratorMatches($first: Int!, $thingIds: [ID!]) {
    matches(thingIds: $thingIds, first: $first) {
      nodes {
        profile { id ...MatchCard_profile }
        reasons { ...ReasonText_reason @unmask }
      }
    }
  }
`);

const MOST = 3;

/**
 * Curators who share picks with the viewer. If the viewer's picks match no curator, the viewer's choice on Find your
 * people is used.
 */
export function useMatches() {
  const [chosen] = useState(chosenThings);
  const own = useQuery(MATCHES, {
    variables: { first: MOST },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const usesChosen = own.data?.matches?.nodes.length === 0 && chosen.length > 0;
  const ofChosen = useQuery(MATCHES, { variables: { first: MOST, thingIds: chosen }, skip: !usesChosen });
  const { data, error } = usesChosen ? ofChosen : own;
  return { nodes: data?.matches?.nodes, pending: !data && !error };
}
