import { store } from '../browser/browserStorage.ts';

/** The cache with a person's data for offline reading (client/app/offline/offlineAnswers.ts). */
export const OFFLINE_CACHE = 'threes-kept';
/** The address in it that holds whose data it is. */
export const OFFLINE_OWNER = '/owner';
/** The cache with pictures (client/worker/worker.js). */
const PICTURES = 'threes-pictures';

/** The member who chose push messages in this browser, and the subscription that this tab has renewed. */
export const PUSH_OWNER = 'push-owner';
export const PUSH_RENEWED = 'push-renewed';

/** Empties both caches when a person leaves, and ends their push messages in this browser. */
export async function clearOfflineAnswers(): Promise<void> {
  store('localStorage', PUSH_OWNER, null);
  const registration = navigator.serviceWorker?.getRegistration().catch(() => undefined);
  registration
    ?.then(async (found) => (await found?.pushManager?.getSubscription())?.unsubscribe())
    .catch(() => {});
  await deleteOfflineAnswers();
}

/** Empties both caches after a session has ended. Push messages go on once the same person has logged in again. */
export async function deleteOfflineAnswers(): Promise<void> {
  store('sessionStorage', PUSH_RENEWED, null);
  await Promise.all([OFFLINE_CACHE, PICTURES].map(empty)).catch(() => {});
}

/**
 * The cache itself stays: if a page is left while it deletes one, WebKit loses what the next page stores. The owner goes
 * last, so that the next page continues what was interrupted.
 */
async function empty(name: string): Promise<void> {
  const cache = await caches.open(name);
  const requests = await cache.keys();
  await Promise.all(requests.filter(({ url }) => !url.endsWith(OFFLINE_OWNER)).map((it) => cache.delete(it)));
  await cache.delete(OFFLINE_OWNER);
}
