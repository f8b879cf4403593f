import { useSyncExternalStore } from 'react';
import { markUnsaved } from '../../../lib/browser/useLeaveWarning.ts';
import { getFreeSlots, getFreeSlotsFrom, getSlotKey, type OwnPick, type Slot } from '../slots.ts';

/** A picture that was put on a free slot and has no title yet. */
export interface WaitingPicture {
  slot: Slot;
  file: File;
}

/** Kept in memory: lost on reload, but not when their owner opens other pages. */
let owner = '';
let waiting: readonly WaitingPicture[] = [];
let unmark = () => {};
const listeners = new Set<() => void>();
const NONE: readonly WaitingPicture[] = [];

function write(person: string, next: readonly WaitingPicture[]): void {
  owner = person;
  waiting = next;
  unmark();
  unmark = waiting.length > 0 ? markUnsaved() : () => {};
  for (const listener of listeners) listener();
}

// Whoever logs in next in this tab must not be asked about them.
if (typeof window !== 'undefined') window.addEventListener('signedOut', () => write('', []));

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Gives each waiting picture a free slot. One whose slot was filled meanwhile moves to the next free slot, and is
 * dropped if there is none.
 */
export function placeWaiting(
  all: readonly WaitingPicture[],
  picks: readonly OwnPick[],
): readonly WaitingPicture[] {
  const free = new Set(getFreeSlots(picks).map(getSlotKey));
  const placed: WaitingPicture[] = [];
  const moved: WaitingPicture[] = [];
  for (const picture of all) {
    if (free.delete(getSlotKey(picture.slot))) placed.push(picture);
    else moved.push(picture);
  }
  for (const { slot: was, file } of moved) {
    const slot = getFreeSlotsFrom(picks, was).find((slot) => free.delete(getSlotKey(slot)));
    if (slot) placed.push({ slot, file });
  }
  return placed;
}

export function useWaitingPictures(person: string, picks: readonly OwnPick[]) {
  const stored = useSyncExternalStore(subscribe, () => (owner === person ? waiting : NONE));
  const placed = placeWaiting(stored, picks);
  return {
    waiting: placed,
    /** Replaces pictures that wait on the same slots. */
    put: (pictures: readonly WaitingPicture[]) => {
      const taken = new Set(pictures.map(({ slot }) => getSlotKey(slot)));
      write(person, [...placed.filter(({ slot }) => !taken.has(getSlotKey(slot))), ...pictures]);
    },
    remove: (file: File) =>
      write(
        person,
        placed.filter((picture) => picture.file !== file),
      ),
  };
}
