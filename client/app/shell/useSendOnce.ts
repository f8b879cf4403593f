import { type ApolloClient, ApolloLink } from '@apollo/client';
import { useEffect } from 'react';
import { tap } from 'rxjs';

/** The keys of creations without an answer, by what was sent. */
const unanswered: Record<string, string> = {};

const onceLink = new ApolloLink((operation, forward) => {
  const sent = operation.operationName + JSON.stringify(operation.variables);
  // A pick that may have been added is looked for on the shelf instead (usePickForm.ts).
  if (!/^(Create(?!Pick)|AddComment|AddReviewNote)/.test(sent)) return forward(operation);
  unanswered[sent] ??= `${Math.random()}`;
  operation.setContext({ headers: { 'idempotency-key': unanswered[sent] } });
  return forward(operation).pipe(tap(() => delete unanswered[sent]));
});

/** Sends a creation whose answer was lost with the same key again, so that the server does it once (decision 0050). */
export function useSendOnce(client: ApolloClient): void {
  useEffect(() => {
    const { link } = client;
    client.setLink(onceLink.concat(link));
    return () => client.setLink(link);
  }, [client]);
}
