import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { chosenThings } from '../../lib/browser/chosenThings.ts';
import { MATCHES } from './documents.ts';

const MOST = 3;

/**
 * Curators who stand behind the same things as the viewer. Until a pick of the viewer leads to somebody, they are found by
 * what the viewer chose on Find your people.
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
