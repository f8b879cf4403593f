import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';

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
   * A sentence to show: the server's where it was meant for the reader, else the fallback. Empty for a session that
   * ended: the sign-in dialog is there already (client/app/apollo.ts).
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

/** What failed, after that there is no network where that is so. */
export const withOfflineHint = (text: string): string =>
  navigator.onLine ? text : `You’re offline. ${text}`;

/** What went wrong, in words for the reader: `problemOf(error, 'Error saving pick. Please try again.')`. */
export function problemOf(error: unknown, fallback = 'Something went wrong. Please try again.'): Problem {
  if (CombinedGraphQLErrors.is(error)) {
    const first = error.errors[0];
    const { code = '', fields = [] } = (first?.extensions ?? {}) as Extensions;
    // What is no answer of a field is GraphQL's own word on a value's type.
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

/** What kept a request from an answer of the API: the way to the server, or the server itself. */
function problemCode(error: unknown): ProblemCode {
  // fetch throws a TypeError where no answer came at all.
  if (error instanceof TypeError) return 'NETWORK';
  return ServerError.is(error) && error.statusCode === 503 ? 'UNAVAILABLE' : 'INTERNAL';
}

/** Why something did not load, for `ErrorState`: the reader's connection is named only where no answer came. */
export function reasonOf(error: unknown): string {
  return problemCode(error) === 'NETWORK'
    ? 'Check your connection, then try again.'
    : 'Threes is having trouble. Try again in a minute.';
}
