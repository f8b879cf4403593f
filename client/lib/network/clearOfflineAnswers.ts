/** The cache with a person's data for offline reading (client/app/offline/offlineAnswers.ts). */
export const OFFLINE_CACHE = 'threes-kept';
/** The cache with pictures (client/worker/worker.js). */
const PICTURES = 'threes-pictures';

/** Deletes both caches at the end of a session, and ends its push messages in this browser. */
export async function clearOfflineAnswers(): Promise<void> {
  const registration = navigator.serviceWorker?.getRegistration().catch(() => undefined);
  registration
    ?.then(async (found) => (await found?.pushManager?.getSubscription())?.unsubscribe())
    .catch(() => {});
  await Promise.all([OFFLINE_CACHE, PICTURES].map((name) => globalThis.caches?.delete(name))).catch(() => {});
}
