import { setImmediate } from 'node:timers/promises';

/** Runs tasks, at most `concurrency` of them at a time; the others wait for their turn, first come first served. */
export function createLimiter(concurrency: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  const acquire = async () => {
    if (running < concurrency) running += 1;
    else await new Promise<void>((resume) => waiting.push(resume));
  };
  const release = () => {
    // The next in line takes over this one's place.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
  return {
    /** How many tasks run or wait. */
    count: () => running + waiting.length,
    run: <Result>(task: () => Promise<Result>): Promise<Result> => acquire().then(task).finally(release),
  };
}

/** As a limiter, but at most `waitingMax` tasks wait: one more gets null instead of a result. */
export function createBoundedLimiter(concurrency: number, waitingMax: number) {
  const { count, run } = createLimiter(concurrency);
  return <Result>(task: () => Promise<Result>): Promise<Result> | null =>
    count() >= concurrency + waitingMax ? null : run(task);
}

/**
 * Resolves once for each turn of the event loop, in order, so that long steps which become ready together leave room
 * for others between them.
 */
export function createEventLoopYield(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => {
    last = last.then(() => setImmediate());
    return last;
  };
}
