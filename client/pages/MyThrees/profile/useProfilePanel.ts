import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useUnsavedChangesGuard } from '../../../editing/useUnsavedChangesGuard.ts';

/** Set by links that open the profile editor. */
interface ProfilePanelState {
  panel?: 'profile';
}

const OPEN: ProfilePanelState = { panel: 'profile' };

/** The profile editor is an entry of the history, so that the browser's Back closes it. */
export function useProfilePanel() {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const isWanted = (state as ProfilePanelState | null)?.panel === 'profile';

  // The entry below the panel is always the shelf, also for a person who comes from another page.
  const isFirst = useRef(isWanted);
  useEffect(() => {
    if (!isFirst.current) return;
    isFirst.current = false;
    navigate(pathname, { replace: true });
    navigate(pathname, { state: OPEN });
  }, [navigate, pathname]);

  const open = () => navigate(pathname, { state: OPEN });
  const { isOpen, leave, guard } = useUnsavedChangesGuard({
    key: isWanted ? 'open' : 'closed',
    isOpen: isWanted,
    leave: () => navigate(-1),
  });
  return { isOpen, open, close: leave, guard };
}
