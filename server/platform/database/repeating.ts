import { setTimeout } from 'node:timers/promises';
import { isContention } from '../errors.ts';

/** How often work is tried. */
const ATTEMPTS = 3;
/** The maximum pause before a rolled-back transaction is repeated. */
const PAUSE_MS = 100;

/** Runs work of one transaction. Repeats it if PostgreSQL has rolled it back because of a concurrent one. */
export async function repeating<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS || !isContention(error)) throw error;
    }
    await setTimeout(Math.random() * PAUSE_MS);
  }
}
