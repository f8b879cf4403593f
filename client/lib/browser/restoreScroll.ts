const INTERVAL_MS = 100;
const TIMEOUT_MS = 5000;

/** Where a page stood: how far it was scrolled, and a card in the window, by its link. */
export interface ScrollPlace {
  top: number;
  card?: { href: string; top: number };
}

const listCards = () => [...document.querySelectorAll('main article :is(h2, h3) a[href]')];

/**
 * The place is that of the card which is open above the page, because members have less above a list than visitors. If
 * none is, it is that of the first card in the window.
 */
export function readScrollPlace(): ScrollPlace {
  const top = window.scrollY;
  const cards = listCards()
    .map((card) => ({ href: card.getAttribute('href') ?? '', top: card.getBoundingClientRect().top }))
    .filter((card) => card.top > 0 && card.top < window.innerHeight);
  const card = cards.find(({ href }) => href === window.location.pathname) ?? cards[0];
  return top > 0 && card ? { top, card } : { top };
}

/**
 * Restores a place. Its card stands where it was, whatever the page has above it now. While the page is too short, it
 * scrolls to the end, where lists load more. It stops as soon as the reader scrolls.
 */
export function restoreScroll({ top, card }: ScrollPlace): void {
  const until = Date.now() + TIMEOUT_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const moves = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
  const stop = () => {
    clearTimeout(timer);
    for (const move of moves) window.removeEventListener(move, stop);
  };
  const step = () => {
    const found = card && listCards().find((one) => one.getAttribute('href') === card.href);
    window.scrollTo(0, found ? window.scrollY + found.getBoundingClientRect().top - card.top : top);
    // What is above the card may still load.
    if ((!card && window.scrollY >= top - 1) || Date.now() > until) return stop();
    timer = setTimeout(step, INTERVAL_MS);
  };
  for (const move of moves) window.addEventListener(move, stop, { passive: true });
  // After useScroll has scrolled the new page.
  timer = setTimeout(step);
}
