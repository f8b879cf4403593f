import { ApolloClient, ApolloLink, type NormalizedCacheObject, Observable } from '@apollo/client';
import { ServerError } from '@apollo/client/errors';
import { OperationTypeNode, print } from 'graphql';
import { raise } from '../lib/events.ts';
import { isOffline } from '../lib/network.ts';
import { requestHeaders } from '../lib/requestHeaders.ts';
import { createCache } from './cache.ts';

// Spec 9: reads are tried three times, after 1 s and then half as long again each time.
const ATTEMPTS = 3;
const FIRST_DELAY_MS = 1000;
const DELAY_GROWTH = 1.5;
// The server may ask for more time than that; nobody watches a page load for longer than this.
const LONGEST_DELAY_MS = 5000;
/** An answer of the API itself, whatever its status. */
const GRAPHQL = 'application/graphql-response+json';

// fetch throws a TypeError where no answer came.
const isUnanswered = (error: unknown) => error instanceof TypeError;

/** A failure that may pass, and in how many seconds the server wants to be asked again. */
type Passing = { retryAfter?: number };

/** What went wrong on the server's side of an answer that did arrive. */
function passingIn({ errors = [] }: ApolloLink.Result): Passing | null {
  const failed = errors.filter(({ extensions }) =>
    ['INTERNAL_SERVER_ERROR', 'UNAVAILABLE'].includes(String(extensions?.code)),
  );
  if (failed.length === 0) return null;
  return { retryAfter: Math.max(...failed.map(({ extensions }) => Number(extensions?.retryAfter) || 0)) };
}

function passingOf(error: unknown): Passing | null {
  if (!ServerError.is(error)) return {};
  // A request that the server refused would be refused again.
  if (error.statusCode < 500) return null;
  return { retryAfter: Number(error.response.headers.get('retry-after')) };
}

/** Tries reads again, and tells the page what concerns more than the part that asked. */
const attended = new ApolloLink((operation, forward) => {
  const { operationType, operationName } = operation;
  const isRead = operationType === OperationTypeNode.QUERY;
  return new Observable((observer) => {
    let answer: { unsubscribe(): void };
    let timer: ReturnType<typeof setTimeout>;
    const attempt = (number: number) => {
      let failed = false;
      /** Whether it is tried again. Without a network it is asked again once there is one, not before. */
      const again = (failure: Passing | null) => {
        if (!failure || !isRead || number === ATTEMPTS || !navigator.onLine) return false;
        const asked = Math.min((failure.retryAfter || 0) * 1000, LONGEST_DELAY_MS);
        const delay = Math.max(FIRST_DELAY_MS * DELAY_GROWTH ** (number - 1), asked);
        timer = setTimeout(attempt, delay, number + 1);
        return true;
      };
      answer = forward(operation).subscribe({
        next(result) {
          // A session that ended behind the page's back: ask to sign in again rather than fail without a word.
          const ended = result.errors?.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED');
          if (ended && !isRead && operationName !== 'SignIn') raise('show-login-modal');
          raise('answered', { operation: operationName });
          failed = again(passingIn(result));
          if (!failed) observer.next(result);
        },
        error(error) {
          if (again(passingOf(error))) return;
          if (!isUnanswered(error)) return observer.error(error);
          void isOffline();
          keptFor(operation).then(
            (data) => {
              if (!data) return observer.error(error);
              observer.next({ data });
              observer.complete();
            },
            () => observer.error(error),
          );
        },
        complete: () => failed || observer.complete(),
      });
    };
    attempt(1);
    return () => {
      clearTimeout(timer);
      answer.unsubscribe();
    };
  });
});

/**
 * Sends one operation and answers what comes. Apollo's own link is two kilobytes heavier, for subscriptions, GET and
 * answers in parts.
 */
const http = new ApolloLink(({ operationName, variables, query }) => {
  const stop = new AbortController();
  return new Observable((observer) => {
    const send = async () => {
      const response = await fetch('/graphql', {
        method: 'POST',
        credentials: 'same-origin',
        headers: {
          ...requestHeaders,
          accept: `${GRAPHQL},application/json;q=0.9`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ operationName, variables, query: print(query) }),
        signal: stop.signal,
      });
      const bodyText = await response.text();
      if (!response.ok && !response.headers.get('content-type')?.startsWith(GRAPHQL))
        throw new ServerError(`The server answered ${response.status}`, { response, bodyText });
      observer.next(JSON.parse(bodyText));
      observer.complete();
    };
    send().catch((error) => observer.error(error));
    return () => stop.abort();
  });
});

/** What was kept for a read that got no answer. */
const keptFor = async (operation: ApolloLink.Operation) =>
  operation.operationType === OperationTypeNode.QUERY
    ? (await import('./offline/offlineAnswers.ts')).storedAnswer(operation)
    : undefined;

interface ClientOptions {
  /** The cache that the server rendered the page from. */
  state?: NormalizedCacheObject | undefined;
  /** On the server: another way to the API. */
  ssr?: boolean;
  link?: ApolloLink;
}

/** The way to the API: same origin, the session in a cookie, answers in one normalized cache. */
export function createClient({ state, ssr = false, link }: ClientOptions = {}): ApolloClient {
  return new ApolloClient({
    link: link ?? ApolloLink.from([attended, http]),
    cache: state ? createCache().restore(state) : createCache(),
    ssrMode: ssr,
    dataMasking: true,
  });
}
