import { useLayoutEffect, useRef } from 'react';
import { createPath, type Location, type NavigationType, useNavigationType } from 'react-router-dom';
import { goToAnchor, keepScrolling } from '../../lib/browser/scroll.ts';
import {
  createPositionStore,
  type Position,
  readEntryPosition,
  readSection,
  SCROLL_KEYS,
  setRestored,
} from '../../lib/browser/scrollPositions.ts';

const FRESH_MS = 5 * 60 * 1000;

/** Sections whose position is also restored when a link leads back to them from a pick (spec 9). */
const SECTIONS = ['discover', 'curators', 'my-threes'];

type Place = Pick<Location, 'pathname' | 'search' | 'hash'>;

/** A section's storage key: "threes-scroll-discover:/discover?order=popular". Null for other pages. */
export function sectionKey({ pathname, search }: Place): string | null {
  const [, section = ''] = pathname.split('/');
  return SECTIONS.includes(section) ? `${SCROLL_KEYS}-${section}:${pathname}${search}` : null;
}

const isPick = ({ pathname }: Place) => /^\/picks?\//.test(pathname);

interface Arrival {
  how: `${NavigationType}`;
  /** The previous page; null for the first page of a load. */
  from: Place | null;
  to: Place;
  /** The stored positions of this history entry and of the section. */
  entry: number | undefined;
  section: Position | null;
  now: number;
}

/** Where a page starts: at a position in pixels, at the anchor of its address, or where the window already is. */
export function getScrollStart({ how, from, to, entry, section, now }: Arrival): number | 'anchor' | 'here' {
  const anew = to.hash ? 'anchor' : 0;
  const startsAnew = to.pathname.startsWith('/picks/');
  // The browser scrolled the first page itself, and the reader may have scrolled since.
  if (!from) return (startsAnew ? undefined : entry) ?? (anew || 'here');
  if (startsAnew) return 0;
  if (how === 'POP' && entry !== undefined) return entry;
  if (isPick(from) && section && now - section.at < FRESH_MS) return section.top;
  // A changed filter does not scroll the page. A link to the same address scrolls to its top.
  if (how === 'REPLACE' && to.pathname === from.pathname && to.search !== from.search) return 'here';
  return anew;
}

/**
 * Whether this load is a reload or a move in the history: the router left its state in the history entry. Read before
 * the router writes it again. The browser's navigation type is no help: WebKit reports every load as a navigation.
 */
const wasHereBefore = typeof history === 'object' && history.state !== null;

/** Scrolls a new page to its top, and restores the position when going back. Modals do not scroll the page. */
export function useScroll(page: Location, isFirstRestored = wasHereBefore): void {
  const how = useNavigationType();
  const before = useRef<Location | null>(null);
  // The key alone is not enough: the first page of every load has the same one.
  const entry = `${page.key} ${createPath(page)}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the kind of navigation only counts when the page changes
  useLayoutEffect(() => {
    const section = sectionKey(page);
    const start = getScrollStart({
      how,
      from: before.current,
      to: page,
      entry: before.current || isFirstRestored ? readEntryPosition(entry) : undefined,
      section: section ? readSection(section) : null,
      now: Date.now(),
    });
    before.current = page;
    setRestored(page.key, typeof start === 'number');
    let stop = typeof start === 'number' ? scrollTo(start) : undefined;
    if (start === 'anchor') goToAnchor(page.hash.slice(1));

    // Recorded while scrolling: when this effect is cleaned up, the window already shows the next page.
    let top = typeof start === 'number' ? start : window.scrollY;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = createPositionStore(entry, section);
    const save = () => keep(top);
    const onScroll = () => {
      top = window.scrollY;
      clearTimeout(timer);
      timer = setTimeout(save, 100);
    };
    let left = top;
    // Navigation within the product restores positions here. For other documents, the browser restores its own
    // position.
    history.scrollRestoration = 'manual';
    const onHide = () => {
      history.scrollRestoration = 'auto';
      left = top;
      save();
    };
    const onShow = ({ persisted }: PageTransitionEvent) => {
      history.scrollRestoration = 'manual';
      // WebKit shows a page from its cache at the top.
      if (persisted) stop = scrollTo(left);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('pagehide', onHide);
    window.addEventListener('pageshow', onShow);
    return () => {
      stop?.();
      clearTimeout(timer);
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('pagehide', onHide);
      window.removeEventListener('pageshow', onShow);
      save();
    };
  }, [entry]);
}

/** Scrolls at once and again later (spec 9), until the page is tall enough or the reader scrolls. */
export function scrollTo(top: number): (() => void) | undefined {
  const go = () => window.scrollTo(0, top);
  if (top > 0) return keepScrolling(go, () => window.scrollY >= top - 1);
  go();
}
