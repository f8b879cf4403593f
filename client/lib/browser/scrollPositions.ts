import { readStoredJson, removeStored, store } from './browserStorage.ts';

/** The prefix of all keys. Positions are kept in this tab until logout. */
export const SCROLL_KEYS = 'threes-scroll';
const ENTRIES_MAX = 50;
/** Positions up to this one are not stored (spec 9). */
const MIN_SCROLL_PX = 10;

export interface Position {
  top: number;
  /** When the reader left the page, in milliseconds since 1970. */
  at: number;
}

export const isScrolled = (top: number): boolean => top > MIN_SCROLL_PX;

const readEntries = () => readStoredJson<Record<string, number>>('sessionStorage', SCROLL_KEYS) ?? {};

export const readEntryPosition = (entry: string): number | undefined => readEntries()[entry];

export const readSection = (section: string): Position | null =>
  readStoredJson<Position>('sessionStorage', section);

const restored = new Set<string>();

/** Whether the history entry with this key was shown where the reader had left it, and not at its start. */
export const isRestored = (key: string): boolean => restored.has(key);

export const setRestored = (key: string, wasRestored: boolean): void =>
  void (wasRestored ? restored.add(key) : restored.delete(key));

/** Counts logouts, so that a page opened before one stores no position after it. */
let logOuts = 0;

/** Returns a function that stores the position of this page. A position near the top deletes the stored one. */
export function createPositionStore(entry: string, section: string | null): (top: number) => void {
  const before = logOuts;
  return (top) => {
    if (before !== logOuts) return;
    const { [entry]: _, ...entries } = readEntries();
    if (isScrolled(top)) entries[entry] = top;
    const latest = Object.entries(entries).slice(-ENTRIES_MAX);
    // Without storage, pages start at their top.
    store('sessionStorage', SCROLL_KEYS, JSON.stringify(Object.fromEntries(latest)));
    const position = isScrolled(top) ? JSON.stringify({ top, at: Date.now() }) : null;
    if (section) store('sessionStorage', section, position);
  };
}

/** Deletes all positions at logout because they reveal which pages the user visited. */
export function forgetScrollPositions(): void {
  logOuts += 1;
  removeStored('sessionStorage', SCROLL_KEYS);
}
