import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Replaces the query of this page's address when an answer or a timer changes it. Does nothing if it is the same, which
 * would scroll to the top, or while another page loads: this one is still shown then, and a change of its address would
 * cancel the navigation.
 */
export function useReplaceAddress(): (address: string) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return useCallback(
    (address) => {
      const now = window.location;
      if (now.pathname === pathname && now.search !== new URL(address, now.href).search)
        navigate(address, { replace: true });
    },
    [navigate, pathname],
  );
}
