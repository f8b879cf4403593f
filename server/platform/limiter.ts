import { setImmediate } from 'node:timers/promises';

/** Runs at most `concurrency` tasks at once. The others wait in order. */
export function createLimiter(concurrency: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  const acquire = async () => {
    if (running < concurrency) running += 1;
    else await new Promise<void>((resume) => waiting.push(resume));
  };
  const release = () => {
    // The next task takes over the slot.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
  return {
    /** The number of tasks that run or wait. */
    count: () => running + waiting.length,
    run: <Result>(task: () => Promise<Result>): Promise<Result> => acquire().then(task).finally(release),
  };
}

/** Like a limiter, but returns null instead of running a task when `waitingMax` tasks already wait. */
export function createBoundedLimiter(concurrency: number, waitingMax: number) {
  const { count, run } = createLimiter(concurrency);
  return <Result>(task: () => Promise<Result>): Promise<Result> | null =>
    count() >= concurrency + waitingMax ? null : run(task);
}

/**
 * Each call resolves in its own turn of the event loop, in order. Long steps that become ready at the same time then
 * do not block other work.
 */
export function createEventLoopYield(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => {
    last = last.then(() => setImmediate());
    return last;
  };
}
