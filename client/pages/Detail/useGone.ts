import { useEffect } from 'react';

interface Outcome {
  what: 'Pick' | 'Collection';
  missing: boolean;
  /** Why it did not come, once that is certain. */
  error: unknown;
  /** Whether something of it can be shown all the same. */
  known: boolean;
  onGone: (() => void) | undefined;
}

/**
 * In the modal what is missing or did not come is only logged, and the modal stays closed or unchanged (spec 8).
 * Returns whether there is nothing to show.
 */
export function useGone({ what, missing, error, known, onGone }: Outcome): boolean {
  const gone = missing || (Boolean(error) && !known);
  useEffect(() => {
    if (!onGone) return;
    if (missing) console.error(`${what} not found`);
    else if (error) console.error(error);
    if (gone) onGone();
  }, [what, missing, error, gone, onGone]);
  return gone;
}
