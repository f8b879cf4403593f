import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { skipsUnsavedGuard } from '../../../lib/skipsUnsavedGuard.ts';

/** Set by a link that comes to edit the profile. */
export interface ProfilePanelState {
  panel?: 'profile';
}

const OPEN: ProfilePanelState = { panel: 'profile' };

/**
 * The panel in which the profile is edited is a step of the history, so that the browser's Back closes it. With
 * unsaved changes Back is gone forward again, and `asked` grows.
 */
export function useProfilePanel() {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const unsaved = useRef(false);
  const [asked, setAsked] = useState(0);
  const wanted = (state as ProfilePanelState | null)?.panel === 'profile';
  const escaped = unsaved.current && !wanted && !skipsUnsavedGuard(state);

  // What lies below the panel is always the shelf, also for those who come from another page.
  const first = useRef(wanted);
  useEffect(() => {
    if (!first.current) return;
    first.current = false;
    navigate(pathname, { replace: true });
    navigate(pathname, { state: OPEN });
  }, [navigate, pathname]);

  useEffect(() => {
    if (!escaped) return;
    navigate(1);
    setAsked((times) => times + 1);
  }, [escaped, navigate]);

  const open = useCallback(() => navigate(pathname, { state: OPEN }), [navigate, pathname]);
  const close = useCallback(() => {
    unsaved.current = false;
    navigate(-1);
  }, [navigate]);
  return { isOpen: wanted || escaped, open, close, unsaved, asked };
}
