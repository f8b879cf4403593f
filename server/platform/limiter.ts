import { setImmediate } from 'node:timers/promises';

/** Runs tasks, at most `atOnce` of them at a time; the others wait for their turn, first come first served. */
export function createLimiter(atOnce: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  const turn = async () => {
    if (running < atOnce) running += 1;
    else await new Promise<void>((resume) => waiting.push(resume));
  };
  const end = () => {
    // The next in line takes over this one's place.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
  return {
    /** How many tasks run or wait. */
    count: () => running + waiting.length,
    run: <Result>(task: () => Promise<Result>): Promise<Result> => turn().then(task).finally(end),
  };
}

/** As a limiter, but at most `waitingMax` tasks wait: one more gets null instead of a result. */
export function createTurns(atOnce: number, waitingMax: number) {
  const { count, run } = createLimiter(atOnce);
  return <Result>(task: () => Promise<Result>): Promise<Result> | null =>
    count() >= atOnce + waitingMax ? null : run(task);
}

/**
 * Resolves once for each turn of the event loop, in order, so that long steps which become ready together leave room
 * for others between them.
 */
export function createPace(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => {
    last = last.then(() => setImmediate());
    return last;
  };
}
