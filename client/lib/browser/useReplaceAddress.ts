import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Replaces the address of this page when an answer or a timer changes it. Does nothing while another page loads: this
 * one is still shown then, and a change of its address would cancel the navigation.
 */
export function useReplaceAddress(): (path: string, options?: { preventScrollReset?: boolean }) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return useCallback(
    (path, options) => {
      if (window.location.pathname === pathname) navigate(path, { ...options, replace: true });
    },
    [navigate, pathname],
  );
}
