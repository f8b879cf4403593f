const { now } = performance;
let ahead = 0;

/** Moves the clock by which processes cache for some seconds. Only forward, because other test files use it too. */
export function skipTime(ms: number): void {
  ahead += ms;
  performance.now = () => now.call(performance) + ahead;
}
