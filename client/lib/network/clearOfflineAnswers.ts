import { store } from '../browser/browserStorage.ts';

/**
 * Begins the name of the cache with a person's data for offline reading, which ends with their id or, of a visitor,
 * with nothing (client/app/offline/offlineAnswers.ts).
 */
export const OFFLINE_CACHE = 'threes-kept';
/** The cache with pictures (client/worker/worker.js). */
const PICTURES = 'threes-pictures';

/** The member who chose push messages in this browser, and the subscription that this tab has renewed. */
export const PUSH_OWNER = 'push-owner';
export const PUSH_RENEWED = 'push-renewed';

/** Deletes the caches when a person leaves, and ends their push messages in this browser. */
export async function clearOfflineAnswers(): Promise<void> {
  store('localStorage', PUSH_OWNER, null);
  const registration = navigator.serviceWorker?.getRegistration().catch(() => undefined);
  registration
    ?.then(async (found) => (await found?.pushManager?.getSubscription())?.unsubscribe())
    .catch(() => {});
  await deleteOfflineAnswers();
}

/** Deletes the caches after a session has ended. Push messages go on once the same person has logged in again. */
export async function deleteOfflineAnswers(): Promise<void> {
  store('sessionStorage', PUSH_RENEWED, null);
  const deleteAll = async () => {
    const names = await globalThis.caches?.keys();
    const isPersonal = (name: string) => name === PICTURES || name.startsWith(OFFLINE_CACHE);
    await Promise.all(names?.filter(isPersonal).map((name) => caches.delete(name)) ?? []);
  };
  await deleteAll().catch(() => {});
}
