import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from 'react-router-dom';
import { pathTo } from '../../lib/paths.ts';
import { useCarryOut } from './useCarryOut.ts';

/** After the session changed: everything is asked for anew, so that each "viewer has saved" repaints; then on. */
export function useEnter(): (as: 'newcomer' | 'member') => Promise<void> {
  const client = useApolloClient();
  const navigate = useNavigate();
  const carryOut = useCarryOut();
  return async (as) => {
    await client.resetStore().catch(() => {});
    carryOut();
    navigate(as === 'newcomer' ? pathTo.onboarding() : pathTo.discover());
  };
}
