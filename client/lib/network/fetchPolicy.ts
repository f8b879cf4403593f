import type { WatchQueryFetchPolicy } from '@apollo/client';
import { useEffect, useMemo } from 'react';

/** Cached lists, profiles and picks are shown at once, and refetched in the background after this time (spec 9). */
const MAX_AGE_MS = 5 * 60 * 1000;
const fetchedAt = new Map<string, number>();
let rendered: { at: number; address: string } | undefined;

/** Treats the data of a page that the server rendered as just fetched, while its address is open. */
export function trustRenderedData(): void {
  rendered = { at: Date.now(), address: window.location.href };
}

/** Has everything fetched again when it is next shown, because another person may get other data. */
export function expireFetched(): void {
  fetchedAt.clear();
  rendered = undefined;
}

/** Records that the data of this key was prefetched, so that it is not fetched again when it is shown. */
export function markFetched(key: string): void {
  fetchedAt.set(key, Date.now());
}

/** Has the data of this key fetched again when it is next shown, because a change made it outdated. */
export function markChanged(key: string): void {
  fetchedAt.delete(key);
}

/** The fetch policy of a query by its data's age: `useQuery(PICK, { fetchPolicy: useFetchPolicy(`pick ${id}`) })`. */
export function useFetchPolicy(key: string): WatchQueryFetchPolicy {
  const [policy, at] = useMemo<[WatchQueryFetchPolicy, number]>(() => {
    if (typeof window === 'undefined') return ['cache-first', 0];
    const now = Date.now();
    const last = fetchedAt.get(key) ?? (rendered?.address === window.location.href ? rendered.at : undefined);
    return last !== undefined && now - last < MAX_AGE_MS ? ['cache-first', last] : ['cache-and-network', now];
  }, [key]);
  // In an effect: a render that is thrown away, as one that waits for code, has fetched nothing.
  useEffect(() => void fetchedAt.set(key, at), [key, at]);
  return policy;
}
