import { useEffect } from 'react';
import { pickMessages } from '../../../server/modules/pick/pick.rules.ts';
import { useToast } from '../../ui/Toast.tsx';
import { PickDialog } from './PickDialog.tsx';
import type { OwnPick } from './slots.ts';
import { useEditorRoute } from './useEditorRoute.ts';
import { useGuardedRoute } from './useGuardedRoute.ts';

/** The editor that the address asks for, over the shelf. */
export function PickEditor({ picks }: { picks: readonly OwnPick[] }) {
  const toast = useToast();
  const { target, key, leave, unsaved, asked } = useGuardedRoute(useEditorRoute(picks));
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
