import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { createPath, Navigate } from 'react-router-dom';
import {
  REQUESTED_PAGE_COOKIE,
  UNKNOWN_PAGE_COOKIE,
} from '../../../server/modules/account/session/cookies.rules.ts';
import { useCloseModal, usePageLocation } from '../../components/DetailLink/modal.ts';
import { type SignInRequest, useAppEvent } from '../../lib/browser/events.ts';
import { withCause } from '../../lib/network/errors.ts';
import { lazyOrLoadError, lazyWithRetry, loadOnceOnline } from '../../lib/network/lazyWithRetry.ts';
import { useConnection } from '../../lib/network/network.ts';
import { pathTo } from '../../lib/paths.ts';
import { needsOnboarding, useViewer } from '../../lib/viewer.tsx';
import { cx } from '../../ui/cx.ts';
import { FullScreenSpinner } from '../../ui/feedback/Spinner.tsx';
import { useToast } from '../../ui/overlay/Toast.tsx';
import { SkipLink } from '../../ui/SkipLink.tsx';
import { whenUsed } from '../../ui/whenUsed.ts';
import { LoadErrorBoundary } from '../errors/LoadErrorBoundary.tsx';
import { ModalRoutes, PageRoutes } from '../routes/router.tsx';
import { findRoute } from '../routes/routes.ts';
import { BottomBar } from './BottomBar.tsx';
import { Footer } from './Footer.tsx';
import { pageName } from './navigation.ts';
import styles from './Shell.module.css';
import { TopBar } from './TopBar.tsx';
import { useOpenDetails } from './useOpenDetails.ts';
import { usePageFocus } from './usePageFocus.ts';
import { useReplaceRepeatedNavigation } from './useReplaceRepeatedNavigation.ts';
import { useScroll } from './useScroll.ts';

const AuthDialog = lazyOrLoadError(() => import('../../components/auth/AuthDialog.tsx'), 'AuthDialog');

const AdminLayout = lazyWithRetry(() => import('../../pages/admin/layout/AdminLayout.tsx'), 'AdminLayout');
const MemberSettings = lazyWithRetry(() => import('./MemberSettings.tsx'), 'MemberSettings');
/** Waits until a page rendered by the server is used, unless a redirect to it needs a message or a login now. */
async function runBackgroundTasks(
  client: ApolloClient,
  toast: (message: string) => void,
  signal: AbortSignal,
): Promise<void> {
  // Read at once: a page that is about to be left would take the message of the next one.
  const cookies = document.cookie;
  const isRedirected = [REQUESTED_PAGE_COOKIE, UNKNOWN_PAGE_COOKIE].some((name) => cookies.includes(name));
  if (document.getElementById('state') && !isRedirected) await whenUsed();
  const { startBackgroundTasks } = await loadOnceOnline(() => import('../startBackgroundTasks.ts'));
  if (!signal.aborted) startBackgroundTasks(client, toast, cookies, signal);
}

/** The frame of every page: the bars, the page, and the dialogs over it. */
export function Shell() {
  const { page, modal } = usePageLocation();
  const { viewer, loading } = useViewer();
  const closeModal = useCloseModal();
  const lost = useConnection();
  const client = useApolloClient();
  const toast = useToast();
  useScroll(page);
  usePageFocus(page);
  useReplaceRepeatedNavigation();
  useOpenDetails();
  // The page does not wait for these.
  useEffect(() => {
    const shown = new AbortController();
    void runBackgroundTasks(client, toast, shown.signal);
    return () => shown.abort();
  }, [client, toast]);

  const route = findRoute(page.pathname);
  const toOnboarding = viewer !== null && needsOnboarding(viewer) && !route?.beforeOnboarding;
  // What only the browser renders leads to a login, or works once.
  const wanted = route?.page && route.unrendered ? undefined : createPath(page);
  const inAdmin = viewer?.isAdmin && route?.access === 'admin';
  const main = (
    <main id="main" tabIndex={-1} className={styles.main}>
      {lost && (
        <p role="status" className={cx('bg-wash mute text-15 text-center', styles.offline)}>
          {withCause(lost, 'You can still read pages you’ve visited.')}
        </p>
      )}
      {/* The code of a page that the server does not render can arrive after the frame. A key for each admin page makes
          React show the spinner there every time. Between other pages, it keeps the page before. Until the viewer is
          known, a spinner covers the page already. */}
      <Suspense key={inAdmin ? route?.page : undefined} fallback={loading ? null : <FullScreenSpinner />}>
        <LoadErrorBoundary what={pageName(page.pathname)} path={page.pathname}>
          {toOnboarding ? (
            <Navigate to={pathTo.onboarding()} state={{ wanted }} replace />
          ) : (
            <PageRoutes location={page} />
          )}
        </LoadErrorBoundary>
        <Alive />
      </Suspense>
    </main>
  );
  return (
    <>
      <SkipLink to="main">Skip to content</SkipLink>
      {inAdmin ? (
        <Suspense fallback={null}>
          <AdminLayout page={page}>{main}</AdminLayout>
        </Suspense>
      ) : (
        <>
          <TopBar page={page} />
          {main}
          <Footer />
          <BottomBar page={page} />
        </>
      )}
      {/* The boundary is always there, so that React waits for a modal's code instead of showing nothing for a while. */}
      <Suspense fallback={null}>
        {modal && !toOnboarding && (
          <LoadErrorBoundary what={pageName(modal.pathname)} path={modal.pathname} onClose={closeModal}>
            <ModalRoutes />
          </LoadErrorBoundary>
        )}
      </Suspense>
      <AuthHost />
      <Suspense fallback={null}>{viewer && <MemberSettings />}</Suspense>
      {/* Covers the page without replacing it, so that the page's own data loads meanwhile. */}
      {loading && (
        <div className={styles.wait}>
          <FullScreenSpinner />
        </div>
      )}
    </>
  );
}

/**
 * Marks the document once the page around it has been hydrated: from now on everything reacts to input. Tests and
 * client/public/start.js wait for the mark.
 */
function Alive() {
  useLayoutEffect(() => {
    document.documentElement.dataset.alive = '';
  }, []);
  return null;
}

/** Opens the login or sign-up dialog when an event asks for it. */
function AuthHost() {
  const [mode, setMode] = useState<'signIn' | 'signUp' | null>(null);
  const [request, setRequest] = useState<SignInRequest>();
  const open = (wanted: 'signIn' | 'signUp') => (request: SignInRequest | undefined) => {
    // A read that finds the session ended asks too. What was pressed before it stays requested.
    if (mode && !request) return;
    AuthDialog.open(() => {
      setMode(wanted);
      setRequest(request);
    });
  };
  useAppEvent('show-login-modal', open('signIn'));
  useAppEvent('show-signup-modal', open('signUp'));
  const close = () => setMode(null);
  return (
    <Suspense fallback={null}>
      {mode && (
        <LoadErrorBoundary what={mode === 'signIn' ? 'Log in' : 'Sign up'} onClose={close}>
          <AuthDialog mode={mode} request={request} onMode={setMode} onClose={close} />
        </LoadErrorBoundary>
      )}
    </Suspense>
  );
}
