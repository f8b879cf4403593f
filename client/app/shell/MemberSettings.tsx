import { useApolloClient } from '@apollo/client/react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSignOutAtOnce } from '../../components/auth/useSignOut.ts';
import { applyHiding } from '../../components/settings/hiding.ts';
import { renewPushSubscription } from '../../components/settings/push.ts';
import { useSaveSettings, useSettings } from '../../components/settings/useSettings.ts';
import type { Theme } from '../../gql/graphql.ts';
import { type AppEvents, useAppEvent } from '../../lib/browser/events.ts';
import {
  chooseTheme,
  isThemeUnsaved,
  markThemeSaved,
  type ThemeChoice,
  useThemeChoice,
} from '../../lib/browser/theme.ts';
import { lazyOrLoadError } from '../../lib/network/lazyWithRetry.ts';
import { setViewerHeader } from '../../lib/network/requestHeaders.ts';
import { useViewer } from '../../lib/viewer.tsx';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { LoadErrorBoundary } from '../errors/LoadErrorBoundary.tsx';
import { useEndedSession } from './useEndedSession.ts';
import { useSendOnce } from './useSendOnce.ts';

const AddToList = lazyOrLoadError(() => import('../../components/lists/AddToList.tsx'), 'AddToList');
const StepUpDialog = lazyOrLoadError(
  () => import('../../components/auth/factors/StepUpDialog.tsx'),
  'StepUpDialog',
);
const SettingsDialog = lazyOrLoadError(
  () => import('../../pages/Settings/SettingsDialog.tsx'),
  'SettingsDialog',
);

/** Applies a member's settings to every page, and opens a member's dialogs over it. */
export function MemberSettings() {
  const { settings } = useSettings();
  const [open, setOpen] = useState(false);
  useAppEvent('openSettings', () => SettingsDialog.open(() => setOpen(true)));
  const [savedPick, setSavedPick] = useState<AppEvents['openLists'] | null>(null);
  useAppEvent('openLists', (pick) => AddToList.open(() => setSavedPick(pick)));

  // More than one mutation can wait for the same proof.
  const [stepUps, setStepUps] = useState<AppEvents['stepUp'][]>([]);
  useAppEvent('stepUp', (asked) => StepUpDialog.open(() => setStepUps((others) => [...others, asked])));
  const onProven = (proven: boolean) => {
    for (const { done } of stepUps) done(proven);
    setStepUps([]);
  };

  useSharedTheme(settings?.theme);

  const id = useViewer().viewer?.id;
  useEffect(() => {
    if (id) setViewerHeader(id);
  }, [id]);
  const client = useApolloClient();
  useEndedSession(client);
  useSendOnce(client);
  useEffect(() => {
    if (!id) return;
    const shown = new AbortController();
    // Without it, push messages end with the session, which is no harm now.
    renewPushSubscription(client, shown.signal).catch(() => {});
    return () => shown.abort();
  }, [client, id]);
  useAppEvent('loggedInAgain', () => void renewPushSubscription(client).catch(() => {}));

  const known = settings !== null;
  const favorites = settings?.showFavoritesCount === false;
  const categories = settings?.showCategories === false;
  useEffect(() => {
    if (known) applyHiding({ favorites, categories });
  }, [known, favorites, categories]);
  useEffect(() => () => applyHiding(null), []);

  const close = () => setOpen(false);
  const closeLists = () => setSavedPick(null);
  const [leaving, setLeaving] = useState(false);
  useAppEvent('askToSignOut', () => setLeaving(true));
  // A navigation closes the dialogs: a link in one may lead to the page below it.
  const { key } = useLocation();
  const [openedOn, setOpenedOn] = useState(key);
  if (openedOn !== key) {
    setOpenedOn(key);
    close();
    closeLists();
    setLeaving(false);
    onProven(false);
  }
  return (
    <Suspense fallback={null}>
      {open && (
        <LoadErrorBoundary what="Settings" onClose={close}>
          <SettingsDialog onClose={close} />
        </LoadErrorBoundary>
      )}
      {stepUps[0] && (
        <LoadErrorBoundary what="Confirm it’s you" onClose={() => onProven(false)}>
          <StepUpDialog methods={stepUps[0].methods} onDone={onProven} />
        </LoadErrorBoundary>
      )}
      {leaving && <LogOutQuestion onClose={() => setLeaving(false)} />}
      {savedPick && (
        <LoadErrorBoundary what="Your lists" onClose={closeLists}>
          <AddToList pick={savedPick} onClose={closeLists} />
        </LoadErrorBoundary>
      )}
    </Suspense>
  );
}

/** Logging out deletes unsaved drafts with everything else of the member in this browser. */
function LogOutQuestion({ onClose }: { onClose: () => void }) {
  const signOut = useSignOutAtOnce();
  const onConfirm = async () => {
    await signOut();
    onClose();
  };
  return (
    <ConfirmDialog title="Log out?" confirmLabel="Log out" danger onConfirm={onConfirm} onCancel={onClose}>
      Something on this page or in your drafts isn’t saved yet. If you log out, it’s lost.
    </ConfirmDialog>
  );
}

/**
 * Keeps the theme of this browser and the saved one in sync. The saved one takes precedence, except over a choice
 * that a new member made before signing up or while the settings were loading.
 */
function useSharedTheme(theme: Theme | undefined): void {
  const chosen = useThemeChoice();
  const { viewer } = useViewer();
  const save = useSaveSettings();
  const agreed = useRef<ThemeChoice>(undefined);
  const begun = useRef(chosen);
  const isNewcomer = viewer?.onboardingCompleted === false;
  useEffect(() => {
    if (!theme) return;
    const kept = theme.toLowerCase() as ThemeChoice;
    const isFirst = agreed.current === undefined;
    // The account menu works before this code has loaded, and a page can be left before a choice made there is saved.
    const isNewer =
      (viewer && isThemeUnsaved(viewer.id)) ||
      chosen !== begun.current ||
      (isNewcomer && kept === 'system' && chosen !== kept);
    const wasAgreed = agreed.current === kept;
    if (isFirst ? isNewer : wasAgreed) {
      agreed.current = chosen;
      if (chosen !== kept)
        void save({ theme: chosen.toUpperCase() as Theme }).then((saved) => saved && markThemeSaved());
      else if (!wasAgreed) markThemeSaved();
    } else {
      agreed.current = kept;
      chooseTheme(kept);
    }
  });
}
