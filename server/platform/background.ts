import type { Log } from './log.ts';

/** Work that an answer does not wait for. */
export type Background = {
  /** Begins it. What it throws is logged under `what`, with the `facts`. */
  run(what: string, work: () => Promise<void>, facts?: Record<string, unknown>): void;
  /** Resolves once nothing is under way any more, or after `withinMs`. */
  settled(withinMs?: number): Promise<void>;
};

export function createBackground(log: Log): Background {
  const underWay = new Set<Promise<void>>();
  return {
    run(what, work, facts = {}) {
      // Not before the answer has had its turn.
      const one = new Promise((turn) => setImmediate(turn))
        .then(work)
        .catch((error: unknown) => log.error({ ...facts, err: error }, what))
        .finally(() => underWay.delete(one));
      underWay.add(one);
    },
    async settled(withinMs) {
      const patience = withinMs === undefined ? undefined : AbortSignal.timeout(withinMs);
      const expired = new Promise<void>((done) => patience?.addEventListener('abort', () => done()));
      while (underWay.size > 0 && !patience?.aborted) {
        await Promise.race([Promise.all(underWay), expired]);
      }
    },
  };
}
