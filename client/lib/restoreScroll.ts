const INTERVAL_MS = 100;
const TIMEOUT_MS = 5000;

/**
 * Restores a scroll position. While the page is too short, it scrolls to the end, where lists load more. It stops as
 * soon as the reader scrolls.
 */
export function restoreScroll(top: number): void {
  const until = Date.now() + TIMEOUT_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const moves = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
  const stop = () => {
    clearTimeout(timer);
    for (const move of moves) window.removeEventListener(move, stop);
  };
  const step = () => {
    window.scrollTo(0, top);
    if (window.scrollY >= top - 1 || Date.now() > until) return stop();
    timer = setTimeout(step, INTERVAL_MS);
  };
  for (const move of moves) window.addEventListener(move, stop, { passive: true });
  // After useScroll has scrolled the new page.
  timer = setTimeout(step);
}
