import { raise } from './events.ts';

const RESPONSE_TIMEOUT_MS = 3000;
const FIRST_PAUSE_MS = 2000;
const LAST_PAUSE_MS = 30_000;

/** Whether the server responds at all, even with an error. */
const responds = () =>
  fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS) }).then(
    () => true,
    () => false,
  );

let watching = false;

/**
 * Whether the server is unreachable, to be called after a request got no response. If so, `backOnline` is raised on
 * the window as soon as it responds again.
 */
export async function isOffline(): Promise<boolean> {
  if (await responds()) return false;
  if (!watching) void watch();
  return true;
}

async function watch(): Promise<void> {
  watching = true;
  let pause = FIRST_PAUSE_MS;
  do {
    await new Promise((done) => {
      setTimeout(done, pause);
      window.addEventListener('online', done, { once: true });
    });
    pause = Math.min(pause * 2, LAST_PAUSE_MS);
  } while (!(await responds()));
  watching = false;
  raise('backOnline');
}
