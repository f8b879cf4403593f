import { useSyncExternalStore } from 'react';
import { raise } from '../browser/events.ts';
import { type Cause, getStatusCause, noResponse } from './errors.ts';

const RESPONSE_TIMEOUT_MS = 3000;
const FIRST_PAUSE_MS = 2000;
const LAST_PAUSE_MS = 30_000;

/** Why the server is unreachable now; null if it responds. */
const look = (): Promise<Cause> =>
  fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS) }).then(
    ({ status }) => getStatusCause(status),
    noResponse,
  );

let known: Cause = null;

/**
 * Why the server is unreachable, called after a request got no response; null if it responds. While there is a cause,
 * the server is polled, and `backOnline` is raised on the window as soon as it responds.
 */
export async function lostConnection(): Promise<Cause> {
  const cause = await look();
  if (!cause) return null;
  if (known) set(cause);
  else void watch(cause);
  return cause;
}

/** Why a script was not loaded, as fetch would throw it: a TypeError only if the server is out of reach. */
export async function toScriptError(message: string): Promise<Error> {
  const cause = await lostConnection();
  // The script may also be gone since a release, or have failed.
  return new (cause && cause !== 'down' ? TypeError : Error)(message);
}

function set(cause: Cause): void {
  known = cause;
  raise('connectionChanged');
}

async function watch(first: Cause): Promise<void> {
  let pause = FIRST_PAUSE_MS;
  for (let cause = first; cause; cause = await look()) {
    set(cause);
    const waited = new AbortController();
    await new Promise((done) => {
      setTimeout(done, pause);
      window.addEventListener('online', done, { signal: waited.signal });
    });
    waited.abort();
    pause = Math.min(pause * 2, LAST_PAUSE_MS);
  }
  set(null);
  raise('backOnline');
}

const EVENTS = ['online', 'offline', 'connectionChanged'];

function subscribe(onChange: () => void): () => void {
  for (const name of EVENTS) window.addEventListener(name, onChange);
  return () => {
    for (const name of EVENTS) window.removeEventListener(name, onChange);
  };
}

/** The known cause why the server is unreachable; null if none is known. */
export const useConnection = (): Cause =>
  useSyncExternalStore(
    subscribe,
    () => (navigator.onLine ? known : 'offline'),
    () => null,
  );
