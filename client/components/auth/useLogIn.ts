import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { useNavigate } from 'react-router-dom';
import { accountMessages } from '../../../server/modules/account/account.rules.ts';
import { type Problem, toProblem } from '../../lib/network/errors.ts';
import { useAfterSignIn } from './useAfterSignIn.ts';

export interface LogInProps {
  onDone?: (() => void) | undefined;
  /** Stays on this page, which redirects on its own. */
  stay?: boolean | undefined;
}

/** Runs a login and what follows. `send` returns the profile's id. Resolves to the problem, or to null. */
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
      // A suspended person can read the reason and appeal on a separate page.
      const path = CombinedGraphQLErrors.is(failure) && failure.errors[0]?.extensions?.answerPath;
      if (typeof path === 'string') {
        onDone?.();
        navigate(path);
      }
      return toProblem(failure, accountMessages.failed);
    }
  };
}
