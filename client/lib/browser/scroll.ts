const REPEAT_MS = 100;
const TIMEOUT_MS = 5000;

/**
 * Scrolls now and every 100 ms until the place is reached. If the page is too short, scrolling to its end lets lists
 * load more. Stops as soon as the reader touches the page, but not for what they do in a dialog above it, such as
 * closing it. Returns a function that stops it.
 */
export function keepScrolling(scroll: () => void, isThere: () => boolean): () => void {
  const until = Date.now() + TIMEOUT_MS;
  const step = () => {
    scroll();
    // Content may still load, for longer than usual on a slow connection.
    const isLoading = document.querySelector('main [aria-busy="true"]') !== null;
    if (isThere() || (Date.now() > until && !isLoading)) stop();
    else timer = setTimeout(step, REPEAT_MS);
  };
  const stop = () => {
    clearTimeout(timer);
    listening.abort();
  };
  const onInput = ({ target }: Event) => {
    if (!(target instanceof Element && target.closest('dialog'))) stop();
  };
  const listening = new AbortController();
  for (const input of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
    window.addEventListener(input, onInput, { passive: true, signal: listening.signal });
  scroll();
  let timer = setTimeout(step, REPEAT_MS);
  return stop;
}

/** Scrolls to an element and focuses it, as a link to its id does. */
export function goToAnchor(id: string): void {
  const target = document.getElementById(id);
  target?.scrollIntoView();
  target?.focus({ preventScroll: true });
}
