import type { ApolloClient } from '@apollo/client';
import { problemOf } from '../../lib/errors.ts';
import { raise } from '../../lib/events.ts';
import { VIEWER } from '../../lib/viewer.tsx';
import type { useToast } from '../../ui/Toast.tsx';
import { sendLatest } from '../intent/sendLatest.ts';
import { SET_FAVORITE } from './documents.ts';
import { favoritePainter } from './paintFavorite.ts';

let memory: Promise<typeof import('./favoritesInMemory.ts')> | undefined;

/**
 * Shows the new state at once and sends the latest one. If that fails, it reverts, tells the person and answers false.
 * A signed-out person is asked to sign up.
 */
export async function setFavorite(
  client: ApolloClient,
  toast: ReturnType<typeof useToast>,
  pickId: string,
  on: boolean,
): Promise<boolean> {
  try {
    const { data } = await client.query({ query: VIEWER });
    if (!data?.viewer) {
      raise('show-signup-modal', { kind: 'favorite', id: pickId });
      return false;
    }
    const person = data.viewer.profile.id;
    const { cache } = client;
    await sendLatest({
      key: `favorite:${pickId}`,
      on,
      cache,
      paint: favoritePainter(cache, pickId, on),
      send: (want) => send(client, person, pickId, want),
    });
    return true;
  } catch (error) {
    toast(
      problemOf(
        error,
        on ? 'Couldn’t save this pick. Please try again.' : 'Couldn’t remove this pick. Please try again.',
      ).message,
      { tone: 'error' },
    );
    return false;
  }
}

/** While the server cannot keep favorites, this tab does (spec 4.5); nothing is said. */
async function send(client: ApolloClient, person: string, pickId: string, on: boolean): Promise<void> {
  try {
    await client.mutate({ mutation: SET_FAVORITE, variables: { pickId, on } });
  } catch (error) {
    if (problemOf(error).code !== 'UNAVAILABLE') throw error;
    memory ??= import('./favoritesInMemory.ts');
    return (await memory).keep(client, person, pickId, on);
  }
  (await memory)?.taken(client, person, pickId);
}
