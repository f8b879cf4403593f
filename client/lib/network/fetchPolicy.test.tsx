import { Suspense, use } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { act, render, renderHook, screen } from '../../testing/render.tsx';
import { expireFetched, trustRenderedData, useFetchPolicy } from './fetchPolicy.ts';

const MINUTE = 60_000;

beforeEach(() => {
  expireFetched();
  vi.useFakeTimers({ now: 1_700_000_000_000 });
});

/** The fetch policy of a page that is opened now. */
const renderPolicy = (name: string) => renderHook(() => useFetchPolicy(name)).result.current;

test('cached lists, profiles and picks are fresh for 5 minutes [9]', () => {
  expect(renderPolicy('feed')).toBe('cache-and-network');
  vi.advanceTimersByTime(5 * MINUTE - 1);
  expect(renderPolicy('feed')).toBe('cache-first');
  expect(renderPolicy('pick:1')).toBe('cache-and-network');
});

test('what is older than 5 minutes is shown and fetched again in the background [9]', () => {
  renderPolicy('curators');
  vi.advanceTimersByTime(5 * MINUTE);
  expect(renderPolicy('curators')).toBe('cache-and-network');
  expect(renderPolicy('curators')).toBe('cache-first');
});

test('what was not shown yet is fetched, also where a part of the page had to load first', async () => {
  let arrive = () => {};
  const part = new Promise<void>((done) => {
    arrive = done;
  });
  const Part = () => {
    use(part);
    return null;
  };
  function Page() {
    return (
      <>
        {useFetchPolicy('thing')}
        <Part />
      </>
    );
  }
  vi.useRealTimers();
  await render(
    <Suspense>
      <Page />
    </Suspense>,
  );
  await act(async () => arrive());
  expect(screen.getByText('cache-and-network')).toBeDefined();
});

test('what came with the page counts as just fetched while one is there', () => {
  trustRenderedData();
  vi.advanceTimersByTime(MINUTE);
  expect(renderPolicy('profile:1')).toBe('cache-first');
  vi.advanceTimersByTime(4 * MINUTE);
  expect(renderPolicy('profile:1')).toBe('cache-and-network');
  trustRenderedData();
  window.history.pushState(null, '', '/elsewhere');
  expect(renderPolicy('profile:2')).toBe('cache-and-network');
});
