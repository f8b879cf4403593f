import { useEffect, useLayoutEffect, useRef } from 'react';
import { createPath, type Location, type NavigationType, useNavigationType } from 'react-router-dom';
import { keeper, type Position, readEntry, readSection, SCROLL_KEYS } from '../../lib/scrollPositions.ts';

/** Spec 9: it is restored at once and again. */
const AGAIN_MS = 100;
/** Further tries, for a page that is not tall enough yet. */
const UNTIL_TALL_MS = [300, 700];
const FRESH_MS = 5 * 60 * 1000;

/** Pages that also remember where one stood, however one comes back from a pick. */
const SECTIONS = ['discover', 'curators', 'my-threes'];

type Place = Pick<Location, 'pathname' | 'search' | 'hash'>;
/** Where a section's position is kept: "threes-scroll-discover:/discover?order=popular". Null for other pages. */
export function sectionKey({ pathname, search }: Place): string | null {
  const [, section = ''] = pathname.split('/');
  return SECTIONS.includes(section) ? `${SCROLL_KEYS}-${section}:${pathname}${search}` : null;
}

const isPick = ({ pathname }: Place) => /^\/picks?\//.test(pathname);

interface Arrival {
  how: `${NavigationType}`;
  /** The page before; null for the first of a load. */
  from: Place | null;
  to: Place;
  /** What is kept for this entry of the history, and for the section. */
  entry: number | undefined;
  section: Position | null;
  now: number;
}

/** Where a page starts: so many pixels down, at the anchor in its address, or where the window already is. */
export function startOf({ how, from, to, entry, section, now }: Arrival): number | 'anchor' | 'here' {
  const anew = to.hash ? 'anchor' : 0;
  const startsAnew = to.pathname.startsWith('/picks/');
  // The browser put the first page at its top or anchor; the reader may have moved since.
  if (!from) return (startsAnew ? undefined : entry) ?? (anew || 'here');
  if (startsAnew) return 0;
  if (how === 'POP' && entry !== undefined) return entry;
  if (isPick(from) && section && now - section.at < FRESH_MS) return section.top;
  // Another filter of the same page moves nothing. The same address once more asks for its top.
  if (how === 'REPLACE' && to.pathname === from.pathname && to.search !== from.search) return 'here';
  return anew;
}

/** A new page starts at its top, a page gone back to stands where it was, a modal moves nothing. */
export function useScroll(page: Location): void {
  const how = useNavigationType();
  const before = useRef<Location | null>(null);
  // With the address: the first page of every load has the same key.
  const entry = `${page.key} ${createPath(page)}`;

  useEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: how one came only counts when the page changes
  useLayoutEffect(() => {
    const section = sectionKey(page);
    const start = startOf({
      how,
      from: before.current,
      to: page,
      entry: before.current || wasHereBefore() ? readEntry(entry) : undefined,
      section: section ? readSection(section) : null,
      now: Date.now(),
    });
    before.current = page;
    const stop = typeof start === 'number' ? scrollTo(start) : undefined;
    if (start === 'anchor') goToAnchor(page.hash);

    // Followed as it changes: when the page is left, the window already belongs to the next.
    let top = typeof start === 'number' ? start : window.scrollY;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = keeper(entry, section);
    const save = () => keep(top);
    const onScroll = () => {
      top = window.scrollY;
      clearTimeout(timer);
      timer = setTimeout(save, 100);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('pagehide', save);
    return () => {
      stop?.();
      clearTimeout(timer);
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('pagehide', save);
      save();
    };
  }, [entry]);
}

/** Whether this load goes back or reloads. The first page of any load has the same key in the history. */
function wasHereBefore(): boolean {
  const [load] = performance.getEntriesByType('navigation');
  return (load as PerformanceNavigationTiming | undefined)?.type !== 'navigate';
}

/** At once and again, unless the reader moves. Returns how to stop it. */
export function scrollTo(top: number): (() => void) | undefined {
  const go = () => window.scrollTo(0, top);
  go();
  if (top === 0) return;
  const timers = [
    setTimeout(go, AGAIN_MS),
    ...UNTIL_TALL_MS.map((ms) => setTimeout(() => window.scrollY < top && go(), ms)),
  ];
  const moves = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
  const stop = () => {
    timers.forEach(clearTimeout);
    for (const move of moves) window.removeEventListener(move, stop);
  };
  for (const move of moves) window.addEventListener(move, stop, { passive: true });
  return stop;
}

function goToAnchor(hash: string): void {
  const target = document.getElementById(hash.slice(1));
  target?.scrollIntoView();
  target?.focus({ preventScroll: true });
}
