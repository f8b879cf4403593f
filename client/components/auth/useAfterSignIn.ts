import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useLocation, useNavigate } from 'react-router-dom';
import { expireFetched } from '../../lib/fetchPolicy.ts';
import { pathTo } from '../../lib/paths.ts';
import { clearViewerHeader } from '../../lib/requestHeaders.ts';
import { DISCARD_UNSAVED } from '../../lib/unsavedChanges.ts';
import { needsOnboarding, useViewer, VIEWER } from '../../lib/viewer.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { keepPendingAction, takePendingAction } from './pendingAction.ts';
import { useResumePendingAction } from './usePendingAction.ts';

interface SignedIn {
  /** The page navigates by itself. */
  stay?: boolean | undefined;
  /** The id of the person's profile. */
  id?: string | undefined;
}

/** One's own shelf and what is edited over it; /picks/{id} alone is public. */
const OWN_SHELF = /^\/(my-threes|picks\/(new$|[^/]+\/edit$))/;

/**
 * After the session changed: fetches everything anew, so that each "viewer has saved" is right, then navigates.
 * A pending action leads back to where it was asked for; else spec 9 says where to. Whose session had ended stays on
 * the page, so that what is typed there is kept. If it was somebody else's, their editor closes over their draft.
 */
export function useAfterSignIn(): (as: 'newcomer' | 'member', signedIn?: SignedIn) => Promise<void> {
  const client = useApolloClient();
  const navigate = useNavigate();
  const resume = useResumePendingAction();
  const toast = useToast();
  const { viewer } = useViewer();
  const { pathname } = useLocation();
  return async (as, { stay, id } = {}) => {
    const kept = takePendingAction();
    const pending = stay ? null : kept;
    if (viewer && viewer.id === id) return pending ? resume(pending) : undefined;
    const left = OWN_SHELF.test(pathname) ? viewer : null;
    if (left) navigate(pathTo.myThrees(), { replace: true, state: DISCARD_UNSAVED });
    clearViewerHeader();
    // The page stays in sight below the dialog when it will be returned to. It holds no one else's data: a visitor's.
    await (pending && !viewer ? refetchShown(client) : client.resetStore()).catch(() => {});
    const { data } = await client.query({ query: VIEWER }).catch(() => ({ data: null }));
    const now = data?.viewer?.profile;
    if (left) {
      const typed = `Anything unsaved is kept as a draft for ${left.fullName ?? 'the previous member'}.`;
      toast(`You’re now logged in as ${now?.fullName ?? 'someone else'}. ${typed}`, { duration: 10_000 });
    }
    if (as === 'newcomer' || (pending && now && needsOnboarding(now))) {
      if (pending) keepPendingAction(pending);
      navigate(pathTo.onboarding());
    } else if (pending) resume(pending);
    else if (!stay && !left) navigate(pathTo.discover());
  };
}

/** What is on the screen is fetched anew in place, everything else when it is next shown. */
async function refetchShown(client: ApolloClient): Promise<void> {
  expireFetched();
  await client.refetchQueries({ include: 'active' });
}
