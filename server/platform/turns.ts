import { setImmediate } from 'node:timers/promises';

/**
 * Runs tasks, at most `atOnce` of them at a time; up to `waitingMax` more wait for their turn, first come first served.
 * Null instead of a result past that.
 */
export function createTurns(atOnce: number, waitingMax: number) {
  const waiting: (() => void)[] = [];
  let underWay = 0;
  const turn = async () => {
    if (underWay < atOnce) underWay += 1;
    // Whoever ends gives its place on.
    else await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const end = () => {
    const next = waiting.shift();
    if (next) next();
    else underWay -= 1;
  };
  return <Result>(task: () => Promise<Result>): Promise<Result> | null =>
    underWay >= atOnce && waiting.length >= waitingMax ? null : turn().then(task).finally(end);
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
