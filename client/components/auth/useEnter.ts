import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from 'react-router-dom';
import { pathTo } from '../../lib/paths.ts';
import { speakForNobody } from '../../lib/speaker.ts';
import { useViewer } from '../../lib/viewer.tsx';
import { useCarryOut } from './useCarryOut.ts';

interface Entering {
  /** The page itself leads on. */
  stay?: boolean | undefined;
  /** Whose profile it is. */
  id?: string | undefined;
}

/**
 * After the session changed: everything is asked for anew, so that each "viewer has saved" repaints; then on to where
 * spec 9 says, unless the page itself leads on. Whose session had ended under their hands goes on where they were:
 * what is open, and typed, stays.
 */
export function useEnter(): (as: 'newcomer' | 'member', entering?: Entering) => Promise<void> {
  const client = useApolloClient();
  const navigate = useNavigate();
  const carryOut = useCarryOut();
  const { viewer } = useViewer();
  return async (as, { stay, id } = {}) => {
    if (viewer && viewer.id === id) return carryOut();
    speakForNobody();
    await client.resetStore().catch(() => {});
    carryOut();
    if (!stay) navigate(as === 'newcomer' ? pathTo.onboarding() : pathTo.discover());
  };
}
