import { useEffect } from 'react';
import { isLeaveWarningSkipped } from './leaveWarning.ts';

let unsaved = 0;

/** Whether something in this tab would be lost with it, or is only kept as a draft. */
export const hasUnsaved = (): boolean => unsaved > 0;

/** Asks before the tab is closed or leaves the site. With a draft, it does not ask before a reload after a release. */
export function useLeaveWarning(active: boolean, { hasDraft = false } = {}): void {
  useEffect(() => (active ? markUnsaved({ hasDraft }) : undefined), [active, hasDraft]);
}

/** The same outside of a component, until the result is called. */
export function markUnsaved({ hasDraft = false } = {}): () => void {
  // A window adds the same listener only once, so each form needs its own.
  const warn = (event: BeforeUnloadEvent) => {
    if (!hasDraft || !isLeaveWarningSkipped()) event.preventDefault();
  };
  window.addEventListener('beforeunload', warn);
  unsaved += 1;
  return () => {
    window.removeEventListener('beforeunload', warn);
    unsaved -= 1;
  };
}
