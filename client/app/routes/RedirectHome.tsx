import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { raise } from '../../lib/browser/events.ts';
import { pathTo } from '../../lib/paths.ts';

/** Redirects from a page that the viewer may not open. A visitor is asked to log in and then returns. */
export function RedirectHome({ promptsLogIn }: { promptsLogIn: boolean }) {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (promptsLogIn) raise('show-login-modal', { kind: 'visit', path: pathname + search });
  }, [promptsLogIn, pathname, search]);
  return <Navigate to={pathTo.home()} replace />;
}
