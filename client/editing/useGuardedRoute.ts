import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { skipsUnsavedGuard } from '../lib/skipsUnsavedGuard.ts';

/** What the address asks to edit, under the key of its place in the history, and the way back. */
interface EditorRoute {
  key: string;
  leave: () => void;
}

/** The browser's Back, too, asks before it throws away what was typed: it is gone forward again, and asked. */
export function useGuardedRoute<Route extends EditorRoute>(route: Route) {
  const navigate = useNavigate();
  const shown = useRef(route);
  const unsaved = useRef(false);
  const [asked, setAsked] = useState(0);
  const forced = skipsUnsavedGuard(useLocation().state);
  const escaped = unsaved.current && !forced && route.key !== shown.current.key;
  if (!escaped) shown.current = route;

  useEffect(() => {
    if (!escaped) return;
    navigate(1);
    setAsked((times) => times + 1);
  }, [escaped, navigate]);

  const leave = useCallback(() => {
    unsaved.current = false;
    shown.current.leave();
  }, []);
  return { ...shown.current, leave, unsaved, asked };
}
