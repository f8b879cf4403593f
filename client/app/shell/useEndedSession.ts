import type { ApolloClient, FieldFunctionOptions, InMemoryCache } from '@apollo/client';
import { useEffect } from 'react';
import { raise } from '../../lib/browser/events.ts';
import { hasUnsaved } from '../../lib/browser/useLeaveWarning.ts';

/**
 * After a read has noticed that the session ended elsewhere, the tab shows what it would show after a reload: nothing of
 * the member. As long as something is unsaved, it keeps the page instead and asks once to log in, as saving does.
 */
export function useEndedSession(client: ApolloClient): void {
  useEffect(() => {
    let isAsked = false;
    const merge = (
      _known: unknown,
      found: unknown,
      { readField }: Pick<FieldFunctionOptions, 'readField'>,
    ): unknown => {
      // Apollo does not pass on the known value when a query is fetched again, so it is read here. At a login or logout in
      // this tab there is none, because the cache is empty.
      const known = readField('viewer', { __ref: 'ROOT_QUERY' });
      if (found) isAsked = false;
      if (found || !known) return found;
      // Both read the cache, which is being written now.
      if (!hasUnsaved()) {
        setTimeout(() => client.resetStore().catch(() => {}));
        return found;
      }
      if (!isAsked) queueMicrotask(() => raise('show-login-modal'));
      isAsked = true;
      return known;
    };
    const { policies } = client.cache as InMemoryCache;
    policies.addTypePolicies({ Query: { fields: { viewer: { merge } } } });
  }, [client]);
}
