import type { ApolloClient } from '@apollo/client';
import { useSyncExternalStore } from 'react';
import { problemOf } from '../../lib/errors.ts';
import { VIEWER } from '../../lib/viewer.tsx';
import { SET_FAVORITE } from './documents.ts';
import { favoritePainter } from './paintFavorite.ts';

/**
 * Favorites of this tab, for as long as the server cannot keep them (spec 4.5, 8): by person, each pick with what is
 * wanted. A layer of the cache shows them, whatever the server answers meanwhile.
 */
const wanted = new Map<string, Map<string, boolean>>();
const listeners = new Set<() => void>();
let shown: readonly string[] = [];

const FIRST_TRY_MS = 15_000;
const LAST_TRY_MS = 5 * 60_000;
let pause = FIRST_TRY_MS;
let timer: ReturnType<typeof setTimeout> | undefined;
let watching = false;

const layerOf = (pickId: string, on: boolean) => `favorite-in-memory:${on}:${pickId}`;

/** Keeps what a person wants of a pick, shows it, and tries again later. */
export function keep(client: ApolloClient, person: string, pickId: string, on: boolean): void {
  const mine = wanted.get(person) ?? new Map<string, boolean>();
  mine.delete(pickId);
  wanted.set(person, mine.set(pickId, on));
  paint(client, pickId, on);
  tell(person);
  watch(client);
  tryLater(client);
}

/** The server took this one: it is kept there, and the others are brought too. */
export function taken(client: ApolloClient, person: string, pickId: string): void {
  forget(client, person, pickId);
  bringBack(client);
}

/** Sends what is kept for the signed-in person, until the server refuses again. */
export async function bringBack(client: ApolloClient): Promise<void> {
  const person = await whoIsThere(client);
  for (const [pickId, on] of [...(wanted.get(person) ?? [])]) {
    try {
      await client.mutate({ mutation: SET_FAVORITE, variables: { pickId, on } });
    } catch (error) {
      const { code } = problemOf(error);
      if (code === 'UNAVAILABLE' || code === 'NETWORK') return tryLater(client);
      // The pick itself is gone, or it is not for this person: nothing to bring.
    }
    if (wanted.get(person)?.get(pickId) === on) forget(client, person, pickId);
  }
  pause = FIRST_TRY_MS;
}

/** The picks saved in memory, the last first. Empty while the server keeps them all. */
export function useFavoritesInMemory(): readonly string[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
  );
}

function paint({ cache }: ApolloClient, pickId: string, on: boolean): void {
  cache.batch({
    update: favoritePainter(cache, pickId, on),
    optimistic: layerOf(pickId, on),
    removeOptimistic: layerOf(pickId, !on),
  });
}

function forget(client: ApolloClient, person: string, pickId: string): void {
  if (!wanted.get(person)?.delete(pickId)) return;
  for (const on of [true, false]) client.cache.removeOptimistic(layerOf(pickId, on));
  tell(person);
}

function tell(person: string): void {
  shown = [...(wanted.get(person) ?? [])].flatMap(([pickId, on]) => (on ? [pickId] : [])).reverse();
  for (const listener of listeners) listener();
}

function tryLater(client: ApolloClient): void {
  clearTimeout(timer);
  timer = setTimeout(() => bringBack(client), pause);
  pause = Math.min(pause * 2, LAST_TRY_MS);
}

/** Somebody else at this browser sees their own; the line coming back is a good moment to try. */
function watch(client: ApolloClient): void {
  if (watching) return;
  watching = true;
  window.addEventListener('online', () => bringBack(client));
  client.onResetStore(async () => {
    const person = await whoIsThere(client);
    for (const [pickId, on] of wanted.get(person) ?? []) paint(client, pickId, on);
    tell(person);
  });
}

async function whoIsThere(client: ApolloClient): Promise<string> {
  const { data } = await client.query({ query: VIEWER });
  return data?.viewer?.profile.id ?? '';
}
