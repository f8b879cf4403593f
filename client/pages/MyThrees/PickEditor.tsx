import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { pickMessages } from '../../../server/modules/pick/pick.rules.ts';
import { useToast } from '../../ui/Toast.tsx';
import { PickDialog } from './PickDialog.tsx';
import type { OwnPick } from './slots.ts';
import { useEditorRoute } from './useEditorRoute.ts';

/** The editor that the address asks for, over the shelf. */
export function PickEditor({ picks }: { picks: readonly OwnPick[] }) {
  const toast = useToast();
  const { target, key, leave, unsaved, asked } = useGuardedRoute(picks);
  const lost = target.kind === 'lost' ? target.message : null;

  useEffect(() => {
    if (!lost) return;
    toast(lost, { tone: lost === pickMessages.notFound ? 'error' : 'neutral' });
    leave();
  }, [lost, toast, leave]);

  // What will be needed in a moment, while nothing is asked for.
  useEffect(() => {
    const timer = setTimeout(() => import('../../editor/StoryEditor.tsx').catch(() => {}), 1500);
    return () => clearTimeout(timer);
  }, []);

  if (target.kind === 'none' || target.kind === 'lost') return null;
  return <PickDialog key={key} {...target} unsaved={unsaved} asked={asked} onLeave={leave} />;
}

/** The browser's Back, too, asks before it throws away what was typed: it is gone forward again, and asked. */
function useGuardedRoute(picks: readonly OwnPick[]) {
  const navigate = useNavigate();
  const route = useEditorRoute(picks);
  const shown = useRef(route);
  const unsaved = useRef(false);
  const [asked, setAsked] = useState(0);
  const escaped = unsaved.current && route.key !== shown.current.key;
  if (!escaped) shown.current = route;

  useEffect(() => {
    if (!escaped) return;
    navigate(1);
    setAsked((times) => times + 1);
  }, [escaped, navigate]);

  const leave = useCallback(() => {
    unsaved.current = false;
    shown.current.leave();
  }, []);
  return { ...shown.current, leave, unsaved, asked };
}
