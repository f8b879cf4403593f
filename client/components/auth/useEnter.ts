import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from 'react-router-dom';
import { pathTo } from '../../lib/paths.ts';
import { useCarryOut } from './useCarryOut.ts';

/**
 * After the session changed: everything is asked for anew, so that each "viewer has saved" repaints; then on to where
 * spec 9 says, unless the page itself leads on.
 */
export function useEnter(): (as: 'newcomer' | 'member', stay?: boolean) => Promise<void> {
  const client = useApolloClient();
  const navigate = useNavigate();
  const carryOut = useCarryOut();
  return async (as, stay = false) => {
    await client.resetStore().catch(() => {});
    carryOut();
    if (!stay) navigate(as === 'newcomer' ? pathTo.onboarding() : pathTo.discover());
  };
}
