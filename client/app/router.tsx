import { type ComponentType, type ReactNode, useRef } from 'react';
import { type Location, Navigate, Outlet, Route, Routes, useParams } from 'react-router-dom';
import { reasonOf } from '../lib/errors.ts';
import { lazily } from '../lib/lazily.ts';
import { pathTo } from '../lib/paths.ts';
import { useViewer } from '../lib/viewer.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import * as pages from './pages.ts';

const SentHome = lazily(() => import('./SentHome.tsx'), 'SentHome');
const UnknownPage = lazily(() => import('./UnknownPage.tsx'), 'UnknownPage');

/** The pages that are open to all. */
const forAll: readonly [path: string, page: { Page: ComponentType }][] = [
  ['/discover', pages.discover],
  ['/featured', pages.featured],
  ['/curators', pages.curators],
  ['/collections', pages.collections],
  ['/search', pages.search],
  ['/pick/:id', pages.pickDetail],
  ['/picks/:id', pages.pickDetail],
  ['/collection/:id', pages.collectionDetail],
  ['/collections/:id', pages.collectionDetail],
  ['/creator', pages.creator],
  ['/invite', pages.invite],
  ['/signup', pages.signUp],
  ['/onboarding', pages.onboarding],
  ['/auth/callback', pages.authCallback],
  ['/reset-password', pages.resetPassword],
  ['/confirm-email', pages.confirmEmail],
  ['/admin-login', pages.adminLogin],
  ['/help', pages.help],
  ['/terms', pages.terms],
  ['/privacy-policy', pages.privacyPolicy],
];

/** The route table (spec 2.1), drawn for the page's location: a modal's address does not change the page below. */
export function PageRoutes({ location }: { location: Location }) {
  return (
    <Routes location={location}>
      <Route path="/" element={<Navigate to={pathTo.discover()} replace />} />
      {forAll.map(([path, { Page }]) => (
        <Route key={path} path={path} element={<Page />} />
      ))}
      <Route path="/profile/:id" element={<ProfileById />} />
      <Route path="/:handle" element={<ProfileByHandle />} />

      <Route element={<Gate />}>
        <Route element={<pages.settings.Page />}>
          {['/settings', '/account/*', '/account-setup', '/security', '/email-settings'].map((path) => (
            <Route key={path} path={path} element={null} />
          ))}
        </Route>
        <Route path="/favorites" element={<pages.favorites.Page />} />
        <Route path="/notifications" element={<pages.notifications.Page />} />
        {/* One element for all of them, so that opening an editor does not build the page anew. */}
        <Route element={<pages.myThrees.Page />}>
          <Route path="/my-threes" element={null} />
          <Route path="/my-threes/all" element={null} />
          <Route path="/my-threes/collections/new" element={null} />
          <Route path="/my-threes/collections/:id/edit" element={null} />
          <Route path="/picks/new" element={null} />
          <Route path="/picks/:id/edit" element={null} />
        </Route>
      </Route>

      <Route element={<Gate admin />}>
        <Route path="/admin/submissions" element={<pages.submissions.Page />} />
        <Route path="/admin/*" element={<Navigate to={pathTo.submissions()} replace />} />
      </Route>

      <Route path="*" element={<UnknownPage />} />
    </Routes>
  );
}

/** A pick or a collection over the page. */
export function ModalRoutes() {
  return (
    <Routes>
      <Route path="/pick/:id" element={<pages.DetailModal />} />
      <Route path="/picks/:id" element={<pages.DetailModal />} />
      <Route path="/collection/:id" element={<pages.DetailModal />} />
      <Route path="/collections/:id" element={<pages.DetailModal />} />
      <Route path="*" element={null} />
    </Routes>
  );
}

/** For the signed-in, or for admins; others are sent to /. */
function Gate({ admin = false }: { admin?: boolean }): ReactNode {
  const { viewer, loading, error } = useViewer();
  // Whoever logs out on such a page, or whose session ends there, is not asked to come back.
  const wasMember = useRef(false);
  if (viewer) wasMember.current = true;
  // The server has let them in: a member's page need not wait for the name. An admin's asks for what only admins get.
  if (loading) return admin ? null : <Outlet />;
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
    <Outlet />
  ) : (
    <SentHome asksToLogIn={!viewer && !wasMember.current} />
  );
}

// A segment that is part text, part parameter cannot be written in a route's path.
function ProfileByHandle() {
  const { handle = '' } = useParams();
  return handle.startsWith('@') ? <pages.profile.Page /> : <UnknownPage />;
}

/** One's own profile by id moves to its public address (spec 2.1). */
function ProfileById() {
  const { id } = useParams();
  const { viewer } = useViewer();
  if (viewer && viewer.id === id && viewer.onboardingCompleted && viewer.username) {
    return <Navigate to={pathTo.profile(viewer)} replace />;
  }
  return <pages.profile.Page />;
}
