import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import type { SignInRequest } from '../../lib/browser/events.ts';
import { readScrollPlace } from '../../lib/browser/restoreScroll.ts';
import { useViewer, VIEWER } from '../../lib/viewer.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { AUTH_HEADING_ID } from './AuthFrame.tsx';
import { type AuthMode, AuthPanel, authTitle } from './AuthPanel.tsx';
import { describeOrigin, forgetPendingAction, keepPendingAction } from './pendingAction.ts';
import { useAfterSignIn } from './useAfterSignIn.ts';

interface AuthDialogProps {
  mode: AuthMode;
  /** The action that needs an account, if the dialog was opened by one. */
  request?: SignInRequest | undefined;
  onMode: (mode: AuthMode) => void;
  onClose: () => void;
}

/** The dialog to log in or sign up (spec 2.4). */
export function AuthDialog({ mode, request, onMode, onClose }: AuthDialogProps) {
  useKeptRequest(request);
  useLoginOfAnotherTab(onClose);
  const onDismiss = () => {
    forgetPendingAction();
    onClose();
  };
  useLeavingByHistory(onDismiss);
  return (
    <Dialog onClose={onDismiss} title={authTitle[mode]} titleId={AUTH_HEADING_ID} sheet>
      <AuthPanel
        mode={mode}
        onMode={onMode}
        onDone={onClose}
        heading="h2"
        toSave={request?.kind === 'favorite' ? request.title : undefined}
      />
    </Dialog>
  );
}

/** Stores the requested action until the visitor has logged in. A dialog without an action forgets an earlier one. */
function useKeptRequest(request: SignInRequest | undefined): void {
  const location = useLocation();
  const requestedBy = useViewer().viewer?.id ?? null;
  const [asked] = useState({ location, place: readScrollPlace(), requestedAt: Date.now(), requestedBy });
  useEffect(() => {
    if (!request) return forgetPendingAction();
    if (request.kind === 'retry') return;
    const { location, place, ...requested } = asked;
    const here = describeOrigin(location, place);
    const from =
      request.kind === 'visit' && request.path !== here.path
        ? { path: request.path, key: '', state: null, place: { top: 0 } }
        : here;
    keepPendingAction({ action: request, from, ...requested });
  }, [request, asked]);
}

/** Continues without a login if another tab has logged in since this page was loaded. */
function useLoginOfAnotherTab(onDone: () => void): void {
  const client = useApolloClient();
  const { viewer } = useViewer();
  const afterSignIn = useAfterSignIn();
  const look = useEffectEvent(async () => {
    if (viewer) return;
    const { data } = await client.query({ query: VIEWER, fetchPolicy: 'no-cache' });
    if (!data?.viewer) return;
    onDone();
    await afterSignIn('member', { id: data.viewer.profile.id });
  });
  useEffect(() => {
    look().catch(() => {});
  }, []);
}

/** Closes the dialog on Back and Forward, which change the page below it. */
function useLeavingByHistory(onLeave: () => void): void {
  const { key } = useLocation();
  const how = useNavigationType();
  const [openedAt] = useState(key);
  useEffect(() => {
    if (key !== openedAt && how === 'POP') onLeave();
  });
}
