import { useEffect, useState } from 'react';
import { createPath, useLocation, useNavigationType } from 'react-router-dom';
import type { SignInRequest } from '../../lib/events.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { AUTH_HEADING_ID, type AuthMode, AuthPanel, authTitle } from './AuthPanel.tsx';
import { forgetPendingAction, keepPendingAction } from './pendingAction.ts';

interface AuthDialogProps {
  mode: AuthMode;
  /** What signing in is for, where it was asked for by an action. */
  request?: SignInRequest | undefined;
  onMode: (mode: AuthMode) => void;
  onClose: () => void;
}

/** Sign-in and sign-up over the page (spec 2.4). */
export function AuthDialog({ mode, request, onMode, onClose }: AuthDialogProps) {
  useKeptRequest(request);
  const onDismiss = () => {
    forgetPendingAction();
    onClose();
  };
  useLeavingByHistory(onDismiss);
  return (
    <Dialog open onClose={onDismiss} title={authTitle[mode]} titleId={AUTH_HEADING_ID} sheet>
      <AuthPanel mode={mode} onMode={onMode} onDone={onClose} heading="h2" />
    </Dialog>
  );
}

/** Keeps what was asked for until somebody is signed in; a plain log-in forgets what was kept before. */
function useKeptRequest(request: SignInRequest | undefined): void {
  const location = useLocation();
  const [asked] = useState({ location, scrollTop: window.scrollY, requestedAt: Date.now() });
  useEffect(() => {
    if (!request) return forgetPendingAction();
    if (request.kind === 'retry') return;
    const { location, scrollTop, requestedAt } = asked;
    const here = createPath(location);
    const from =
      request.kind === 'visit' && request.path !== here
        ? { path: request.path, key: '', state: null, scrollTop: 0 }
        : { path: here, key: location.key, state: location.state, scrollTop };
    keepPendingAction({ action: request, from, requestedAt });
  }, [request, asked]);
}

/** With the browser's Back or Forward the page below is another one. */
function useLeavingByHistory(onLeave: () => void): void {
  const { key } = useLocation();
  const how = useNavigationType();
  const [openedAt] = useState(key);
  useEffect(() => {
    if (key !== openedAt && how === 'POP') onLeave();
  });
}
