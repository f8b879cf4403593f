/** The prefix of all keys. Positions are kept in this tab until log-out. */
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

function read<T>(key: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

const readEntries = () => read<Record<string, number>>(SCROLL_KEYS) ?? {};

export const readEntryPosition = (entry: string): number | undefined => readEntries()[entry];

export const readSection = (section: string): Position | null => read<Position>(section);

/** Counts log-outs, so that a page opened before one stores no position after it. */
let logOuts = 0;

/** Returns a function that stores the position of this page. A position near the top deletes the stored one. */
export function createPositionStore(entry: string, section: string | null): (top: number) => void {
  const before = logOuts;
  return (top) => {
    if (before !== logOuts) return;
    const { [entry]: _, ...entries } = readEntries();
    if (isScrolled(top)) entries[entry] = top;
    const latest = Object.entries(entries).slice(-ENTRIES_MAX);
    try {
      sessionStorage.setItem(SCROLL_KEYS, JSON.stringify(Object.fromEntries(latest)));
      if (!section) return;
      if (isScrolled(top)) sessionStorage.setItem(section, JSON.stringify({ top, at: Date.now() }));
      else sessionStorage.removeItem(section);
    } catch {
      // Without storage, pages start at their top.
    }
  };
}

/** Deletes all positions at log-out because they reveal which pages the user visited. */
export function forgetScrollPositions(): void {
  logOuts += 1;
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(SCROLL_KEYS)) sessionStorage.removeItem(key);
    }
  } catch {}
}
