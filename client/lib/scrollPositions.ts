/** Where one stood on the pages of this tab, until one signs out. All keys begin with this. */
export const SCROLL_KEYS = 'threes-scroll';
const ENTRIES_MAX = 50;
/** Spec 9: only what was really scrolled is kept. */
const WORTH_KEEPING_PX = 10;

export interface Position {
  top: number;
  /** When it was left, in milliseconds since the epoch. */
  at: number;
}

export const isScrolled = (top: number): boolean => top > WORTH_KEEPING_PX;

function read<T>(key: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

const readEntries = () => read<Record<string, number>>(SCROLL_KEYS) ?? {};

/** How far down one stood at this entry of the history. */
export const readEntry = (entry: string): number | undefined => readEntries()[entry];

export const readSection = (section: string): Position | null => read<Position>(section);

/** Counts the sign-outs: a page that is left after one keeps nothing of before. */
let era = 0;

/** Writes down where one stands on this page. A place near the top is none: what was kept before is forgotten. */
export function keeper(entry: string, section: string | null): (top: number) => void {
  const begun = era;
  return (top) => {
    if (begun !== era) return;
    const { [entry]: _, ...entries } = readEntries();
    if (isScrolled(top)) entries[entry] = top;
    const latest = Object.entries(entries).slice(-ENTRIES_MAX);
    try {
      sessionStorage.setItem(SCROLL_KEYS, JSON.stringify(Object.fromEntries(latest)));
      if (!section) return;
      if (isScrolled(top)) sessionStorage.setItem(section, JSON.stringify({ top, at: Date.now() }));
      else sessionStorage.removeItem(section);
    } catch {
      // Without storage a page starts at its top.
    }
  };
}

/** At sign-out: which pages somebody was on, and where on them, is nobody else's. */
export function forgetScrollPositions(): void {
  era += 1;
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(SCROLL_KEYS)) sessionStorage.removeItem(key);
    }
  } catch {}
}
