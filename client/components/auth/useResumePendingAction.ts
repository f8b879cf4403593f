import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { createPath, type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import { graphql } from '../../gql/gql.ts';
import type { RequestedAction } from '../../lib/browser/events.ts';
import { restoreScroll } from '../../lib/browser/restoreScroll.ts';
import { type ToastOptions, useToast } from '../../ui/overlay/Toast.tsx';
import type { ModalState } from '../DetailLink/modal.ts';
import { useSetFavorite } from '../FavoriteButton/FavoriteButton.tsx';
import { useSetFollow } from '../FollowButton/FollowButton.tsx';
import { forgetPendingAction, isOwnPath, type PendingAction } from './pendingAction.ts';

const PICK_TO_SAVE = graphql(`
  query PickToSave($id: ID!) {
    pick(id: $id) { ...FavoriteButton_pick @unmask }
  }
`);

const PROFILE_TO_FOLLOW = graphql(`
  query ProfileToFollow($id: ID!) {
    profile(id: $id) { ...FollowButton_profile @unmask }
    viewer { profile { id } }
  }
`);

/** After logging in: returns to where the action was requested, and does it once. */
export function useResumePendingAction(): (pending: PendingAction) => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  const perform = usePerformAction();
  return ({ action, from }) => {
    if (from.key !== key) returnTo(from, navigate);
    restoreScroll(from.place);
    // Forgotten only then, so that a reload meanwhile does not lose it. The pick or person may be gone. If not, the
    // button can be pressed again.
    perform(action)
      .catch(() => {})
      .finally(forgetPendingAction);
  };
}

/** Does a requested action, which may be repeated, and shows a toast with Undo. */
export function usePerformAction(): (action: RequestedAction) => Promise<void> {
  const client = useApolloClient();
  const toast = useToast();
  const setFavorite = useSetFavorite();
  const setFollow = useSetFollow();
  return async (action) => {
    const outcome = await perform(action, client, { setFavorite, setFollow });
    if (outcome) toast(outcome.message, outcome.options);
  };
}

/** Opens a modal over its page again, so that closing it leads there and not out of the site. */
function returnTo({ path, state }: PendingAction['from'], navigate: NavigateFunction): void {
  const background = (state as Partial<ModalState> | null)?.background;
  if (!background || !isOwnPath(createPath(background))) return void navigate(path, { replace: true, state });
  navigate(createPath(background), { replace: true, state: background.state });
  // Scroll positions are stored by the key of the history entry, which is a new one for the page.
  const { key = background.key } = (window.history.state ?? {}) as { key?: string };
  navigate(path, { state: { ...(state as ModalState), background: { ...background, key }, depth: 1 } });
}

interface Setters {
  setFavorite: ReturnType<typeof useSetFavorite>;
  setFollow: ReturnType<typeof useSetFollow>;
}

/**
 * Runs the action and returns its toast, or null for none. An already saved pick or followed person stays unchanged.
 */
async function perform(
  action: RequestedAction,
  client: ApolloClient,
  { setFavorite, setFollow }: Setters,
): Promise<{ message: string; options?: ToastOptions } | null> {
  if (action.kind === 'favorite') {
    const variables = { id: action.id };
    const { data } = await client.query({ query: PICK_TO_SAVE, variables, fetchPolicy: 'network-only' });
    const pick = data?.pick;
    if (!pick) return null;
    if (pick.viewerHasFavorited) return { message: `You already saved “${pick.title}”` };
    if (!(await setFavorite(pick.id, true))) return null;
    return {
      message: `Saved “${pick.title}”`,
      options: { action: { label: 'Undo', onClick: () => setFavorite(pick.id, false) } },
    };
  }
  if (action.kind === 'follow') {
    const variables = { id: action.id };
    const { data } = await client.query({ query: PROFILE_TO_FOLLOW, variables, fetchPolicy: 'network-only' });
    const profile = data?.profile;
    if (!profile || profile.id === data?.viewer?.profile.id) return null;
    const name = profile.fullName ?? profile.username ?? 'this curator';
    if (profile.viewerIsFollowing) return { message: `You already follow ${name}` };
    if (!(await setFollow(profile.id, true))) return null;
    return {
      message: `You now follow ${name}`,
      options: { action: { label: 'Undo', onClick: () => setFollow(profile.id, false) } },
    };
  }
  return null;
}
