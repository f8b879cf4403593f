const EVENTS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'click'];
/** Work is deferred no longer than this, because a reader who does nothing may lose the network. */
const LATEST_MS = 10_000;
/** The answer to the interaction comes first. */
const AFTER_MS = 1_000;

let used: Promise<void> | undefined;

/** Tests share one page, so each forgets that it was used. */
export function forgetUse(): void {
  used = undefined;
}

/** Resolves a second after the first interaction with the page, or after ten. Use it to defer non-urgent work. */
export function whenUsed(): Promise<void> {
  used ??= new Promise((done) => {
    const listening = new AbortController();
    const end = () => {
      clearTimeout(timer);
      listening.abort();
      setTimeout(done, AFTER_MS);
    };
    const timer = setTimeout(end, LATEST_MS);
    // The page may have been scrolled before this code arrived.
    if (window.scrollY > 0) return end();
    for (const type of EVENTS)
      window.addEventListener(type, end, { capture: true, passive: true, signal: listening.signal });
  });
  return used;
}
