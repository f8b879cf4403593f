import type { ApolloClient } from '@apollo/client';
import { getErrorCause } from '../../lib/network/errors.ts';

/**
 * Repeats the queries on the screen that failed without the server: now, and whenever it responds again, until the
 * signal is aborted.
 */
export function refetchFailed(client: ApolloClient, signal: AbortSignal): void {
  const refetch = () => {
    for (const query of client.getObservableQueries()) {
      if (getErrorCause(query.getCurrentResult().error)) query.refetch().catch(() => {});
    }
  };
  refetch();
  window.addEventListener('backOnline', refetch, { signal });
}
