import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { raise } from '../../lib/events.ts';
import { useToast } from '../../ui/Toast.tsx';
import { SET_FAVORITE } from '../FavoriteButton/documents.ts';
import { SET_FOLLOW } from '../FollowButton/documents.ts';
import { takeWish } from '../intent/wish.ts';

/** Does what a visitor wanted before they signed in (spec 4.5), and says so: they are on another page by now. */
export function useCarryOut(): () => Promise<void> {
  const client = useApolloClient();
  const toast = useToast();
  return useCallback(async () => {
    const [kind, id] = takeWish();
    if (!id) return;
    try {
      if (kind === 'favorite') {
        await client.mutate({ mutation: SET_FAVORITE, variables: { pickId: id, on: true } });
        toast('Saved, as you wished');
      } else {
        await client.mutate({ mutation: SET_FOLLOW, variables: { profileId: id, on: true } });
        raise('followChanged', { userId: id, action: 'follow' });
        toast('You follow them now, as you wished');
      }
    } catch {
      // It may be one's own, or gone: the button is still there to be pressed.
    }
  }, [client, toast]);
}
