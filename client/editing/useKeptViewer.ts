import type { ApolloClient, FieldFunctionOptions, InMemoryCache } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { raise } from '../lib/browser/events.ts';

/** How many forms on this page hold something unsaved. */
let unsavedForms = 0;
const prepared = new WeakSet<ApolloClient>();

/**
 * Keeps the page while it contains unsaved changes, even if a read notices that the session has ended: members' pages
 * would redirect and close the editor. Asks to log in instead, as saving does.
 */
export function useKeptViewer(hasUnsaved: boolean): void {
  const client = useApolloClient();
  useEffect(() => {
    if (prepared.has(client)) return;
    prepared.add(client);
    (client.cache as InMemoryCache).policies.addTypePolicies({
      Query: { fields: { viewer: { merge: keepWhileUnsaved } } },
    });
  }, [client]);
  useEffect(() => {
    if (!hasUnsaved) return;
    unsavedForms += 1;
    return () => {
      unsavedForms -= 1;
    };
  }, [hasUnsaved]);
}

function keepWhileUnsaved(
  _known: unknown,
  found: unknown,
  { readField }: Pick<FieldFunctionOptions, 'readField'>,
): unknown {
  if (found || unsavedForms === 0) return found;
  // Apollo does not pass on the known value when a query is fetched again, so it is read here.
  const known = readField('viewer', { __ref: 'ROOT_QUERY' });
  if (!known) return found;
  // The modal reads the cache, which is being written now.
  queueMicrotask(() => raise('show-login-modal'));
  return known;
}
