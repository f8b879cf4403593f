import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { SITE_NAME } from './head.ts';

export type ProblemCode =
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'BAD_USER_INPUT'
  | 'CONFLICT'
  | 'RATE_LIMITED'
  | 'UNAVAILABLE'
  | 'INTERNAL'
  | 'NETWORK';

export interface Problem {
  code: ProblemCode;
  /**
   * A sentence to show: the server's if it is meant for people, else the fallback. Empty if the session ended, because
   * the log-in dialog is open then (client/app/apollo.ts).
   */
  message: string;
  /** field -> message, for forms. */
  fields: Record<string, string>;
}

const MEANT_FOR_READERS: readonly string[] = [
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'BAD_USER_INPUT',
  'CONFLICT',
  'RATE_LIMITED',
  'UNAVAILABLE',
] satisfies ProblemCode[];

interface Extensions {
  code?: string;
  fields?: { field: string; message: string }[];
}

/** The text, with a note before it if the browser is offline. */
export const withOfflineHint = (text: string): string =>
  navigator.onLine ? text : `You’re offline. ${text}`;

/** An error in words for people: `problemOf(error, 'Error saving pick. Please try again.')`. */
export function problemOf(error: unknown, fallback = 'Something went wrong. Please try again.'): Problem {
  if (CombinedGraphQLErrors.is(error)) {
    const first = error.errors[0];
    const { code = '', fields = [] } = (first?.extensions ?? {}) as Extensions;
    // Without a path the error is GraphQL's own, about the type of a value. It is not meant for people.
    const isOurs = code !== 'BAD_USER_INPUT' || first?.path !== undefined;
    if (!first || !isOurs || !MEANT_FOR_READERS.includes(code))
      return { code: 'INTERNAL', message: fallback, fields: {} };
    return {
      code: code as ProblemCode,
      message: code === 'UNAUTHENTICATED' && (first.path?.[0] ?? 'signIn') !== 'signIn' ? '' : first.message,
      fields: Object.fromEntries(
        fields.map(({ field, message }) => [field.replace(/^input\./, ''), message]),
      ),
    };
  }
  const code = problemCode(error);
  return { code, message: code === 'NETWORK' ? withOfflineHint(fallback) : fallback, fields: {} };
}

/** Why a request got no answer from the API: the network, or the server. */
function problemCode(error: unknown): ProblemCode {
  // fetch throws a TypeError if there was no response.
  if (error instanceof TypeError) return 'NETWORK';
  return ServerError.is(error) && error.statusCode === 503 ? 'UNAVAILABLE' : 'INTERNAL';
}

/** Why something failed to load, for `ErrorState`. It blames the connection only if there was no response. */
export function reasonOf(error: unknown): string {
  return problemCode(error) === 'NETWORK'
    ? 'Check your connection, then try again.'
    : `${SITE_NAME} is having trouble. Try again in a minute.`;
}
