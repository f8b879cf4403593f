import type { ApolloLink } from '@apollo/client';
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { SITE_NAME } from '../head.ts';

/** The codes of the API whose messages are meant for people. */
const MEANT_FOR_READERS = [
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'SECOND_FACTOR_REQUIRED',
  'STEP_UP_REQUIRED',
  'NOT_FOUND',
  'BAD_USER_INPUT',
  'CONFLICT',
  'RATE_LIMITED',
  'UNAVAILABLE',
] as const;

export type ProblemCode = (typeof MEANT_FOR_READERS)[number] | 'INTERNAL' | 'NETWORK';

export interface Problem {
  code: ProblemCode;
  /**
   * A sentence to show: the server's if it is meant for people, else the fallback. Empty if the session ended,
   * because the login dialog is open then (client/app/apollo.ts).
   */
  message: string;
  /** field -> message, for forms. */
  fields: Record<string, string>;
}

interface Extensions {
  code?: string;
  fields?: { field: string; message: string }[];
}

/** The cause if the API gave no answer. Null if it answered, or if the cause is none of these. */
export type Cause = 'offline' | 'unreachable' | 'down' | null;

/** The cause of a request without any response: the reader's device, or the way to the server. */
export const noResponse = (): Cause => (navigator.onLine ? 'unreachable' : 'offline');

/** The cause for an HTTP status: 502 to 504 mean that the server or one of its services is unavailable. */
export const getStatusCause = (status: number): Cause => (status >= 502 && status <= 504 ? 'down' : null);

/** Why a request failed. Every message about it is built from this cause. */
export function getErrorCause(error: unknown): Cause {
  // fetch throws a TypeError if there was no response.
  if (error instanceof TypeError) return noResponse();
  if (ServerError.is(error)) return getStatusCause(error.statusCode);
  const isDown =
    CombinedGraphQLErrors.is(error) &&
    error.errors.some(({ extensions }) => extensions?.code === 'UNAVAILABLE');
  return isDown ? 'down' : null;
}

const SENTENCES: Record<NonNullable<Cause>, string> = {
  offline: 'You’re offline.',
  unreachable: `We can’t reach ${SITE_NAME}.`,
  down: `${SITE_NAME} is having trouble.`,
};

const ADVICE: Record<NonNullable<Cause>, string> = {
  offline: 'Try again when you’re back online.',
  unreachable: 'Try again in a minute.',
  down: 'Try again in a minute.',
};

/** The cause in a sentence, before a text that says what failed: "You’re offline. Error saving pick." */
export const withCause = (cause: Cause, text: string): string =>
  cause ? `${SENTENCES[cause]} ${text}` : text;

/** An error in words for people: `toProblem(error, 'Error saving pick. Please try again.')`. */
export function toProblem(error: unknown, fallback = 'Something went wrong. Please try again.'): Problem {
  if (CombinedGraphQLErrors.is(error)) {
    const first = error.errors[0];
    const { code: given, fields = [] } = (first?.extensions ?? {}) as Extensions;
    const code = MEANT_FOR_READERS.find((one) => one === given);
    // Without a path the error is GraphQL's own, about the type of a value. It is not meant for people.
    const isOurs = code !== 'BAD_USER_INPUT' || first?.path !== undefined;
    if (!first || !isOurs || !code) return { code: 'INTERNAL', message: fallback, fields: {} };
    return {
      code,
      message: code === 'UNAUTHENTICATED' && (first.path?.[0] ?? 'signIn') !== 'signIn' ? '' : first.message,
      fields: Object.fromEntries(
        fields.map(({ field, message }) => [field.replace(/^input\./, ''), message]),
      ),
    };
  }
  const cause = getErrorCause(error);
  const code = cause === 'down' ? 'UNAVAILABLE' : cause ? 'NETWORK' : 'INTERNAL';
  return { code, message: withCause(cause, fallback), fields: {} };
}

/** Why something failed to load and what to do, for `ErrorState`. A refusal says why itself. */
export function describeError(error: unknown): string {
  const cause = getErrorCause(error);
  return (!cause && toProblem(error, '').message) || reasonFor(cause);
}

/** The errors of an answer that are failures of the server. */
export const failuresIn = ({ errors = [] }: Pick<ApolloLink.Result, 'errors'>) =>
  errors.filter(({ extensions }) =>
    ['INTERNAL_SERVER_ERROR', 'UNAVAILABLE'].includes(String(extensions?.code)),
  );

/** The id of a request that failed on the server's side, by which an operator finds it in the log. */
export const getFailedRequest = (error: unknown) =>
  ServerError.is(error)
    ? error.response.headers.get('x-request-id')
    : CombinedGraphQLErrors.is(error) && (failuresIn(error)[0]?.extensions?.requestId as string | undefined);

/** `describeError` for a known cause. Without a cause, the message blames the server. */
export const reasonFor = (cause: Cause): string => withCause(cause ?? 'down', ADVICE[cause ?? 'down']);
