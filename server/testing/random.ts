/** A pseudo-random generator (mulberry32). The same seed gives the same numbers. */
export function seededRandom(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    /** From 0 to 1. */
    next,
    chance: (share: number) => next() < share,
    below: (count: number) => Math.floor(next() * count),
    one: <T>(values: readonly T[]): T => values[Math.floor(next() * values.length)] as T,
  };
}
