import type { ApolloClient } from '@apollo/client';

/** Reads the numbers of the navigation again, if it is on the screen. */
export function refreshCounts(client: ApolloClient): void {
  client.refetchQueries({
    include: 'active',
    onQueryUpdated: ({ queryName }) => queryName === 'AdminCounts',
  });
}
