type Bounds = {
  /** The most tasks that run, in total and for one person. */
  concurrency: number;
  perPerson: number;
  /** The most tasks that wait, in total and for one person, and the longest wait. */
  waiting: number;
  waitingPerPerson: number;
  waitMs: number;
};

/** Frees the slot. Calling it again does nothing. */
export type Release = () => void;

type Waiter = { person: string; admit(release: Release | null): void };

/**
 * Limits tasks that hold memory or disk, in total and for each person. `acquire` waits for a free slot. Waiting tasks
 * run in order, except that a person at their limit is skipped. Returns null if too many tasks wait, the wait takes
 * too long, or `gone` aborts.
 */
export function createFairLimiter({ concurrency, perPerson, waiting, waitingPerPerson, waitMs }: Bounds) {
  const held = new Map<string, number>();
  const queue = new Set<Waiter>();
  let taken = 0;

  const isFree = (person: string) => taken < concurrency && (held.get(person) ?? 0) < perPerson;

  const grant = (person: string): Release => {
    taken += 1;
    held.set(person, (held.get(person) ?? 0) + 1);
    let released = false;
    return () => {
      if (released) return;
      released = true;
      taken -= 1;
      const left = (held.get(person) ?? 1) - 1;
      if (left > 0) held.set(person, left);
      else held.delete(person);
      for (const waiter of queue) {
        if (isFree(waiter.person)) waiter.admit(grant(waiter.person));
      }
    };
  };

  return {
    async acquire(person: string, gone: AbortSignal): Promise<Release | null> {
      if (gone.aborted) return null;
      if (isFree(person)) return grant(person);
      const ofPerson = [...queue].filter((waiter) => waiter.person === person).length;
      if (queue.size >= waiting || ofPerson >= waitingPerPerson) return null;
      return new Promise((resolve) => {
        const waiter: Waiter = {
          person,
          admit(release) {
            clearTimeout(timer);
            gone.removeEventListener('abort', leave);
            queue.delete(waiter);
            resolve(release);
          },
        };
        const leave = () => waiter.admit(null);
        const timer = setTimeout(leave, waitMs);
        gone.addEventListener('abort', leave);
        queue.add(waiter);
      });
    },
  };
}
