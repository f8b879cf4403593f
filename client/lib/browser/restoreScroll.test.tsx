import { expect, test, vi } from 'vitest';
import { restoreScroll } from './restoreScroll.ts';

test('a card returns to its place, also while a dialog above it is closed, until the reader touches the page', () => {
  vi.useFakeTimers();
  document.body.innerHTML =
    '<dialog open><button>Close</button></dialog><main><article><h2><a href="/pick/7">Dune</a></h2></article></main>';
  const card = document.querySelector('a') as Element;
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  vi.spyOn(card, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 250));
  restoreScroll({ top: 900, card: { href: '/pick/7', top: 120 } });
  vi.advanceTimersByTime(0);
  expect(scrollTo).toHaveBeenLastCalledWith(0, 130);

  const press = (at: Element | null) => at?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  press(document.querySelector('button'));
  vi.advanceTimersByTime(100);
  expect(scrollTo).toHaveBeenCalledTimes(2);
  press(card);
  vi.advanceTimersByTime(1000);
  expect(scrollTo).toHaveBeenCalledTimes(2);
});

test('a card returns to its place also if what is above it takes long to load', () => {
  vi.useFakeTimers();
  document.body.innerHTML =
    '<main><section aria-busy="true"></section><article><h2><a href="/pick/7">Dune</a></h2></article></main>';
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const countMoves = (ms: number) => {
    scrollTo.mockClear();
    vi.advanceTimersByTime(ms);
    return scrollTo.mock.calls.length;
  };
  restoreScroll({ top: 900, card: { href: '/pick/7', top: 120 } });
  vi.advanceTimersByTime(10_000);
  expect(countMoves(1000)).toBeGreaterThan(0);
  document.querySelector('section')?.setAttribute('aria-busy', 'false');
  vi.advanceTimersByTime(1000);
  expect(countMoves(1000)).toBe(0);
});
