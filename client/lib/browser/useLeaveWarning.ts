import { useEffect } from 'react';
import { warnOnLeave, warnUnlessSkipped } from './leaveWarning.ts';

/** Asks before the tab is closed or leaves the site. With a draft, it does not ask before a reload after a release. */
export function useLeaveWarning(active: boolean, { hasDraft = false } = {}): void {
  useEffect(() => {
    if (!active) return;
    // A window adds the same listener only once, so each form needs its own.
    const warn = (event: BeforeUnloadEvent) => (hasDraft ? warnUnlessSkipped : warnOnLeave)(event);
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [active, hasDraft]);
}
