import { type ReactNode, useRef } from 'react';
import { type Location, Navigate, useLocation, useRoutes } from 'react-router-dom';
import { reasonOf } from '../lib/errors.ts';
import { lazyWithRetry } from '../lib/lazyWithRetry.ts';
import { useViewer } from '../lib/viewer.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { pageNamed } from './pages.ts';
import { findRoute } from './routes.ts';

const RedirectHome = lazyWithRetry(() => import('./RedirectHome.tsx'), 'RedirectHome');
const UnknownPage = lazyWithRetry(() => import('./UnknownPage.tsx'), 'UnknownPage');

/** What the route table has for the page's location: a modal's address does not change the page below. */
export function PageRoutes({ location }: { location: Location }) {
  const route = findRoute(location.pathname);
  if (!route) return <UnknownPage />;
  const shown =
    route.page !== undefined ? (
      <Matched name={route.page} paths={route.paths} location={location} />
    ) : (
      <Navigate to={route.redirect} replace />
    );
  return route.access ? <Gate admin={route.access === 'admin'}>{shown}</Gate> : shown;
}

/** A pick or a collection over the page. */
export function ModalRoutes() {
  const location = useLocation();
  const route = findRoute(location.pathname);
  return route?.page !== undefined && route.modal ? (
    <Matched name={route.modal} paths={route.paths} location={location} />
  ) : null;
}

interface MatchedProps {
  name: string;
  paths: readonly string[];
  location: Location;
}

/** Draws a component within the router's match, for its parameters. */
function Matched({ name, paths, location }: MatchedProps): ReactNode {
  const { Component } = pageNamed(name);
  return useRoutes(
    paths.map((path) => ({ path, element: <Component /> })),
    location,
  );
}

/** For the signed-in, or for admins; others are sent to /. */
function Gate({ admin, children }: { admin: boolean; children: ReactNode }): ReactNode {
  const { viewer, loading, error } = useViewer();
  // Whoever logs out on such a page, or whose session ends there, is not asked to come back.
  const wasMember = useRef(false);
  if (viewer) wasMember.current = true;
  // The server has let them in: a member's page need not wait for the name. An admin's asks for what only admins get.
  if (loading) return admin ? null : children;
  if (error && !viewer) {
    return (
      <ErrorState
        heading="h1"
        title="Couldn’t reach Threes"
        text={reasonOf(error)}
        onRetry={() => window.location.reload()}
      />
    );
  }
  return viewer && (!admin || viewer.isAdmin) ? (
    children
  ) : (
    <RedirectHome promptsLogIn={!viewer && !wasMember.current} />
  );
}
