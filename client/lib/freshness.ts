import type { WatchQueryFetchPolicy } from '@apollo/client';
import { useMemo } from 'react';

/** Spec 9: cached lists, profiles and picks are shown at once, and fetched again in the background after this. */
const FRESH_MS = 5 * 60 * 1000;
const fetchedAt = new Map<string, number>();

/** `useQuery(PICK, { fetchPolicy: useFetchPolicy(`pick:${id}`) })`. */
export function useFetchPolicy(key: string): WatchQueryFetchPolicy {
  return useMemo(() => {
    const now = Date.now();
    const last = fetchedAt.get(key);
    if (last !== undefined && now - last < FRESH_MS) return 'cache-first';
    fetchedAt.set(key, now);
    return 'cache-and-network';
  }, [key]);
}
