const { now } = performance;
let ahead = 0;

/** Moves the clock of what processes keep for some seconds. It never goes back, because other files of a worker go on. */
export function skipTime(ms: number): void {
  ahead += ms;
  performance.now = () => now.call(performance) + ahead;
}
