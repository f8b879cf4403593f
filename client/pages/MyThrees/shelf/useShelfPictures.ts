import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { pathTo } from '../../../lib/paths.ts';
import { useToast } from '../../../ui/overlay/Toast.tsx';
import { getFreeSlotsFrom, getSlotKey, type OwnPick, type Slot } from '../slots.ts';
import type { Replacement } from './ReplacePicture.tsx';
import { sortFiles } from './sortFiles.ts';
import { usePictureDrops } from './usePictureDrops.ts';
import { useWaitingPictures } from './waitingPictures.ts';

/**
 * Handles pictures that are dropped, pasted or chosen for the shelf. On empty slots they wait for a title, and the
 * editor of the first one opens. A picture dropped on a pick asks whether to replace the pick's picture.
 */
export function useShelfPictures(person: string, picks: readonly OwnPick[]) {
  const navigate = useNavigate();
  const toast = useToast();
  const { waiting, put, remove } = useWaitingPictures(person, picks);
  const [replacement, setReplacement] = useState<Replacement | null>(null);

  const take = (files: File[], at?: Slot) => {
    const pick = at && picks.find(({ category, rank }) => category === at.info.id && rank === at.rank);
    const holds = (slot: Slot) => waiting.some((one) => getSlotKey(one.slot) === getSlotKey(slot));
    const isMeant = (slot: Slot) => at !== undefined && getSlotKey(slot) === getSlotKey(at);
    const room = getFreeSlotsFrom(picks, at).filter((slot) => isMeant(slot) || !holds(slot));
    const replaces = pick !== undefined && files.length === 1;
    const { taken, refusal } = sortFiles(files, replaces ? 1 : room.length);
    if (refusal) toast(refusal, { tone: 'error', duration: 12_000 });
    const [first] = taken;
    if (!first) return;
    if (replaces) {
      setReplacement({ pick, file: first });
      return;
    }
    const pictures = taken.flatMap((file, index) => {
      const slot = room[index];
      return slot ? [{ slot, file }] : [];
    });
    put(pictures);
    const start = pictures[0]?.slot;
    if (!start) return;
    if (pictures.length > 1) toast(`${pictures.length} pictures are waiting. Give each one a title.`);
    const path = pathTo.newPick({ category: start.info.id, rank: start.rank });
    navigate(path, { state: { overShelf: true } });
  };

  return {
    take,
    waiting,
    remove,
    dropTarget: usePictureDrops(take),
    replacement,
    endReplacement: () => setReplacement(null),
  };
}
