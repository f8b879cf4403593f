import { ApolloClient, ApolloLink, type NormalizedCacheObject } from '@apollo/client';
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { BaseHttpLink } from '@apollo/client/link/http';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { RetryLink } from '@apollo/client/link/retry';
import { type DocumentNode, OperationTypeNode } from 'graphql';
import { catchError, concatMap, from, of, tap, timer } from 'rxjs';
import type { ProofMethod } from '../../server/platform/graphql/step-up.rules.ts';
import { raise } from '../lib/browser/events.ts';
import { failuresIn, getErrorCause } from '../lib/network/errors.ts';
import { lostConnection } from '../lib/network/network.ts';
import { hasViewerHeader, requestHeaders } from '../lib/network/requestHeaders.ts';
import { createCache } from './cache.ts';

// Spec 9: a read is tried three times. The first delay is 1 s, each further one is 1.5 times as long.
const ATTEMPTS = 3;
const FIRST_DELAY_MS = 1000;
const DELAY_GROWTH = 1.5;
// The server can ask for a longer delay, but users do not wait longer than this for a page.
const LONGEST_DELAY_MS = 5000;

const isRead = ({ operationType }: ApolloLink.Operation) => operationType === OperationTypeNode.QUERY;

/** Answers reads that got no response from what was stored for offline reading. */
const offlineLink = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    catchError(async (error) => {
      if (getErrorCause(error)) void lostConnection();
      // fetch throws a TypeError when no answer came.
      const data = error instanceof TypeError && isRead(operation) && (await storedAnswer(operation));
      if (!data) throw error;
      return { data };
    }),
  ),
);

const storedAnswer = (operation: ApolloLink.Operation) =>
  import('./offline/offlineAnswers.ts').then((it) => it.storedAnswer(operation)).catch(() => undefined);

/** Raises the window events `answered` and, after the session has ended, `show-login-modal`. */
const eventsLink = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    tap(({ errors }) => {
      const { operationName } = operation;
      // The session has ended, for example in another tab. A login dialog is better than a silent failure.
      const ended = errors?.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED');
      if (ended && !isRead(operation) && operationName !== 'SignIn') raise('show-login-modal');
      raise('answered', { operation: operationName });
    }),
  ),
);

/** Asks for a step-up proof if a mutation requires it, and repeats the mutation. Screens need no code for it. */
const stepUpLink = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    concatMap((result) => {
      const refusal = result.errors?.find(({ extensions }) => extensions?.code === 'STEP_UP_REQUIRED');
      if (!refusal) return of(result);
      const methods = refusal.extensions?.methods as ProofMethod[];
      const proven = new Promise<boolean>((done) => raise('stepUp', { methods, done }));
      return from(proven).pipe(concatMap((isProven) => (isProven ? forward(operation) : of(result))));
    }),
  ),
);

/** Whether a retry may succeed. The server refuses a bad request every time. */
const mayPass = (error: unknown) => !ServerError.is(error) || error.statusCode >= 500;

/** The seconds that the server asks to wait. */
function retryAfter(error: unknown): number {
  if (ServerError.is(error)) return Number(error.response.headers.get('retry-after')) || 0;
  if (!CombinedGraphQLErrors.is(error)) return 0;
  return Math.max(...failuresIn(error).map(({ extensions }) => Number(extensions?.retryAfter) || 0));
}

/** Retries failed reads. Without a network they wait for one instead (offline/refetchFailed.ts). */
const retryLink = new RetryLink({
  attempts: (count, operation, error) =>
    count < ATTEMPTS && isRead(operation) && navigator.onLine && mayPass(error),
  delay: (count, _operation, error) =>
    Math.max(
      FIRST_DELAY_MS * DELAY_GROWTH ** (count - 1),
      Math.min(retryAfter(error) * 1000, LONGEST_DELAY_MS),
    ),
});

/** Throws answers with a failure of the server, because RetryLink retries only what is thrown. */
const throwFailuresLink = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    tap((result) => {
      if (failuresIn(result).length > 0) throw new CombinedGraphQLErrors(result);
    }),
  ),
);

/** Turns what the last try has thrown into an answer again, so that its data arrives. */
const catchFailuresLink = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    catchError((error) => {
      if (!CombinedGraphQLErrors.is(error)) throw error;
      return of({ data: error.data, errors: error.errors });
    }),
  ),
);

/** The number of answered mutations. A read compares it before and after. */
let answeredMutations = 0;

/**
 * Repeats a read if a mutation was answered in between. The read's answer can be older and would overwrite the
 * mutation's result.
 */
const overtakenLink = new ApolloLink((operation, forward) => {
  if (!isRead(operation)) return forward(operation).pipe(tap(() => (answeredMutations += 1)));
  const before = answeredMutations;
  return forward(operation).pipe(
    concatMap((result) => (answeredMutations === before ? of(result) : forward(operation))),
  );
});

// The browser has the new session within this time after a change of the password.
const NEW_SESSION_MS = 2000;

/** Whether the last answer about the viewer was a member's. */
let isMember = false;

/**
 * Repeats the first read that is answered as a visitor's in a member's tab. A change of the password replaces the
 * session: a read sent before the browser has the new one is answered so, although the member is still logged in.
 */
const replacedSessionLink = new ApolloLink((operation, forward) => {
  const note = ({ data }: ApolloLink.Result) => {
    if (data?.viewer !== undefined) isMember = data.viewer !== null;
  };
  return forward(operation).pipe(
    concatMap((result) => {
      const isDoubtful = isRead(operation) && isMember && hasViewerHeader() && result.data?.viewer === null;
      if (isDoubtful) return timer(NEW_SESSION_MS).pipe(concatMap(() => forward(operation).pipe(tap(note))));
      note(result);
      return of(result);
    }),
  );
});

/** The hash that the build gave a document (client/build/documents.ts). There is none in development. */
const getDocumentHash = ({ hash }: DocumentNode & { hash?: string }) => hash;

/** Sends the hash of a document, and its text only to a server that does not know the hash, as after a release. */
const persistedQueryLink = ApolloLink.split(
  ({ query }) => getDocumentHash(query) !== undefined,
  new PersistedQueryLink({ generateHash: (query) => getDocumentHash(query) ?? '' }),
);

const httpLink = new BaseHttpLink({ headers: requestHeaders });

const LINKS = [
  offlineLink,
  eventsLink,
  stepUpLink,
  catchFailuresLink,
  retryLink,
  throwFailuresLink,
  overtakenLink,
  replacedSessionLink,
  persistedQueryLink,
  httpLink,
];

interface ClientOptions {
  state?: NormalizedCacheObject | undefined;
  /** True while the server renders a page, which passes a `link` of its own. */
  ssr?: boolean;
  link?: ApolloLink;
}

/** The Apollo client: requests to the same origin with the session cookie, answers in one normalized cache. */
export function createClient({ state, ssr = false, link }: ClientOptions = {}): ApolloClient {
  const cache = createCache({ resultCaching: !ssr });
  return new ApolloClient({
    link: link ?? ApolloLink.from(LINKS),
    cache: state ? cache.restore(state) : cache,
    ssrMode: ssr,
    dataMasking: true,
    defaultOptions: { watchQuery: { skipPollAttempt: () => document.hidden } },
  });
}
