import { CombinedGraphQLErrors } from '@apollo/client/errors';

/** The path of the page where a suspended person reads the reason and answers it, if that is why logging in failed. */
export function readAnswerPath(error: unknown): string | undefined {
  const path = CombinedGraphQLErrors.is(error) ? error.errors[0]?.extensions?.answerPath : undefined;
  return typeof path === 'string' ? path : undefined;
}
