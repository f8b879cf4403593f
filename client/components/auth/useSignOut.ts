import { useApolloClient, useMutation } from '@apollo/client/react';
import { useNavigate } from 'react-router-dom';
import { keepChosenThings } from '../../lib/browser/chosenThings.ts';
import { forgetDrafts, hasDrafts } from '../../lib/browser/drafts.ts';
import { raise } from '../../lib/browser/events.ts';
import { forgetSandbox } from '../../lib/browser/sandboxStorage.ts';
import { forgetScrollPositions } from '../../lib/browser/scrollPositions.ts';
import { hasUnsaved } from '../../lib/browser/useLeaveWarning.ts';
import { clearOfflineAnswers } from '../../lib/network/clearOfflineAnswers.ts';
import { getErrorCause, withCause } from '../../lib/network/errors.ts';
import { clearViewerHeader } from '../../lib/network/requestHeaders.ts';
import { pathTo } from '../../lib/paths.ts';
import { useToast } from '../../ui/overlay/Toast.tsx';
import { SIGN_OUT } from './documents.ts';

/** After the session has ended: clears everything that belongs to the member and goes to / (spec 4.3). */
export function useAfterSignOut(): () => Promise<void> {
  const client = useApolloClient();
  const navigate = useNavigate();
  return async () => {
    forgetDrafts();
    forgetScrollPositions();
    forgetSandbox();
    keepChosenThings([]);
    raise('signedOut');
    await clearOfflineAnswers();
    navigate(pathTo.home());
    clearViewerHeader();
    // A query of the page being left may fail, because only members may read it.
    await client.resetStore().catch(() => {});
  };
}

/** Ends the session, or asks first if there are drafts in this browser, or something unsaved in this tab. */
export function useSignOut(): () => Promise<void> {
  const signOut = useSignOutAtOnce();
  return async () => (hasDrafts() || hasUnsaved() ? raise('askToSignOut') : signOut());
}

/** Ends the session, and clears what belongs to the member. A failure is shown in a toast. */
export function useSignOutAtOnce(): () => Promise<void> {
  const afterSignOut = useAfterSignOut();
  const toast = useToast();
  const [signOut] = useMutation(SIGN_OUT);
  return async () => {
    try {
      await signOut();
    } catch (error) {
      toast(withCause(getErrorCause(error), 'Error signing out!'), { tone: 'error' });
      return;
    }
    await afterSignOut();
  };
}
