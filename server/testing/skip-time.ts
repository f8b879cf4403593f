// Bound, because another test file may have replaced `performance` by a fake one when a timer asks for the time.
const now = performance.now.bind(performance);
let ahead = 0;

/** Moves the clock by which processes cache for some seconds. Only forward, because other test files use it too. */
export function skipTime(ms: number): void {
  ahead += ms;
  performance.now = () => now() + ahead;
}
