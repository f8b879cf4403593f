import type { ApolloClient } from '@apollo/client';

/** What is on the screen and got no answer is asked for again as soon as answers come. */
export function refetchFailed(client: ApolloClient): void {
  window.addEventListener('backOnline', () => {
    for (const query of client.getObservableQueries()) {
      // fetch throws a TypeError where no answer came.
      if (query.getCurrentResult().error instanceof TypeError) query.refetch().catch(() => {});
    }
  });
}
