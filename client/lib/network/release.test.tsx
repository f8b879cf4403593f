import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useLeaveWarning } from '../../editing/useLeaveWarning.ts';
import { render } from '../../testing/render.tsx';
import { stubLocation } from '../../testing/stubLocation.ts';
import { reloadAfterRelease } from './release.ts';

const reload = vi.fn();
let served = '';
beforeEach(() => {
  document.head.innerHTML = '<meta name="build" content="old">';
  vi.stubGlobal('fetch', async () => new Response(served));
  stubLocation({ reload });
});
afterEach(() => {
  // A real reload ends the page. The tests share one window, so this event ends the reload.
  window.dispatchEvent(new Event('beforeunload'));
  reload.mockReset();
  document.head.innerHTML = '';
});

const page = (build: string) => `<html><head><meta name="build" content="${build}"></head></html>`;

/** Whether the promise resolves, which it does if the page is not reloaded. */
const resolves = async () => {
  const done = vi.fn();
  void reloadAfterRelease().then(done);
  await expect.poll(() => done.mock.calls.length + reload.mock.calls.length).toBe(1);
  return done.mock.calls.length === 1;
};

test('a page of the release before is loaded again, once for each release', async () => {
  served = page('new');
  expect(await resolves()).toBe(false);
  reload.mockReset();
  expect(await resolves()).toBe(true);
  served = page('newer');
  expect(await resolves()).toBe(false);
});

test.each([
  ['the release is the same', page('old')],
  ['the server says nothing of its release', '<html></html>'],
])('a page is not loaded again if %s', async (_, html) => {
  served = html;
  expect(await resolves()).toBe(true);
});

test('a page is not loaded again without storage, which could be forever', async () => {
  served = page('new');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('No storage');
  });
  expect(await resolves()).toBe(true);
  vi.restoreAllMocks();
});

test('nobody is asked whether to leave, by whatever form was open first, because drafts are kept', async () => {
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  function Form() {
    useLeaveWarning(true);
    return null;
  }
  await render(<Form />);
  expect(isAsked()).toBe(true);
  served = page('new');
  expect(await resolves()).toBe(false);
  expect(isAsked()).toBe(false);
  // Whoever has stopped the reload is asked as before.
  expect(isAsked()).toBe(true);
});
