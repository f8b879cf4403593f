import { useEffect } from 'react';
import { pickMessages } from '../../../../server/modules/pick/pick.rules.ts';
import { useGuardedRoute } from '../../../editing/useGuardedRoute.ts';
import { useToast } from '../../../ui/Toast.tsx';
import type { WaitingPicture } from '../shelf/waitingPictures.ts';
import { nextFreeSlot, type OwnPick, slotKey } from '../slots.ts';
import { PickDialog } from './PickDialog.tsx';
import { useEditorRoute } from './useEditorRoute.ts';

interface PickEditorProps {
  picks: readonly OwnPick[];
  /** Pictures that stand on free places. */
  waiting: readonly WaitingPicture[];
  /** A picture that waited is part of a pick now. */
  onTaken: (file: File) => void;
}

/** The editor that the address asks for, over the shelf. */
export function PickEditor({ picks, waiting, onTaken }: PickEditorProps) {
  const toast = useToast();
  const { target, key, leave, goOn, goesOn, unsaved, asked } = useGuardedRoute(useEditorRoute(picks));
  const lost = target.kind === 'lost' ? target.message : null;

  useEffect(() => {
    if (!lost) return;
    toast(lost, { tone: lost === pickMessages.notFound ? 'error' : 'neutral' });
    leave();
  }, [lost, toast, leave]);

  // What will be needed in a moment, while nothing is asked for.
  useEffect(() => {
    const timer = setTimeout(() => import('../../../editor/StoryEditor.tsx').catch(() => {}), 1500);
    return () => clearTimeout(timer);
  }, []);

  if (target.kind === 'none' || target.kind === 'lost') return null;
  const picture = waiting.find(({ slot }) => slotKey(slot) === slotKey(target.slot));
  return (
    <PickDialog
      key={key}
      {...target}
      waiting={target.kind === 'new' ? (picture?.file ?? null) : null}
      next={target.kind === 'new' ? nextFreeSlot(picks, target.slot) : undefined}
      goesOn={goesOn}
      unsaved={unsaved}
      asked={asked}
      onLeave={leave}
      onGoOn={goOn}
      onTaken={onTaken}
    />
  );
}
