import { ApolloClient, ApolloLink, HttpLink, type NormalizedCacheObject } from '@apollo/client';
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { ErrorLink } from '@apollo/client/link/error';
import { RetryLink } from '@apollo/client/link/retry';
import { Kind, OperationTypeNode } from 'graphql';
import { raise } from '../lib/events.ts';
import { requestHeaders } from '../lib/speaker.ts';
import { createCache } from './cache.ts';

// Spec 9: reads are tried three times, after 1 s and then half as long again each time.
const ATTEMPTS = 3;
const FIRST_DELAY_MS = 1000;
const DELAY_GROWTH = 1.5;

const retry = new RetryLink({
  delay: (attempt) => FIRST_DELAY_MS * DELAY_GROWTH ** (attempt - 1),
  attempts: (attempt, operation, error) =>
    attempt < ATTEMPTS &&
    operation.operationType === OperationTypeNode.QUERY &&
    // What the server refused it will refuse again.
    !(ServerError.is(error) && error.statusCode < 500),
});

// A session that ended behind the page's back: ask to sign in again rather than fail without a word.
const sessionEnded = new ErrorLink(({ error, operation }) => {
  if (operation.operationType !== OperationTypeNode.MUTATION || operation.operationName === 'SignIn') return;
  if (!CombinedGraphQLErrors.is(error)) return;
  if (error.errors.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED'))
    raise('show-login-modal');
});

interface ClientOptions {
  /** The cache that the server rendered the page from. */
  state?: NormalizedCacheObject | undefined;
  /** On the server: another way to the API. */
  ssr?: boolean;
  link?: ApolloLink;
}

/** The way to the API: same origin, the session in a cookie, answers in one normalized cache. */
export function createClient({ state, ssr = false, link }: ClientOptions = {}): ApolloClient {
  const http = new HttpLink({
    uri: '/graphql',
    credentials: 'same-origin',
    headers: requestHeaders,
  });
  const client = new ApolloClient({
    link: link ?? ApolloLink.from([sessionEnded, retry, http]),
    cache: state ? createCache().restore(state) : createCache(),
    ssrMode: ssr,
    dataMasking: true,
  });
  nameFragments(client);
  return client;
}

/**
 * A generated fragment document holds the fragment itself and, after it, those that it spreads. Apollo then wants
 * to be told which of them is meant; it is always the first.
 */
function nameFragments(client: ApolloClient): void {
  const watchFragment = client.watchFragment as (options: ApolloClient.WatchFragmentOptions) => unknown;
  client.watchFragment = ((options: ApolloClient.WatchFragmentOptions) => {
    const [first] = options.fragment.definitions;
    const fragmentName = first?.kind === Kind.FRAGMENT_DEFINITION ? first.name.value : undefined;
    return watchFragment({ ...options, fragmentName: options.fragmentName ?? fragmentName });
  }) as typeof client.watchFragment;
}
