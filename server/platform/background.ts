import type { Log } from './log.ts';

/** Work that runs after the response. */
export type Background = {
  /** Starts work. An error is logged as `what` with the `facts`. */
  run(what: string, work: () => Promise<void>, facts?: Record<string, unknown>): void;
  /** Resolves when no work is left, or after `withinMs`. */
  settled(withinMs?: number): Promise<void>;
};

export function createBackground(log: Log): Background {
  const running = new Set<Promise<void>>();
  return {
    run(what, work, facts = {}) {
      // The response is sent first.
      const one = new Promise((turn) => setImmediate(turn))
        .then(work)
        .catch((error: unknown) => log.error({ ...facts, err: error }, what))
        .finally(() => running.delete(one));
      running.add(one);
    },
    async settled(withinMs) {
      const patience = withinMs === undefined ? undefined : AbortSignal.timeout(withinMs);
      const expired = new Promise<void>((done) => patience?.addEventListener('abort', () => done()));
      while (running.size > 0 && !patience?.aborted) {
        await Promise.race([Promise.all(running), expired]);
      }
    },
  };
}
