import { useEffect } from 'react';
import { warnOnLeave } from '../lib/browser/leaveWarning.ts';

/** Asks before the tab is closed or leaves the site. */
export function useLeaveWarning(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    // A window adds the same listener only once, so each form needs its own.
    const warn = (event: BeforeUnloadEvent) => warnOnLeave(event);
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [active]);
}
