import { type ComponentType, lazy } from 'react';

const FIRST_WAIT_MS = 1000;
const LAST_WAIT_MS = 4000;

/**
 * React's `lazy` for the component of this name in a file, but patient: a file that does not come is asked for again,
 * for some seconds or as long as there is no network, and what is on the screen stays meanwhile. It rejects when the
 * file is gone, as after a new release.
 */
// biome-ignore lint/suspicious/noExplicitAny: as React's own
export const lazily = <Name extends string, Part extends ComponentType<any>>(
  load: () => Promise<Record<Name, Part>>,
  name: Name,
) => lazy(async () => ({ default: (await patiently(load))[name] }));

async function patiently<T>(load: () => Promise<T>, wait = FIRST_WAIT_MS): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const offline = !import.meta.env.SSR && !navigator.onLine;
    if (wait > LAST_WAIT_MS && !offline) throw error;
    await new Promise((done) => {
      setTimeout(done, wait);
      if (offline) window.addEventListener('online', done, { once: true });
    });
    return patiently(load, wait * 2);
  }
}
