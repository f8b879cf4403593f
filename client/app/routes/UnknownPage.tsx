import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { pathTo } from '../../lib/paths.ts';
import { useToast } from '../../ui/overlay/Toast.tsx';

export const UNKNOWN_PAGE = 'That page doesn’t exist. Here’s Discover instead.';

/** Redirects an unknown address to Discover (spec 2.1) with a message. */
export function UnknownPage() {
  const toast = useToast();
  // The toast outlasts this page, so its end is no clean-up of the effect.
  useEffect(() => void toast(UNKNOWN_PAGE), [toast]);
  return <Navigate to={pathTo.discover()} replace />;
}
