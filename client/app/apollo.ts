import { ApolloClient, ApolloLink, type NormalizedCacheObject, Observable } from '@apollo/client';
import { ServerError } from '@apollo/client/errors';
import { type DocumentNode, OperationTypeNode } from 'graphql';
import { causeOf } from '../lib/errors.ts';
import { raise } from '../lib/events.ts';
import { lostConnection } from '../lib/network.ts';
import { requestHeaders } from '../lib/requestHeaders.ts';
import { createCache } from './cache.ts';

// Spec 9: a read is tried three times. The first delay is 1 s, each further one is 1.5 times as long.
const ATTEMPTS = 3;
const FIRST_DELAY_MS = 1000;
const DELAY_GROWTH = 1.5;
// The server can ask for a longer delay, but users do not wait longer than this for a page.
const LONGEST_DELAY_MS = 5000;
/** The type of an answer of the API itself, whatever its HTTP status. */
const GRAPHQL = 'application/graphql-response+json';

// fetch throws a TypeError when no answer came.
const isUnanswered = (error: unknown) => error instanceof TypeError;

/** A failure that may pass. `retryAfter` is in seconds, if the server says when to ask again. */
type Retryable = { retryAfter?: number };

/** The failures of the server in an answer that arrived. */
function retryableIn({ errors = [] }: ApolloLink.Result): Retryable | null {
  const failed = errors.filter(({ extensions }) =>
    ['INTERNAL_SERVER_ERROR', 'UNAVAILABLE'].includes(String(extensions?.code)),
  );
  if (failed.length === 0) return null;
  return { retryAfter: Math.max(...failed.map(({ extensions }) => Number(extensions?.retryAfter) || 0)) };
}

/** The failure of a request without an answer of the API. */
function retryableFrom(error: unknown): Retryable | null {
  if (!ServerError.is(error)) return {};
  // The server would refuse the same request again.
  if (error.statusCode < 500) return null;
  return { retryAfter: Number(error.response.headers.get('retry-after')) };
}

/** How many mutations were answered so far. */
let answeredMutations = 0;

/**
 * Retries failed reads, repeats reads that a mutation has overtaken, answers reads from what was stored for offline
 * reading, and raises the window events `answered` and, after the session has ended, `show-login-modal`.
 */
const retryLink = new ApolloLink((operation, forward) => {
  const { operationType, operationName } = operation;
  const isRead = operationType === OperationTypeNode.QUERY;
  return new Observable((observer) => {
    let answer: { unsubscribe(): void };
    let timer: ReturnType<typeof setTimeout>;
    let isRepeated = false;
    const attempt = (number: number) => {
      let isTriedAgain = false;
      const mutationsBefore = answeredMutations;
      /** Returns whether the read is retried. Without a network it waits for one instead (offline/refetchFailed.ts). */
      const retry = (failure: Retryable | null) => {
        if (!failure || !isRead || number === ATTEMPTS || !navigator.onLine) return false;
        const asked = Math.min((failure.retryAfter || 0) * 1000, LONGEST_DELAY_MS);
        const delay = Math.max(FIRST_DELAY_MS * DELAY_GROWTH ** (number - 1), asked);
        timer = setTimeout(attempt, delay, number + 1);
        return true;
      };
      answer = forward(operation).subscribe({
        next(result) {
          // The session has ended without this page: it asks to log in rather than fail silently.
          const ended = result.errors?.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED');
          if (ended && !isRead && operationName !== 'SignIn') raise('show-login-modal');
          raise('answered', { operation: operationName });
          if (!isRead) answeredMutations += 1;
          // The answer may be from before the mutation, and would undo its result in the cache.
          if (isRead && answeredMutations !== mutationsBefore && !isRepeated) {
            isRepeated = true;
            isTriedAgain = true;
            return attempt(number);
          }
          isTriedAgain = retry(retryableIn(result));
          if (!isTriedAgain) observer.next(result);
        },
        error(error) {
          if (retry(retryableFrom(error))) return;
          if (causeOf(error)) void lostConnection();
          if (!isUnanswered(error)) return observer.error(error);
          offlineAnswer(operation).then(
            (data) => {
              if (!data) return observer.error(error);
              observer.next({ data });
              observer.complete();
            },
            () => observer.error(error),
          );
        },
        complete: () => isTriedAgain || observer.complete(),
      });
    };
    attempt(1);
    return () => {
      clearTimeout(timer);
      answer.unsubscribe();
    };
  });
});

/** The code of an older release asks a server that no longer knows its documents. From then on it sends their texts. */
let isKnownByHash = true;

/** Names a document by the hash that the build gave it (vite.config.ts), or else by its text. */
async function inRequest(query: DocumentNode & { hash?: string }): Promise<object> {
  if (isKnownByHash && query.hash)
    return { extensions: { persistedQuery: { version: 1, sha256Hash: query.hash } } };
  return { query: (await import('graphql/language/printer')).print(query) };
}

/**
 * Sends one operation. Apollo's HttpLink is two kilobytes larger, for subscriptions, GET requests and multipart
 * answers, which nothing here uses.
 */
const httpLink = new ApolloLink(({ operationName, variables, query }) => {
  const stop = new AbortController();
  return new Observable((observer) => {
    const send = async () => {
      const named = await inRequest(query);
      const response = await fetch('/graphql', {
        method: 'POST',
        credentials: 'same-origin',
        headers: {
          ...requestHeaders,
          accept: `${GRAPHQL},application/json;q=0.9`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ operationName, variables, ...named }),
        signal: stop.signal,
      });
      const bodyText = await response.text();
      if (response.status === 404 && 'extensions' in named && bodyText.includes('PersistedQueryNotFound')) {
        isKnownByHash = false;
        return send();
      }
      if (!response.ok && !response.headers.get('content-type')?.startsWith(GRAPHQL))
        throw new ServerError(`The server answered ${response.status}`, { response, bodyText });
      observer.next(JSON.parse(bodyText));
      observer.complete();
    };
    send().catch((error) => observer.error(error));
    return () => stop.abort();
  });
});

/** The stored answer to a read that got none, if this browser has one. */
const offlineAnswer = async (operation: ApolloLink.Operation) =>
  operation.operationType === OperationTypeNode.QUERY
    ? (await import('./offline/offlineAnswers.ts')).storedAnswer(operation)
    : undefined;

interface ClientOptions {
  /** The data that the server rendered the page from. */
  state?: NormalizedCacheObject | undefined;
  /** True while the server renders a page, which passes a `link` of its own. */
  ssr?: boolean;
  link?: ApolloLink;
}

/** The Apollo client: requests to the same origin with the session cookie, answers in one normalized cache. */
export function createClient({ state, ssr = false, link }: ClientOptions = {}): ApolloClient {
  const cache = createCache({ resultCaching: !ssr });
  return new ApolloClient({
    link: link ?? ApolloLink.from([retryLink, httpLink]),
    cache: state ? cache.restore(state) : cache,
    ssrMode: ssr,
    dataMasking: true,
  });
}
