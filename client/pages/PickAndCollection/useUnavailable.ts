import { useEffect } from 'react';

interface LoadResult {
  what: 'Pick' | 'Collection';
  missing: boolean;
  /** Why loading failed; undefined while it is in progress. */
  error: unknown;
  /** Whether the cache holds a part of it that can be shown. */
  known: boolean;
  onUnavailable: (() => void) | undefined;
}

/**
 * Whether a pick or a collection cannot be shown: it does not exist, or failed to load. In the modal that is only
 * logged, and the modal stays closed or unchanged (spec 8).
 */
export function useUnavailable({ what, missing, error, known, onUnavailable }: LoadResult): boolean {
  const unavailable = missing || (Boolean(error) && !known);
  useEffect(() => {
    if (!onUnavailable) return;
    if (missing) console.error(`${what} not found`);
    else if (error) console.error(error);
    if (unavailable) onUnavailable();
  }, [what, missing, error, unavailable, onUnavailable]);
  return unavailable;
}
