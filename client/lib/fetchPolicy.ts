import type { WatchQueryFetchPolicy } from '@apollo/client';
import { useMemo } from 'react';

/** Spec 9: cached lists, profiles and picks are shown at once, and fetched again in the background after this. */
const FRESH_MS = 5 * 60 * 1000;
const fetchedAt = new Map<string, number>();
let given: { at: number; address: string } | undefined;

/** The server's page brought the data of this address: until one leaves it, that counts as just fetched. */
export function trustRenderedData(): void {
  given = { at: Date.now(), address: window.location.href };
}

/** Everything is fetched again when it is next shown: another person may get other answers. */
export function expireFetched(): void {
  fetchedAt.clear();
  given = undefined;
}

/** What was fetched ahead, under the same key, is not fetched again when it is shown. */
export function markFetched(key: string): void {
  fetchedAt.set(key, Date.now());
}

/** `useQuery(PICK, { fetchPolicy: useFetchPolicy(`pick:${id}`) })`. */
export function useFetchPolicy(key: string): WatchQueryFetchPolicy {
  return useMemo(() => {
    if (typeof window === 'undefined') return 'cache-first';
    const now = Date.now();
    const last = fetchedAt.get(key) ?? (given?.address === window.location.href ? given.at : undefined);
    if (last !== undefined && now - last < FRESH_MS) {
      fetchedAt.set(key, last);
      return 'cache-first';
    }
    fetchedAt.set(key, now);
    return 'cache-and-network';
  }, [key]);
}
