import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { raise } from '../lib/events.ts';
import { pathTo } from '../lib/paths.ts';

/** Leaves a page that is for others. A visitor is asked to log in, and comes back then. */
export function RedirectHome({ promptsLogIn }: { promptsLogIn: boolean }) {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (promptsLogIn) raise('show-login-modal', { kind: 'visit', path: pathname + search });
  }, [promptsLogIn, pathname, search]);
  return <Navigate to={pathTo.home()} replace />;
}
