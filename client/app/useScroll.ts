import { useEffect, useLayoutEffect } from 'react';
import { type Location, useNavigationType } from 'react-router-dom';

const KEPT = 'threes-scroll';
/** Spec 9: only what was really scrolled is kept, and it is restored at once and again. */
const WORTH_KEEPING_PX = 10;
const AGAIN_MS = [0, 100, 300, 700];

type Positions = Record<string, number>;

function read(): Positions {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT) ?? '{}') as Positions;
  } catch {
    return {};
  }
}

function keep(key: string, top: number): void {
  const positions = read();
  delete positions[key];
  if (top > WORTH_KEEPING_PX) positions[key] = top;
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(Object.fromEntries(Object.entries(positions).slice(-50))));
  } catch {
    // Without storage a page starts at its top.
  }
}

/** A new page starts at its top, a page gone back to stands where it was, a modal moves nothing. */
export function useScroll(page: Location): void {
  const how = useNavigationType();
  // With the address: the first page of every load has the same key.
  const key = `${page.key} ${page.pathname}${page.search}`;

  useEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: how one came only counts when the page changes
  useLayoutEffect(() => {
    const target = how === 'POP' ? (read()[key] ?? 0) : 0;
    if (how === 'REPLACE' && window.scrollY === 0) return;
    window.scrollTo(0, target);
    if (target === 0) return;
    // The page may not be tall enough yet. The reader's own move ends it.
    const timers = AGAIN_MS.map((ms) => setTimeout(() => window.scrollTo(0, target), ms));
    const stop = () => timers.forEach(clearTimeout);
    const moves = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
    for (const move of moves) window.addEventListener(move, stop, { once: true, passive: true });
    return () => {
      stop();
      for (const move of moves) window.removeEventListener(move, stop);
    };
  }, [key]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      clearTimeout(timer);
      const top = window.scrollY;
      timer = setTimeout(() => keep(key, top), 100);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', onScroll);
    };
  }, [key]);
}
