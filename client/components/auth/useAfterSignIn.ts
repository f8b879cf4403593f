import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { store } from '../../lib/browser/browserStorage.ts';
import { raise } from '../../lib/browser/events.ts';
import { DISCARD_UNSAVED } from '../../lib/browser/unsavedChanges.ts';
import { PUSH_RENEWED } from '../../lib/network/clearOfflineAnswers.ts';
import { expireFetched } from '../../lib/network/fetchPolicy.ts';
import { clearViewerHeader } from '../../lib/network/requestHeaders.ts';
import { pathTo } from '../../lib/paths.ts';
import { needsOnboarding, useViewer, VIEWER } from '../../lib/viewer.tsx';
import { useToast } from '../../ui/overlay/Toast.tsx';
import { hydrateAll } from '../LazyHydration/LazyHydration.tsx';
import { forgetPendingAction, readPendingAction } from './pendingAction.ts';
import { useResumePendingAction } from './useResumePendingAction.ts';

interface SignedIn {
  /** Stays on this page, which redirects on its own. */
  stay?: boolean | undefined;
  /** The profile's id. */
  id?: string | undefined;
}

/** The member's own shelf and its editors. Only /picks/{id} is public. */
const OWN_SHELF = /^\/(my-threes|picks\/(new$|[^/]+\/edit$))/;

/**
 * After logging in: refetches everything, because every "viewer has saved" may differ, and navigates. With a pending
 * action it returns to where that was requested, otherwise to the target of spec 9. If a member's session has ended
 * and they log in again, the page and all typed text stay. If another person logs in, the editor closes and its draft
 * is kept. Who it was and where is remembered when the form opens, because a read may meanwhile notice that the session
 * has ended, and the page then redirects.
 */
export function useAfterSignIn(): (as: 'newcomer' | 'member', signedIn?: SignedIn) => Promise<void> {
  const client = useApolloClient();
  const navigate = useNavigate();
  const resume = useResumePendingAction();
  const toast = useToast();
  const { viewer } = useViewer();
  const location = useLocation();
  const [opened] = useState({ viewer, location });
  // Whoever closes the form while they are logged in stays where they are.
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    // The session has ended, so what this tab renewed for it has ended too.
    store('sessionStorage', PUSH_RENEWED, null);
    return () => {
      isClosed.current = true;
    };
  }, []);
  return async (as, { stay, id } = {}) => {
    const before = viewer ?? opened.viewer;
    const isSame = before !== null && before.id === id;
    const pending = stay ? null : readPendingAction(id);
    // A pending action stays for onboarding, which opens as soon as the viewer is known. One of another member is dropped.
    if (!pending) forgetPendingAction();
    if (viewer && viewer.id === id) {
      raise('loggedInAgain');
      return pending ? resume(pending) : undefined;
    }
    const left = !isSame && OWN_SHELF.test(opened.location.pathname) ? before : null;
    if (left) navigate(pathTo.myThrees(), { replace: true, state: DISCARD_UNSAVED });
    clearViewerHeader();
    await hydrateAll();
    // The page that the action returns to stays visible meanwhile. It contains only public content.
    await (pending && !viewer ? refetchShown(client) : client.resetStore()).catch(() => {});
    const { data } = await client.query({ query: VIEWER }).catch(() => ({ data: null }));
    const now = data?.viewer?.profile;
    if (left) {
      const typed = `Anything unsaved is kept as a draft for ${left.fullName ?? 'the previous member'}.`;
      toast(`You’re now logged in as ${now?.fullName ?? 'someone else'}. ${typed}`, { duration: 10_000 });
    }
    if (as === 'newcomer' || (pending && now && needsOnboarding(now))) navigate(pathTo.onboarding());
    else if (pending) resume(pending);
    else if (isClosed.current) return;
    else if (isSame) navigate(opened.location, { replace: true, state: opened.location.state });
    else if (!stay && !left) navigate(pathTo.discover());
  };
}

/** Refetches what is shown now. Everything else is refetched when it is next shown. */
async function refetchShown(client: ApolloClient): Promise<void> {
  expireFetched();
  await client.refetchQueries({ include: 'active' });
}
