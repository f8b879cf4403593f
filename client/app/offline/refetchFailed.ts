import type { ApolloClient } from '@apollo/client';

/** Repeats the queries on the screen that failed offline, as soon as the network is back. */
export function refetchFailed(client: ApolloClient): void {
  window.addEventListener('backOnline', () => {
    for (const query of client.getObservableQueries()) {
      // fetch throws a TypeError if there was no response.
      if (query.getCurrentResult().error instanceof TypeError) query.refetch().catch(() => {});
    }
  });
}
