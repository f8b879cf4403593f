import { render, screen, waitFor } from '@testing-library/react';
import { act, Suspense } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { stubLocation } from '../../testing/stubLocation.ts';
import { lazyOrLoadError, lazyWithRetry, preload } from './lazyWithRetry.ts';

const loadPart = async () => ({ Part: () => <p>Loaded</p> });

const show = (load: typeof loadPart) => {
  const Part = lazyWithRetry(load, 'Part');
  render(
    <Suspense fallback={<p>Waiting</p>}>
      <Part />
    </Suspense>,
  );
};

test('a part that was preloaded is shown without its fallback, another one after it', async () => {
  preload(loadPart);
  await loadPart();
  show(loadPart);
  expect(document.body.textContent).toBe('Loaded');
  show(async () => ({ Part: () => <p>Late</p> }));
  expect(document.body.textContent).toContain('Waiting');
  expect(await screen.findByText('Late')).toBeTruthy();
});

test('a page whose reload for a release was stopped is loaded again only when it is asked for again', async () => {
  document.head.innerHTML = '<meta name="build" content="old">';
  onTestFinished(() => {
    // A real reload ends the page. The tests share one window, so this event ends the reload.
    window.dispatchEvent(new Event('beforeunload'));
    document.head.innerHTML = '';
  });
  vi.stubGlobal('fetch', async () => new Response('<meta name="build" content="later">'));
  const reload = vi.fn();
  stubLocation({ reload, replace: reload });
  const load = vi.fn(() => Promise.reject<{ Page: () => null }>(new TypeError('Gone')));
  const Page = lazyOrLoadError(load, 'Page');
  const page = () => (
    <Suspense>
      <Page />
    </Suspense>
  );
  const { rerender } = render(page());
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  const update = () => act(async () => rerender(page()));
  await update();
  await update();
  expect(load).toHaveBeenCalledTimes(1);
  window.history.pushState({}, '');
  await update();
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
  await update();
  expect(load).toHaveBeenCalledTimes(2);
  const setState = vi.fn();
  Page.open(setState);
  expect(setState).toHaveBeenCalledTimes(1);
  await update();
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(3));
});
