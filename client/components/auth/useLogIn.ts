import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { useNavigate } from 'react-router-dom';
import { accountMessages } from '../../../server/modules/account/account.rules.ts';
import { type Problem, toProblem } from '../../lib/network/errors.ts';
import { useAfterSignIn } from './useAfterSignIn.ts';

/** What all forms to log in are given. */
export interface LogInProps {
  onDone?: (() => void) | undefined;
  /** Stays on this page, which redirects on its own. */
  stay?: boolean | undefined;
}

/**
 * Runs a log-in, by whatever proof, and what follows it. `send` returns the id of the profile. Returns what went wrong, or
 * null.
 */
export function useLogIn({
  onDone,
  stay,
}: LogInProps): (send: () => Promise<string | undefined>) => Promise<Problem | null> {
  const afterSignIn = useAfterSignIn();
  const navigate = useNavigate();
  return async (send) => {
    try {
      await afterSignIn('member', { stay, id: await send() });
      onDone?.();
      return null;
    } catch (failure) {
      // A suspended person reads the reason on a page of its own, and answers it there.
      const path = CombinedGraphQLErrors.is(failure) && failure.errors[0]?.extensions?.answerPath;
      if (typeof path === 'string') {
        onDone?.();
        navigate(path);
      }
      return toProblem(failure, accountMessages.failed);
    }
  };
}
