import type { ApolloCache, ApolloClient } from '@apollo/client';
import { useSyncExternalStore } from 'react';
import { graphql } from '../../gql/gql.ts';
import type { FavoriteButton_PickFragment } from '../../gql/graphql.ts';
import { type AppEvents, raise } from '../../lib/browser/events.ts';
import { toProblem } from '../../lib/network/errors.ts';
import { optimisticMutation } from '../../lib/network/optimisticMutation.ts';
import { fetchViewer } from '../../lib/viewer.tsx';
import type { useToast } from '../../ui/overlay/Toast.tsx';
import { addToWords } from '../lists/addToWords.ts';

const SET_FAVORITE = graphql(`
  mutation SetFavorite($pickId: ID!, $on: Boolean!) {
    setFavorite(pickId: $pickId, on: $on) { pick { ...FavoriteButton_pick } }
  }
`);

const TITLE = graphql(`
  fragment SavedPick_title on Pick {
    id title
  }
`);

/**
 * Changes heart and count at once and sends the last of several quick clicks. Resolves with what was stored last, or
 * with null if an earlier call sends this one too, or if it is only kept in memory. If it fails, it shows a message and
 * resolves with null. Visitors are asked to sign up.
 */
export async function setFavorite(
  client: ApolloClient,
  toast: ReturnType<typeof useToast>,
  pickId: string,
  on: boolean,
): Promise<boolean | null> {
  let sending = on;
  try {
    const viewer = await fetchViewer(client);
    if (!viewer) {
      const pick = client.readFragment({
        fragment: TITLE,
        from: { __typename: 'Pick', id: pickId },
      });
      raise('show-signup-modal', { kind: 'favorite', id: pickId, title: pick?.title });
      return null;
    }
    const stored = await optimisticMutation(client.cache, {
      key: `favorite:${pickId}`,
      value: on,
      update: (cache, on) => showFavorite(cache, pickId, on),
      send: (on) => {
        sending = on;
        return sendFavorite(client, viewer.id, pickId, on);
      },
    });
    return unstored.get(viewer.id)?.has(pickId) ? null : stored;
  } catch (error) {
    const failed = `Couldn’t ${sending ? 'save' : 'remove'} this pick. Please try again.`;
    const { code, message } = toProblem(error, failed);
    // The session has ended. The pick is saved after the login.
    if (code === 'UNAUTHENTICATED' && sending) raise('show-login-modal', { kind: 'favorite', id: pickId });
    toast(message, { tone: 'error' });
    return null;
  }
}

/** `setFavorite` for the heart: once the pick is saved, it offers to add it to a list or a collection. */
export async function toggleFavorite(
  client: ApolloClient,
  toast: ReturnType<typeof useToast>,
  { id, title }: { id: string; title: string },
  on: boolean,
): Promise<void> {
  const removed = `favoriteRemoved:${id}` as const;
  if (!on) raise(removed);
  if (!(await setFavorite(client, toast, id, on))) return;
  const label = addToWords((await fetchViewer(client))?.isCreator ?? false);
  toast(`Saved “${title}”`, {
    action: { label, onClick: () => raise('openLists', { id, title }) },
    until: ['openLists', removed] satisfies (keyof AppEvents)[],
  });
}

function showFavorite(cache: ApolloCache, pickId: string, on: boolean): void {
  cache.modify<FavoriteButton_PickFragment>({
    id: cache.identify({ __typename: 'Pick', id: pickId }),
    fields: {
      viewerHasFavorited: () => on,
      favoritesCount: (count, { readField }) =>
        count + Number(on) - Number(readField('viewerHasFavorited') ?? on),
    },
  });
}

/** While the server cannot store favorites, this tab keeps them without a message (spec 4.5). */
async function sendFavorite(
  client: ApolloClient,
  viewerId: string,
  pickId: string,
  on: boolean,
): Promise<void> {
  try {
    await client.mutate({ mutation: SET_FAVORITE, variables: { pickId, on } });
  } catch (error) {
    if (toProblem(error).code !== 'UNAVAILABLE') throw error;
    return keepInMemory(client, viewerId, pickId, on);
  }
  if (!unstored.get(viewerId)?.size) return;
  forget(client, viewerId, pickId);
  // The server stores favorites again, so the others are sent too.
  void sendUnstored(client);
}

/**
 * The favorites that the server could not store (spec 4.5, 8), kept while this tab is open: for each member, the
 * picks and whether each is to be saved. A layer of the cache shows them, whatever the server answers meanwhile.
 */
const unstored = new Map<string, Map<string, boolean>>();
const listeners = new Set<() => void>();
let savedPickIds: readonly string[] = [];

const FIRST_TRY_MS = 15_000;
const LAST_TRY_MS = 5 * 60_000;
let delay = FIRST_TRY_MS;
let timer: ReturnType<typeof setTimeout> | undefined;
let isListening = false;

const buildLayerName = (pickId: string, on: boolean) => `favorite-in-memory:${on}:${pickId}`;

function keepInMemory(client: ApolloClient, viewerId: string, pickId: string, on: boolean): void {
  const mine = unstored.get(viewerId) ?? new Map<string, boolean>();
  mine.delete(pickId);
  unstored.set(viewerId, mine.set(pickId, on));
  showInLayer(client, pickId, on);
  notify(viewerId);
  listen(client);
  retryLater(client);
}

/** Sends the member's favorites until the server fails again. */
export async function sendUnstored(client: ApolloClient): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const viewerId = await fetchViewerId(client);
  for (const [pickId, on] of [...(unstored.get(viewerId) ?? [])]) {
    try {
      await client.mutate({ mutation: SET_FAVORITE, variables: { pickId, on } });
    } catch (error) {
      const { code } = toProblem(error);
      if (code === 'UNAVAILABLE' || code === 'NETWORK') {
        delay = Math.min(delay * 2, LAST_TRY_MS);
        return retryLater(client);
      }
      // The pick was deleted, or this member may not see it, so there is nothing to store.
    }
    if (unstored.get(viewerId)?.get(pickId) === on) forget(client, viewerId, pickId);
  }
  delay = FIRST_TRY_MS;
  // A pick that was pressed again meanwhile is not stored yet.
  if (unstored.get(viewerId)?.size) retryLater(client);
}

/** The ids of the picks saved in memory, the last first. Empty while the server stores them all. */
export function useFavoritesInMemory(): readonly string[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => savedPickIds,
  );
}

function showInLayer({ cache }: ApolloClient, pickId: string, on: boolean): void {
  cache.batch({
    update: (layer) => showFavorite(layer, pickId, on),
    optimistic: buildLayerName(pickId, on),
    removeOptimistic: buildLayerName(pickId, !on),
  });
}

function forget({ cache }: ApolloClient, viewerId: string, pickId: string): void {
  if (!unstored.get(viewerId)?.delete(pickId)) return;
  for (const on of [true, false]) cache.removeOptimistic(buildLayerName(pickId, on));
  notify(viewerId);
}

function notify(viewerId: string): void {
  savedPickIds = [...(unstored.get(viewerId) ?? [])]
    .flatMap(([pickId, on]) => (on ? [pickId] : []))
    .reverse();
  for (const listener of listeners) listener();
}

/** Further presses do not postpone the next try. */
function retryLater(client: ApolloClient): void {
  timer ??= setTimeout(() => sendUnstored(client), delay);
}

function listen(client: ApolloClient): void {
  if (isListening) return;
  isListening = true;
  window.addEventListener('online', () => sendUnstored(client));
  // A reset of the cache, at a login or logout, removes the optimistic layers. The member's own are shown again.
  client.onResetStore(async () => {
    const viewerId = await fetchViewerId(client);
    for (const [pickId, on] of unstored.get(viewerId) ?? []) showInLayer(client, pickId, on);
    notify(viewerId);
  });
}

const fetchViewerId = async (client: ApolloClient) => (await fetchViewer(client))?.id ?? '';
