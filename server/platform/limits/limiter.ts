import { setImmediate } from 'node:timers/promises';

interface Limits {
  /** The maximum number of running tasks, in total and per person. */
  concurrency: number;
  perPerson?: number;
  /** The maximum number of waiting tasks, in total and per person. */
  waiting?: number;
  waitingPerPerson?: number;
}

interface Wait {
  /** Ends the wait when aborted. */
  signal?: AbortSignal;
  /** The maximum time to wait. */
  waitMs?: number;
}

/** Releases the slot. A second call does nothing. */
export type Release = () => void;

interface Limiter<WhenFull> {
  /** Runs the task in a slot, never synchronously. Returns null if too many tasks wait. */
  run<Result>(task: () => Promise<Result>, person?: string): Promise<Result> | WhenFull;
  /** Waits for a slot. Resolves with null if too many tasks wait or the wait has ended. */
  acquire(person: string, wait?: Wait): Promise<Release | null>;
}

type Person = string | symbol;
type Waiter = { person: Person; admit(release: Release): void };

/**
 * Limits concurrent tasks. A free slot goes to the oldest waiting task of the person with the fewest running tasks. A
 * task without a person forms a group of its own.
 */
export function createLimiter(limits: Limits & { waiting?: never; waitingPerPerson?: never }): Limiter<never>;
export function createLimiter(limits: Limits): Limiter<null>;
export function createLimiter(limits: Limits): Limiter<null> {
  const { concurrency, perPerson = concurrency, waiting = Number.POSITIVE_INFINITY } = limits;
  const { waitingPerPerson = waiting } = limits;
  const running = new Map<Person, number>();
  const queue = new Set<Waiter>();
  let total = 0;

  const countRunning = (person: Person) => running.get(person) ?? 0;
  const isFree = (person: Person) => total < concurrency && countRunning(person) < perPerson;

  const take = (person: Person): Release => {
    total += 1;
    running.set(person, countRunning(person) + 1);
    let released = false;
    return () => {
      if (released) return;
      released = true;
      total -= 1;
      const left = countRunning(person) - 1;
      if (left > 0) running.set(person, left);
      else running.delete(person);
      admitNext();
    };
  };

  const admitNext = () => {
    let next: Waiter | undefined;
    for (const waiter of queue) {
      if (!next || countRunning(waiter.person) < countRunning(next.person)) next = waiter;
    }
    if (next && isFree(next.person)) next.admit(take(next.person));
  };

  const request = (person: Person, { signal, waitMs }: Wait = {}): Promise<Release | null> | null => {
    if (signal?.aborted) return null;
    if (isFree(person)) return Promise.resolve(take(person));
    const own = [...queue].filter((waiter) => waiter.person === person).length;
    if (queue.size >= waiting || own >= waitingPerPerson) return null;
    return new Promise((resolve) => {
      const end = (release: Release | null) => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', giveUp);
        queue.delete(waiter);
        resolve(release);
      };
      const giveUp = () => end(null);
      const timer = waitMs === undefined ? undefined : setTimeout(giveUp, waitMs);
      const waiter: Waiter = { person, admit: end };
      signal?.addEventListener('abort', giveUp);
      queue.add(waiter);
    });
  };

  return {
    run(task, person) {
      const slot = request(person ?? Symbol('nobody'));
      if (!slot) return null;
      return slot.then(async (release) => {
        try {
          return await task();
        } finally {
          release?.();
        }
      });
    },
    acquire: async (person, wait) => request(person, wait),
  };
}

/**
 * Each call resolves in an own turn of the event loop, in order. Otherwise long steps that become ready together
 * would block other work.
 */
export function createEventLoopYield(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => {
    last = last.then(() => setImmediate());
    return last;
  };
}
