import { type ReactNode, useRef } from 'react';
import { type Location, Navigate, useLocation, useRoutes } from 'react-router-dom';
import { ErrorState } from '../../components/ErrorState.tsx';
import { SITE_NAME } from '../../lib/head.ts';
import { lazyWithRetry } from '../../lib/network/lazyWithRetry.ts';
import { hasViewerHeader } from '../../lib/network/requestHeaders.ts';
import { useViewer } from '../../lib/viewer.tsx';
import { pageNamed } from './pages.ts';
import { findRoute } from './routes.ts';

const RedirectHome = lazyWithRetry(() => import('./RedirectHome.tsx'), 'RedirectHome');
const UnknownPage = lazyWithRetry(() => import('./UnknownPage.tsx'), 'UnknownPage');

/** The page at this location. While a modal is open, it is the location of the page below. */
export function PageRoutes({ location }: { location: Location }) {
  const route = findRoute(location.pathname);
  if (!route) return <UnknownPage />;
  const shown =
    route.page !== undefined ? (
      <MatchedPage name={route.page} paths={route.paths} location={location} />
    ) : (
      <Navigate to={route.redirect} replace />
    );
  return route.access ? <AccessGate admin={route.access === 'admin'}>{shown}</AccessGate> : shown;
}

/** The modal at the current location: a pick or a collection over the page. */
export function ModalRoutes() {
  const location = useLocation();
  const route = findRoute(location.pathname);
  return route?.page !== undefined && route.modal ? (
    <MatchedPage name={route.modal} paths={route.paths} location={location} />
  ) : null;
}

interface MatchedPageProps {
  name: string;
  paths: readonly string[];
  location: Location;
}

/** Renders a page within the router's match, so that it can read its parameters. */
function MatchedPage({ name, paths, location }: MatchedPageProps): ReactNode {
  const { Component } = pageNamed(name);
  return useRoutes(
    paths.map((path) => ({ path, element: <Component /> })),
    location,
  );
}

/** Lets members or admins in and redirects others to /. */
function AccessGate({ admin, children }: { admin: boolean; children: ReactNode }): ReactNode {
  const { viewer, loading, error } = useViewer();
  // Visitors are asked to log in, and members whose session ended elsewhere. Who logs out here is not: that releases the
  // tab (`clearViewerHeader`).
  const wasMember = useRef(false);
  if (viewer) wasMember.current = true;
  // The server sends members' pages to members only, so these start at once. Admin pages wait: they query admin data.
  if (loading) return admin ? null : children;
  if (error && !viewer) {
    return (
      <ErrorState
        heading="h1"
        title={`Couldn’t reach ${SITE_NAME}`}
        error={error}
        onRetry={() => window.location.reload()}
      />
    );
  }
  return viewer && (!admin || viewer.isAdmin) ? (
    children
  ) : (
    <RedirectHome promptsLogIn={!viewer && (!wasMember.current || hasViewerHeader())} />
  );
}
