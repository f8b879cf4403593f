import { onScrollInput } from './scroll.ts';

const INTERVAL_MS = 100;
const TIMEOUT_MS = 5000;

/** A scroll position: an offset in pixels, and a card in the window, by its link. */
export interface ScrollPlace {
  top: number;
  card?: { href: string; top: number };
}

const listCards = () => [...document.querySelectorAll('main article :is(h2, h3) a[href]')];

/**
 * The card that is open above the page, or else the first card in the window. A card is needed because members have
 * less content above a list than visitors.
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
 * Restores a position. The card returns to its place in the window, whatever is above it now. If the page is too
 * short, it scrolls to the end, where lists load more. Stops as soon as the reader touches the page, but not for what
 * they do in a dialog above it, such as closing it.
 */
export function restoreScroll({ top, card }: ScrollPlace): void {
  const until = Date.now() + TIMEOUT_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const unlisten = onScrollInput(({ target }) => {
    if (!(target instanceof Element && target.closest('dialog'))) stop();
  });
  const stop = () => {
    clearTimeout(timer);
    unlisten();
  };
  const step = () => {
    const found = card && listCards().find((one) => one.getAttribute('href') === card.href);
    window.scrollTo(0, found ? window.scrollY + found.getBoundingClientRect().top - card.top : top);
    // Content above the card may still load, for longer than usual on a slow connection.
    const isLoading = document.querySelector('main [aria-busy="true"]') !== null;
    if ((!card && window.scrollY >= top - 1) || (Date.now() > until && !isLoading)) return stop();
    timer = setTimeout(step, INTERVAL_MS);
  };
  // Runs after useScroll has scrolled the new page.
  timer = setTimeout(step);
}
