/** A 32-bit hash of a text (FNV-1a with a final mix). */
export function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    h ^= text.charCodeAt(i);
    h = Math.imul(h, 0x01000193);
  }
  h ^= h >>> 16;
  h = Math.imul(h, 0x85ebca6b);
  h ^= h >>> 13;
  h = Math.imul(h, 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** A repeatable source of chances. */
export type Dice = {
  next(): number;
  /** A number in [from, to). */
  range(from: number, to: number): number;
  /** A whole number in [from, to]. */
  int(from: number, to: number): number;
  chance(odds: number): boolean;
  pick<const T>(items: readonly T[]): T;
};

/** Dice that always fall the same way for the same key. */
export function dice(key: string): Dice {
  let state = hash(key);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    int,
    range: (from, to) => from + next() * (to - from),
    chance: (odds) => next() < odds,
    pick: (items) => {
      const item = items[int(0, items.length - 1)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
  };
}
