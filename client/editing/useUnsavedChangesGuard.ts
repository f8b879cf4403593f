import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { discardsUnsaved } from '../lib/browser/unsavedChanges.ts';

/** The history entry of an editor that has an address of its own, and how to leave it. */
interface EditorRoute {
  key: string;
  leave: () => void;
}

/** What the form shares with the guard. */
export interface UnsavedChangesGuard {
  /** The form keeps this true while it has unsaved changes. */
  unsaved: RefObject<boolean>;
  /** Counts how often the person tried to go back over unsaved changes. */
  attempts: number;
}

/**
 * Keeps an editor with unsaved changes open when the person goes back in the history: it goes forward again, and
 * `guard.attempts` grows so that the form asks.
 */
export function useUnsavedChangesGuard<Route extends EditorRoute>(route: Route) {
  const navigate = useNavigate();
  const shown = useRef(route);
  const unsaved = useRef(false);
  const [attempts, setAttempts] = useState(0);
  const isForced = discardsUnsaved(useLocation().state);
  const isBlocked = unsaved.current && !isForced && route.key !== shown.current.key;
  if (!isBlocked) shown.current = route;

  useEffect(() => {
    if (!isBlocked) return;
    navigate(1);
    setAttempts((count) => count + 1);
  }, [isBlocked, navigate]);

  const leave = useCallback(() => {
    unsaved.current = false;
    shown.current.leave();
  }, []);
  const guard: UnsavedChangesGuard = { unsaved, attempts };
  return { ...shown.current, leave, guard };
}
