import { keepScrolling } from './scroll.ts';

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

/** Restores a position. The card returns to its place in the window, whatever is above it now. */
export function restoreScroll({ top, card }: ScrollPlace): void {
  const scroll = () => {
    const found = card && listCards().find((one) => one.getAttribute('href') === card.href);
    window.scrollTo(0, found ? window.scrollY + found.getBoundingClientRect().top - card.top : top);
  };
  // Content above the card may still load, so its place is never final.
  const isThere = () => !card && window.scrollY >= top - 1;
  // Runs after useScroll has scrolled the new page.
  setTimeout(() => keepScrolling(scroll, isThere));
}
