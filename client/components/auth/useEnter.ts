import { useApolloClient } from '@apollo/client/react';
import { useLocation, useNavigate } from 'react-router-dom';
import { pathTo } from '../../lib/paths.ts';
import { speakForNobody } from '../../lib/speaker.ts';
import { UNASKED } from '../../lib/unasked.ts';
import { useViewer, VIEWER } from '../../lib/viewer.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { useCarryOut } from './useCarryOut.ts';

interface Entering {
  /** The page itself leads on. */
  stay?: boolean | undefined;
  /** Whose profile it is. */
  id?: string | undefined;
}

/** One's own shelf and what is edited over it; /picks/{id} alone is anybody's. */
const OWN_SHELF = /^\/(my-threes|picks\/(new$|[^/]+\/edit$))/;

/**
 * After the session changed: everything is asked for anew, so that each "viewer has saved" repaints; then on to where
 * spec 9 says, unless the page itself leads on. Whose session had ended under their hands goes on where they were:
 * what is open, and typed, stays. Where it was somebody else's, their editor closes over what it keeps as their draft,
 * and their shelf makes way for that of the one who is here now.
 */
export function useEnter(): (as: 'newcomer' | 'member', entering?: Entering) => Promise<void> {
  const client = useApolloClient();
  const navigate = useNavigate();
  const carryOut = useCarryOut();
  const toast = useToast();
  const { viewer } = useViewer();
  const { pathname } = useLocation();
  return async (as, { stay, id } = {}) => {
    if (viewer && viewer.id === id) return carryOut();
    const left = OWN_SHELF.test(pathname) ? viewer : null;
    if (left) navigate(pathTo.myThrees(), { replace: true, state: UNASKED });
    speakForNobody();
    await client.resetStore().catch(() => {});
    carryOut();
    if (left) {
      const { data } = await client.query({ query: VIEWER }).catch(() => ({ data: null }));
      const now = data?.viewer?.profile.fullName ?? 'somebody else';
      const typed = `What was typed here before is kept as a draft for ${left.fullName ?? 'whoever typed it'}.`;
      toast(`You are signed in as ${now} now. ${typed}`, { duration: 10_000 });
    }
    if (as === 'newcomer') navigate(pathTo.onboarding());
    else if (!stay && !left) navigate(pathTo.discover());
  };
}
