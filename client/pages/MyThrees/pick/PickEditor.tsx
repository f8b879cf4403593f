import { useEffect } from 'react';
import { pickMessages } from '../../../../server/modules/pick/pick.rules.ts';
import { useUnsavedChangesGuard } from '../../../editing/useUnsavedChangesGuard.ts';
import { loadStoryEditor } from '../../../editor/StoryField.tsx';
import { preload } from '../../../lib/network/lazyWithRetry.ts';
import { useToast } from '../../../ui/overlay/Toast.tsx';
import type { WaitingPicture } from '../shelf/waitingPictures.ts';
import { type EarlierPick, getNextFreeSlot, getSlotKey, type OwnPick } from '../slots.ts';
import { PickDialog } from './PickDialog.tsx';
import { useEditorRoute } from './useEditorRoute.ts';

interface PickEditorProps {
  picks: readonly OwnPick[];
  earlier: readonly Pick<EarlierPick, 'id'>[];
  /** Pictures that were put on free slots. */
  waiting: readonly WaitingPicture[];
  /** Called when a waiting picture has become part of a pick. */
  onWaitingSaved: (file: File) => void;
}

/** The pick editor at its address, over the shelf. */
export function PickEditor({ picks, earlier, waiting, onWaitingSaved }: PickEditorProps) {
  const toast = useToast();
  const { target, key, leave, forget, continueWith, isContinued, guard } = useUnsavedChangesGuard(
    useEditorRoute(picks, earlier),
  );
  const problem = target.kind === 'impossible' ? target.message : null;

  useEffect(() => {
    if (!problem) return;
    toast(problem, { tone: problem === pickMessages.notFound ? 'error' : 'neutral' });
    leave();
  }, [problem, toast, leave]);

  useEffect(() => {
    if (target.kind === 'none') forget();
  }, [target.kind, forget]);

  // The story editor is loaded while the browser is idle, so that the dialog opens with it.
  useEffect(() => {
    const timer = setTimeout(preload, 1500, loadStoryEditor);
    return () => clearTimeout(timer);
  }, []);

  if (target.kind === 'none' || target.kind === 'impossible') return null;
  const replaceable = target.kind === 'new' ? target.replaceable : [];
  const fillsSlot = target.kind === 'new' && replaceable.length === 0;
  const picture = waiting.find(({ slot }) => getSlotKey(slot) === getSlotKey(target.slot));
  return (
    <PickDialog
      key={key}
      slot={target.slot}
      pick={target.pick}
      waiting={fillsSlot ? (picture?.file ?? null) : null}
      replaceable={replaceable}
      next={fillsSlot ? getNextFreeSlot(picks, target.slot) : undefined}
      isContinued={isContinued}
      guard={guard}
      onClose={leave}
      onContinue={continueWith}
      onWaitingSaved={onWaitingSaved}
    />
  );
}
