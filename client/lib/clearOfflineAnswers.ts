/** What was kept for reading without a network, per person: see client/app/offline/offlineAnswers.ts and client/worker/worker.js. */
export const OFFLINE_CACHE = 'threes-kept';
const PICTURES = 'threes-pictures';

/** At the end of a session: nothing of it is readable in this browser any more. */
export async function clearOfflineAnswers(): Promise<void> {
  await Promise.all([OFFLINE_CACHE, PICTURES].map((name) => globalThis.caches?.delete(name))).catch(() => {});
}
