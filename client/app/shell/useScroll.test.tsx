import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { isScrolled } from '../../lib/browser/scrollPositions.ts';
import { getScrollStart, scrollTo, sectionKey, useScroll } from './useScroll.ts';

function at(address: string) {
  const { pathname, search, hash } = new URL(address, 'http://threes.test');
  return { pathname, search, hash };
}

const NOW = 1_000_000_000;
const MINUTE = 60_000;

function arrive(
  how: 'PUSH' | 'POP' | 'REPLACE',
  from: string | null,
  to: string,
  { entry, left }: { entry?: number; left?: { top: number; minutesAgo: number } } = {},
) {
  return getScrollStart({
    how,
    from: from === null ? null : at(from),
    to: at(to),
    entry,
    section: left ? { top: left.top, at: NOW - left.minutesAgo * MINUTE } : null,
    now: NOW,
  });
}

test('scroll: /discover, /curators, /my-threes and paths under them keep positions under a key prefix of their own [9]', () => {
  expect(sectionKey(at('/discover'))).toBe('threes-scroll-discover:/discover');
  expect(sectionKey(at('/discover?order=popular'))).toBe('threes-scroll-discover:/discover?order=popular');
  expect(sectionKey(at('/curators'))).toBe('threes-scroll-curators:/curators');
  expect(sectionKey(at('/my-threes'))).toBe('threes-scroll-my-threes:/my-threes');
  expect(sectionKey(at('/my-threes/all'))).toBe('threes-scroll-my-threes:/my-threes/all');
});

test.each(['/', '/collections', '/@discover', '/discovery', '/picks/new', '/search?q=discover'])(
  '%s is no section',
  (address) => expect(sectionKey(at(address))).toBeNull(),
);

test('scroll: only positions beyond 10 px are saved [9]', () => {
  expect([0, 9, 10].some(isScrolled)).toBe(false);
  expect([11, 4000].every(isScrolled)).toBe(true);
});

test('a new page starts at its top', () => {
  expect(arrive('PUSH', '/discover', '/curators')).toBe(0);
  expect(arrive('REPLACE', '/', '/discover')).toBe(0);
  expect(arrive('PUSH', '/collections', '/discover', { left: { top: 700, minutesAgo: 1 } })).toBe(0);
});

test('back and forward, a page starts where one stood', () => {
  expect(arrive('POP', '/curators', '/collections', { entry: 640 })).toBe(640);
  expect(arrive('POP', '/pick/1', '/discover', { entry: 640, left: { top: 90, minutesAgo: 9 } })).toBe(640);
  expect(arrive('POP', '/curators', '/collections')).toBe(0);
});

test('scroll: returning from a pick restores a position less than 5 minutes old [9]', () => {
  const left = { top: 700, minutesAgo: 4.9 };
  expect(arrive('PUSH', '/pick/1', '/discover', { left })).toBe(700);
  expect(arrive('PUSH', '/picks/1', '/curators', { left })).toBe(700);
  expect(arrive('REPLACE', '/picks/1/edit', '/my-threes', { left })).toBe(700);
  expect(arrive('PUSH', '/pick/1', '/discover', { left: { ...left, minutesAgo: 5 } })).toBe(0);
});

test('scroll: /picks/ paths always start at the top [9]', () => {
  expect(arrive('PUSH', '/my-threes', '/picks/new')).toBe(0);
  expect(arrive('POP', '/discover', '/picks/1', { entry: 640 })).toBe(0);
  expect(arrive('POP', null, '/picks/1', { entry: 640 })).toBe('here');
});

test('the first page of a load stays where the browser put it, unless it is loaded again', () => {
  expect(arrive('POP', null, '/discover')).toBe('here');
  expect(arrive('POP', null, '/discover', { entry: 640 })).toBe(640);
});

test('an address with an anchor starts at what it names', () => {
  expect(arrive('PUSH', '/help', '/help#pictures')).toBe('anchor');
  expect(arrive('POP', null, '/help#pictures')).toBe('anchor');
  expect(arrive('POP', '/help#pictures', '/help#shelf', { entry: 640 })).toBe(640);
});

test('another filter moves nothing; the link to the page itself leads to its top', () => {
  expect(arrive('REPLACE', '/discover', '/discover?category=books')).toBe('here');
  expect(arrive('REPLACE', '/discover', '/discover')).toBe(0);
  expect(arrive('PUSH', '/search?q=a', '/search?q=b')).toBe(0);
});

test('scroll: a position is restored at once and again after 100 ms, unless the reader moves [9]', () => {
  vi.useFakeTimers();
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  scrollTo(640);
  expect(scrolled.mock.calls).toEqual([[0, 640]]);
  vi.advanceTimersByTime(99);
  expect(scrolled).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(scrolled.mock.calls).toEqual([
    [0, 640],
    [0, 640],
  ]);
  scrollTo(90);
  window.dispatchEvent(new Event('wheel'));
  vi.advanceTimersByTime(1000);
  expect(scrolled.mock.calls.filter(([, top]) => top === 90)).toHaveLength(1);
});

test('a list that was loaded again is scrolled to where one was, as soon as it is long enough', () => {
  vi.useFakeTimers();
  let height = 900;
  vi.spyOn(window, 'scrollTo').mockImplementation(((_: number, top: number) => {
    window.scrollY = Math.min(top, height);
  }) as typeof window.scrollTo);
  document.body.innerHTML = '<main><ul aria-busy="true"></ul></main>';
  scrollTo(6400);
  vi.advanceTimersByTime(8000);
  expect(window.scrollY).toBe(900);
  height = 9000;
  vi.advanceTimersByTime(100);
  expect(window.scrollY).toBe(6400);
  window.scrollY = 0;
  vi.advanceTimersByTime(1000);
  expect(window.scrollY).toBe(0);
});

test('the browser restores the position of a page that was left for another document', () => {
  const wrapper = ({ children }: { children: ReactNode }) => <MemoryRouter>{children}</MemoryRouter>;
  const { unmount } = renderHook(() => useScroll(useLocation()), { wrapper });
  expect(history.scrollRestoration).toBe('manual');
  window.dispatchEvent(new Event('pagehide'));
  expect(history.scrollRestoration).toBe('auto');
  window.dispatchEvent(new Event('pageshow'));
  expect(history.scrollRestoration).toBe('manual');
  unmount();
});
