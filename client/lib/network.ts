import { raise } from './events.ts';

const ANSWER_MS = 3000;
const FIRST_PAUSE_MS = 2000;
const LAST_PAUSE_MS = 30_000;

/** Whether the server answers at all; an answer of trouble is one too. */
const answers = () =>
  fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_MS) }).then(
    () => true,
    () => false,
  );

let watching = false;

/**
 * Asked after a request got no answer: whether none gets one at present. If so, `backOnline` is raised on the window as
 * soon as one does.
 */
export async function isOffline(): Promise<boolean> {
  if (await answers()) return false;
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
  } while (!(await answers()));
  watching = false;
  raise('backOnline');
}
