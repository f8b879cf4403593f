import { CombinedGraphQLErrors } from '@apollo/client/errors';

/** The page where somebody who is suspended reads why and answers, if that is why logging in was refused. */
export function readAnswerPath(error: unknown): string | undefined {
  const path = CombinedGraphQLErrors.is(error) ? error.errors[0]?.extensions?.answerPath : undefined;
  return typeof path === 'string' ? path : undefined;
}
