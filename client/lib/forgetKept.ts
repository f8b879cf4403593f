/** What was kept for reading without a network, per person: see client/app/offline/kept.ts and client/worker/worker.js. */
export const KEPT = 'threes-kept';
const PICTURES = 'threes-pictures';

/** At the end of a session: nothing of it is readable in this browser any more. */
export async function forgetKept(): Promise<void> {
  await Promise.all([KEPT, PICTURES].map((name) => globalThis.caches?.delete(name))).catch(() => {});
}
