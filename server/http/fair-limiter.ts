type Bounds = {
  /** Places in all, and for one person. */
  concurrency: number;
  perPerson: number;
  /** Who may wait for one, in all and of one person, and how long. */
  waiting: number;
  waitingPerPerson: number;
  waitMs: number;
};

/** Gives the place back; a second time does nothing. */
export type Release = () => void;

type Waiter = { person: string; admit(release: Release | null): void };

/**
 * Places for work that holds memory or disk: so many at once, fewer for one person. `take` waits for one, first come
 * first served among those who may have one, and answers null when too many wait already, when it took too long, or
 * when the caller is `gone`.
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
