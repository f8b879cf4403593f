/** Listens to what can move the page: wheel, touch, keys, press. Returns a function that stops it. */
export function onScrollInput(listener: (event: Event) => void): () => void {
  const listening = new AbortController();
  for (const move of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
    window.addEventListener(move, listener, { passive: true, signal: listening.signal });
  return () => listening.abort();
}

/** Scrolls to an element and focuses it, as a link to its id does. */
export function goToAnchor(id: string): void {
  const target = document.getElementById(id);
  target?.scrollIntoView();
  target?.focus({ preventScroll: true });
}
